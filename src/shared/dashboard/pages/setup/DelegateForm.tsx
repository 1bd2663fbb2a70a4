import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { type Address, sameAddress } from '../../../domain/values/address.ts'
import { parseRecipient } from '../../../domain/values/parseRecipient.ts'
import { nameDelegate } from '../../../queries/delegates.ts'
import type { SafeSigner } from '../../../source/SafeSigner.ts'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { PanelBody } from '../../../ui/Panel.tsx'
import text from '../../../ui/text.module.css'
import { describeRecipientProblem } from '../../parts/composer/draft/describeProblem.ts'
import { accountKindName } from '../../parts/frame/page/accountWords.ts'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { ActNote } from '../../sign/acts/ActNote.tsx'
import { useAct } from '../../sign/acts/useAct.ts'
import { useOpenSignature } from '../../sign/acts/useOpenSignature.ts'
import styles from './DelegateForm.module.css'

/** The longest label that the service stores. */
const longestLabel = 50

type Problem = { readonly address?: string; readonly label?: string }

/** Lets the connected owner name a delegate for this Safe. What was typed stays until the gateway has it. */
export function DelegateForm({
  signer,
  safeSigner,
  owners,
}: {
  readonly signer: Address
  readonly safeSigner: SafeSigner
  readonly owners: readonly Address[]
}) {
  const ready = useReady()
  const client = useQueryClient()
  const act = useAct()
  const open = useOpenSignature()
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState('')
  const [label, setLabel] = useState('')
  const [problem, setProblem] = useState<Problem>({})
  const [said, setSaid] = useState('')
  const account = refOf(ready)

  function submit(event: FormEvent) {
    event.preventDefault()
    setSaid('')
    const read = readDelegate()
    if (typeof read === 'string') name(read)
    else {
      setProblem(read)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
    }
  }

  function readDelegate(): Address | Problem {
    const read = parseRecipient(typed, ready.chain)
    if (!read.ok) {
      const words = { chainName: ready.chain.name, noun: accountKindName(ready.account) }
      // A delegate is chosen by address: a name leads to whatever its owner likes.
      const problem = read.problem.kind === 'name' ? { ...read.problem, chainId: undefined } : read.problem
      const { title, advice } = describeRecipientProblem(problem, words)
      return {
        address: problem.kind === 'empty' ? 'Paste the address of the delegate first.' : `${title} ${advice}`,
      }
    }
    if (owners.some((owner) => sameAddress(owner, read.address)))
      return { address: 'This is an owner, who may propose anyway.' }
    if (sameAddress(account.address, read.address)) return { address: 'This is this Safe itself.' }
    if (label.trim() === '') return { label: 'Type what the other owners should know it by.' }
    return read.address
  }

  function name(delegate: Address) {
    act.run(async ({ signal, sharing, handing }) => {
      const named = { safe: account.address, delegate, delegator: signer, label: label.trim() }
      await open.hand(`${delegate} ${signer}`, {
        sign: () => safeSigner.signDelegation({ account, signer, delegate, act: 'name' }, { signal }),
        async give(signature) {
          sharing()
          await nameDelegate(client, named, { ...handing, account, signature })
        },
      })
      setSaid(`“${named.label}” may propose in your name.`)
      setTyped('')
      setLabel('')
    })
  }

  const read = parseRecipient(typed, ready.chain)
  const isOpen = read.ok && !act.busy && open.isOpen(`${read.address} ${signer}`)
  return (
    <PanelBody>
      <form ref={form} className={styles.form} aria-label="Name a delegate" noValidate onSubmit={submit}>
        <Field
          label="Address of the delegate"
          hint="It may add proposals to the queue in your name. It cannot sign or execute."
          problem={problem.address}
          mono
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="none"
          value={typed}
          readOnly={act.busy}
          onChange={({ target }) => {
            setTyped(target.value)
            setProblem({})
          }}
        />
        <Field
          label="Label"
          hint="Public: the gateway shows it to everybody."
          problem={problem.label}
          autoComplete="off"
          maxLength={longestLabel}
          value={label}
          readOnly={act.busy}
          onChange={({ target }) => {
            setLabel(target.value)
            setProblem({})
          }}
        />
        <p className={text.small}>
          Your signature covers the delegate and the hour, but not the Safe. For up to two hours, anyone
          holding it could add this delegate to your other Safes.
        </p>
        <div>
          <Button type="submit" unavailable={act.busy}>
            {isOpen ? 'Hand over again' : 'Sign and add'}
          </Button>{' '}
          <span role="status">{said}</span>
        </div>
        <ActNote act={act} />
      </form>
    </PanelBody>
  )
}
