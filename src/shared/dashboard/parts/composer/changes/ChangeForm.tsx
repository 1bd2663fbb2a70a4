import { type FormEvent, type ReactNode, useContext, useState } from 'react'
import { applyChange, type SafeSettings } from '../../../../domain/settingsChange/settingsChange.ts'
import { shortenAddress } from '../../../../domain/values/shortenAddress.ts'
import { Field } from '../../../../ui/fields/Field.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { KnownNames } from '../../../../ui/values/KnownNames.tsx'
import { accountKindName } from '../../frame/page/accountWords.ts'
import type { Ready } from '../../frame/page/Ready.ts'
import { useReady } from '../../frame/page/useReady.ts'
import styles from '../calls/CallDialog.module.css'
import { describeRecipientProblem } from '../draft/describeProblem.ts'
import type { ChangeLine } from '../draft/draft.ts'
import { describeSettingsProblem } from './describeSettings.ts'
import {
  blankChange,
  keptThreshold,
  ownersAfter,
  possibleChanges,
  readTypedChange,
  type TypedChange,
} from './typedChange.ts'

/** A change of the Safe, typed and held against what the contract accepts. */
export function ChangeForm({
  id,
  settings,
  onAdd,
  children,
}: {
  /** Of the form, for a button outside of it. */
  readonly id: string
  readonly settings: SafeSettings
  readonly onAdd: (line: Omit<ChangeLine, 'id'>) => void
  readonly children?: ReactNode
}) {
  const ready = useReady()
  const { account, chain } = ready
  const [typed, setTyped] = useState(() => blankChange('add-owner'))
  const [submitted, setSubmitted] = useState(false)
  const { spoken: names, own } = useContext(KnownNames)
  const { kind } = typed
  const read = readTypedChange(typed, settings, chain)
  const applied = read.ok ? applyChange(account.address, settings, read.change) : undefined
  const refused = applied?.ok === false ? applied.problem : undefined
  const addressProblem = read.ok ? undefined : read.address
  const takesAddress =
    kind === 'add-owner' || kind === 'swap-owner' || (kind === 'set-handler' && !typed.noHandler)
  const takesThreshold = kind === 'add-owner' || kind === 'remove-owner' || kind === 'change-threshold'
  const aboutThreshold = refused === 'bad-threshold' || refused === 'same-threshold'
  const thresholdProblem = read.ok
    ? aboutThreshold && submitted
      ? describeSettingsProblem(refused)
      : undefined
    : read.threshold && describeSettingsProblem('bad-threshold')

  function type(part: Partial<TypedChange>) {
    setTyped({ ...typed, ...part })
    setSubmitted(false)
  }

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSubmitted(true)
    if (read.ok && applied?.ok) {
      onAdd({ kind: 'change', change: read.change })
      setTyped(blankChange(kind))
      setSubmitted(false)
      return
    }
    const form = event.currentTarget
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  const choose = (list: readonly `0x${string}`[]) =>
    list.map((address) => ({
      value: address,
      name: own.has(address.toLowerCase())
        ? `${own.get(address.toLowerCase())} ${shortenAddress(address)}`
        : (names.get(address.toLowerCase()) ?? shortenAddress(address)),
    }))

  return (
    <form id={id} className={styles.form} onSubmit={add} noValidate>
      <SelectField
        label="Change"
        value={kind}
        options={possibleChanges(settings)}
        onChange={(next) => type(blankChange(next))}
      />
      {(kind === 'remove-owner' || kind === 'swap-owner') && (
        <SelectField
          label="Owner"
          mono
          value={typed.chosen || (settings.owners[0] ?? '')}
          options={choose(settings.owners)}
          onChange={(chosen) => type({ chosen })}
        />
      )}
      {kind === 'remove-module' && (
        <SelectField
          label="Module"
          mono
          value={typed.chosen || (settings.modules[0] ?? '')}
          options={choose(settings.modules)}
          onChange={(chosen) => type({ chosen })}
        />
      )}
      {kind === 'set-handler' && (
        <SelectField
          label="Handler"
          value={typed.noHandler ? 'none' : 'contract'}
          options={[
            { value: 'contract', name: 'A contract' },
            { value: 'none', name: 'None: signatures of messages and NFT receipts stop working' },
          ]}
          onChange={(chosen) => type({ noHandler: chosen === 'none' })}
        />
      )}
      {takesAddress && (
        <Field
          label={kind === 'set-handler' ? 'Address of the handler' : 'Address of the new owner'}
          mono
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="0x…"
          value={typed.address}
          problem={
            addressProblem !== undefined && (submitted || addressProblem.kind !== 'empty')
              ? sayAddress(addressProblem, ready)
              : refused !== undefined && !aboutThreshold
                ? describeSettingsProblem(refused)
                : undefined
          }
          onChange={({ target }) => type({ address: target.value })}
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
          onChange={({ target }) => type({ threshold: target.value })}
        />
      )}
      {refused !== undefined && !takesAddress && !takesThreshold && (
        <Note kind="warn" title={describeSettingsProblem(refused)} />
      )}
      {children}
    </form>
  )
}

function sayAddress(problem: Parameters<typeof describeRecipientProblem>[0], { account, chain }: Ready) {
  const stated = problem.kind === 'name' ? { ...problem, chainId: undefined } : problem
  const words = describeRecipientProblem(stated, { chainName: chain.name, noun: accountKindName(account) })
  return `${words.title} ${words.advice}`
}
