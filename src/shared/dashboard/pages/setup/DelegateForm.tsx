import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { Address } from '../../../domain/values/address.ts'
import { parseRecipient } from '../../../domain/values/parseRecipient.ts'
import { nameDelegate } from '../../../queries/delegates.ts'
import type { SafeSigner } from '../../../source/SafeSigner.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { PanelBody } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import { useAccountRef, useReady } from '../../parts/frame/page/useReady.ts'
import { ActNote } from '../../sign/acts/ActNote.tsx'
import { useAct } from '../../sign/acts/useAct.ts'
import { useOpenSignature } from '../../sign/acts/useOpenSignature.ts'
import styles from './DelegateForm.module.css'
import { type DelegateProblem, readDelegate } from './readDelegate.ts'

/** The longest label that the service stores. */
const longestLabel = 50

type DelegateFormProps = {
  readonly signer: Address
  readonly safeSigner: SafeSigner
  readonly owners: readonly Address[]
}

/** Lets the connected owner name a delegate for this Safe. What was typed stays until the gateway has it. */
export function DelegateForm({ signer, safeSigner, owners }: DelegateFormProps) {
  const ready = useReady()
  const { act, isOpen, name } = useNamingDelegate(signer, safeSigner)
  const { fields, clear, setProblem } = useDelegateFields()
  const { typed, label } = fields
  const form = useRef<HTMLFormElement>(null)
  const [said, setSaid] = useState('')

  function submit(event: FormEvent) {
    event.preventDefault()
    setSaid('')
    const read = readDelegate({ typed, label, owners }, ready)
    if (read.ok)
      name(read.delegate, label.trim(), () => {
        setSaid(`“${label.trim()}” may propose in your name.`)
        clear()
      })
    else {
      setProblem(read.problem)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    }
  }

  const read = parseRecipient(typed, ready.chain)
  return (
    <PanelBody>
      <form ref={form} className={styles.form} aria-label="Name a delegate" noValidate onSubmit={submit}>
        <DelegateFields {...fields} readOnly={act.busy} />
        <SignatureReach />
        <div>
          <Button type="submit" unavailable={act.busy}>
            {read.ok && !act.busy && isOpen(read.address) ? 'Hand over again' : 'Sign and add'}
          </Button>{' '}
          <span role="status">{said}</span>
        </div>
        <ActNote act={act} />
      </form>
    </PanelBody>
  )
}

/** What can be done with the signature beyond what it is made for. */
function SignatureReach() {
  return (
    <p className={text.small}>
      Your signature covers the delegate and the hour, but not the Safe. For up to two hours, anyone holding
      it could add this delegate to your other Safes.
    </p>
  )
}

/** What is typed, and what is wrong with it until it is changed. */
function useDelegateFields() {
  const [typed, setTyped] = useState('')
  const [label, setLabel] = useState('')
  const [problem, setProblem] = useState<DelegateProblem>({})
  const fields = {
    ...{ typed, label, problem },
    onTyped(value: string) {
      setTyped(value)
      setProblem({})
    },
    onLabel(value: string) {
      setLabel(value)
      setProblem({})
    },
  }

  function clear() {
    setTyped('')
    setLabel('')
  }

  return { fields, clear, setProblem }
}

type DelegateFieldsProps = ReturnType<typeof useDelegateFields>['fields'] & { readonly readOnly: boolean }

function DelegateFields({ typed, label, problem, readOnly, onTyped, onLabel }: DelegateFieldsProps) {
  return (
    <>
      <Field
        label="Address of the delegate"
        hint="It may add proposals to the queue in your name. It cannot sign or execute."
        problem={problem.address}
        mono
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        value={typed}
        readOnly={readOnly}
        onChange={({ target }) => onTyped(target.value)}
      />
      <Field
        label="Label"
        hint="Public: the gateway shows it to everybody."
        problem={problem.label}
        autoComplete="off"
        maxLength={longestLabel}
        value={label}
        readOnly={readOnly}
        onChange={({ target }) => onLabel(target.value)}
      />
    </>
  )
}

/** Signs for a delegate and hands that to the gateway; a signature that it did not take is handed over again. */
function useNamingDelegate(signer: Address, safeSigner: SafeSigner) {
  const account = useAccountRef()
  const client = useQueryClient()
  const act = useAct()
  const open = useOpenSignature()

  function name(delegate: Address, label: string, onNamed: () => void) {
    act.run(async ({ signal, sharing, handing }) => {
      const named = { safe: account.address, delegate, delegator: signer, label }
      await open.hand(`${delegate} ${signer}`, {
        sign: () => safeSigner.signDelegation({ account, signer, delegate, act: 'name' }, { signal }),
        async give(signature) {
          sharing()
          await nameDelegate(client, named, { ...handing, account, signature })
        },
      })
      onNamed()
    })
  }

  return { act, name, isOpen: (delegate: Address) => open.isOpen(`${delegate} ${signer}`) }
}
