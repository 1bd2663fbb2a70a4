import { type FormEvent, type RefObject, useState } from 'react'
import { readInterfaceText } from '../../../../domain/contractCall/readInterface.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { accountKindName } from '../../frame/page/accountWords.ts'
import type { Ready } from '../../frame/page/Ready.ts'
import { useReady } from '../../frame/page/useReady.ts'
import { describeRecipientProblem } from '../draft/describeProblem.ts'
import type { CallLine } from '../draft/draft.ts'
import styles from './CallDialog.module.css'
import { InterfaceFields } from './InterfaceFields.tsx'
import { MethodFields } from './MethodFields.tsx'
import { blankCall, readTypedCall, type TypedCall } from './typedCall.ts'

/** Puts a call together: of a method and its arguments, or of calldata as it is. */
export function CallDialog({
  typed: kept,
  onAdd,
  onClose,
}: {
  /** What was typed before; what is typed now goes there. */
  readonly typed: RefObject<TypedCall | undefined>
  readonly onAdd: (line: Omit<CallLine, 'id'>) => void
  readonly onClose: () => void
}) {
  const ready = useReady()
  const { account, chain } = ready
  const [typed, setTyped] = useState(kept.current ?? blankCall)
  const [submitted, setSubmitted] = useState(false)
  const read = typed.way === 'method' ? readInterfaceText(typed.abi) : undefined
  const method = read?.methods.find(({ signature }) => signature === typed.method) ?? read?.methods[0]
  const call = readTypedCall(typed, method, chain)
  const problems = call.ok || !submitted ? undefined : call.problems
  const missesMethod = typed.way === 'method' && method === undefined

  function type(part: Partial<TypedCall>) {
    kept.current = { ...typed, ...part }
    setTyped(kept.current)
  }

  function add(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setSubmitted(true)
    if (call.ok && !missesMethod) return onAdd(call.line)
    const form = event.currentTarget
    requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus())
  }

  return (
    <Dialog
      title="Add a call"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" form="add-call">
            Add to the batch
          </Button>
        </>
      }
    >
      <form id="add-call" className={styles.form} onSubmit={add} noValidate>
        <Field
          data-safe-answer
          label="Contract or recipient"
          mono
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="0x…"
          value={typed.to}
          problem={problems?.to && sayRecipient(problems.to, ready)}
          onChange={({ target }) => type({ to: target.value })}
        />
        <SelectField
          label="Call type"
          value={typed.way}
          options={[
            { value: 'method', name: 'A method of its interface' },
            { value: 'calldata', name: 'Calldata as it is' },
          ]}
          onChange={(way) => type({ way })}
        />
        {typed.way === 'calldata' ? (
          <TextArea
            label="Calldata"
            hint="As 0x and hex digits. Empty for a plain payment."
            problem={problems?.data && 'This is not calldata: write 0x and two hex digits for each byte.'}
            rows={4}
            mono
            spellCheck={false}
            value={typed.data}
            onChange={({ target }) => type({ data: target.value })}
          />
        ) : (
          <>
            <InterfaceFields typed={typed} read={read} submitted={submitted} onType={type} />
            {read !== undefined && method !== undefined && (
              <MethodFields read={read} method={method} typed={typed} problems={problems} onType={type} />
            )}
          </>
        )}
        {(method === undefined ? typed.way === 'calldata' : method.payable) && (
          <Field
            label={`Value in ${chain.nativeCurrency.symbol}`}
            inputMode="decimal"
            autoComplete="off"
            placeholder="0"
            value={typed.value}
            problem={
              problems?.value &&
              `Write a number of at most ${chain.nativeCurrency.decimals} decimals, such as 0.5.`
            }
            onChange={({ target }) => type({ value: target.value })}
          />
        )}
        {account.kind === 'safe' && (
          <Note kind="info" title="It is added as a plain call.">
            What it does is decoded, checked and tried out beside the lines before anybody signs.
          </Note>
        )}
      </form>
    </Dialog>
  )
}

function sayRecipient(problem: Parameters<typeof describeRecipientProblem>[0], { account, chain }: Ready) {
  const stated = problem.kind === 'name' ? { ...problem, chainId: undefined } : problem
  const words = describeRecipientProblem(stated, { chainName: chain.name, noun: accountKindName(account) })
  return `${words.title} ${words.advice}`
}
