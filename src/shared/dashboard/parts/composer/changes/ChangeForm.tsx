import { type FormEvent, type ReactNode, useContext, useState } from 'react'
import type { SafeSettings } from '../../../../domain/settingsChange/settingsChange.ts'
import type { Address } from '../../../../domain/values/address.ts'
import { shortenAddress } from '../../../../domain/values/shortenAddress.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { KnownNames } from '../../../../ui/values/KnownNames.tsx'
import { useReady } from '../../frame/page/useReady.ts'
import styles from '../calls/CallDialog.module.css'
import type { ChangeLine } from '../draft/draft.ts'
import { type JudgedChange, judgeTypedChange } from './judgeTypedChange.ts'
import { blankChange, keptThreshold, ownersAfter, possibleChanges, type TypedChange } from './typedChange.ts'

type ChangeFormProps = {
  /** Of the form, for a button outside of it. */
  readonly id: string
  readonly settings: SafeSettings
  readonly onAdd: (line: Omit<ChangeLine, 'id'>) => void
  readonly children?: ReactNode
}

/** A change of the Safe, typed and held against what the contract accepts. */
export function ChangeForm({ id, settings, onAdd, children }: ChangeFormProps) {
  const ready = useReady()
  const [typed, setTyped] = useState(() => blankChange('add-owner'))
  const [submitted, setSubmitted] = useState(false)
  const { kind } = typed
  const judged = judgeTypedChange(typed, settings, { ready, submitted })

  function type(part: Partial<TypedChange>) {
    setTyped({ ...typed, ...part })
    setSubmitted(false)
  }

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSubmitted(true)
    if (judged.read.ok && judged.isAccepted) {
      onAdd({ kind: 'change', change: judged.read.change })
      setTyped(blankChange(kind))
      setSubmitted(false)
      return
    }
    const form = event.currentTarget
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  return (
    <form id={id} className={styles.form} onSubmit={add} noValidate>
      <SelectField
        label="Change"
        value={kind}
        options={possibleChanges(settings)}
        onChange={(next) => type(blankChange(next))}
      />
      <ChangeTarget typed={typed} settings={settings} onType={type} />
      <ChangeFields {...{ typed, settings, judged }} onType={type} />
      {judged.problem !== undefined && <Note kind="warn" title={judged.problem} />}
      {children}
    </form>
  )
}

type Typing = {
  readonly typed: TypedChange
  readonly settings: SafeSettings
  readonly onType: (part: Partial<TypedChange>) => void
}

/** What of the Safe it is about, chosen from what the Safe has. */
function ChangeTarget({ typed, settings, onType }: Typing) {
  const { kind, chosen, noHandler } = typed
  const choose = (next: string) => onType({ chosen: next })
  switch (kind) {
    case 'remove-owner':
    case 'swap-owner':
      return <AccountChoice label="Owner" chosen={chosen} accounts={settings.owners} onChange={choose} />
    case 'remove-module':
      return <AccountChoice label="Module" chosen={chosen} accounts={settings.modules} onChange={choose} />
    case 'set-handler':
      return (
        <SelectField
          label="Handler"
          value={noHandler ? 'none' : 'contract'}
          options={[
            { value: 'contract', name: 'A contract' },
            { value: 'none', name: 'None: signatures of messages and NFT receipts stop working' },
          ]}
          onChange={(next) => onType({ noHandler: next === 'none' })}
        />
      )
    default:
      return null
  }
}

function AccountChoice({
  label,
  chosen,
  accounts,
  onChange,
}: {
  readonly label: string
  /** Empty for the first. */
  readonly chosen: string
  readonly accounts: readonly Address[]
  readonly onChange: (chosen: string) => void
}) {
  const { spoken: names, own } = useContext(KnownNames)
  return (
    <SelectField
      label={label}
      mono
      value={chosen || (accounts[0] ?? '')}
      options={accounts.map((address) => ({
        value: address,
        name: own.has(address.toLowerCase())
          ? `${own.get(address.toLowerCase())} ${shortenAddress(address)}`
          : (names.get(address.toLowerCase()) ?? shortenAddress(address)),
      }))}
      onChange={onChange}
    />
  )
}

/** What is typed of it. */
function ChangeFields({
  typed,
  settings,
  judged: { takesAddress, takesThreshold, addressProblem, thresholdProblem },
  onType,
}: Typing & { readonly judged: JudgedChange }) {
  const { kind } = typed
  return (
    <>
      {takesAddress && (
        <Field
          label={kind === 'set-handler' ? 'Address of the handler' : 'Address of the new owner'}
          mono
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="0x…"
          value={typed.address}
          problem={addressProblem}
          onChange={({ target }) => onType({ address: target.value })}
        />
      )}
      {takesThreshold && (
        <Field
          label="Owners who must sign"
          inputMode="numeric"
          autoComplete="off"
          value={typed.threshold}
          placeholder={String(keptThreshold(settings, kind))}
          hint={`Of ${ownersAfter(settings, kind)} after this. Now ${settings.threshold} of ${settings.owners.length}.`}
          problem={thresholdProblem}
          onChange={({ target }) => onType({ threshold: target.value })}
        />
      )}
    </>
  )
}
