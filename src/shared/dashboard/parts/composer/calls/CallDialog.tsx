import { type FormEvent, type RefObject, useState } from 'react'
import type { ContractInterface, ContractMethod } from '../../../../domain/contractCall/ContractMethod.ts'
import { readInterfaceText } from '../../../../domain/contractCall/readInterface.ts'
import { CancelOrSubmit } from '../../../../ui/CancelOrSubmit.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { TextArea } from '../../../../ui/fields/TextArea.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { useReady } from '../../frame/page/useReady.ts'
import { accountProblemWords } from '../draft/accountProblemWords.ts'
import type { CallLine } from '../draft/draft.ts'
import styles from './CallDialog.module.css'
import { InterfaceFields } from './InterfaceFields.tsx'
import { MethodFields } from './MethodFields.tsx'
import { blankCall, type CallProblems, readTypedCall, type TypedCall } from './typedCall.ts'

type CallDialogProps = {
  /** What was typed before; what is typed now goes there. */
  readonly typed: RefObject<TypedCall | undefined>
  readonly onAdd: (line: Omit<CallLine, 'id'>) => void
  readonly onClose: () => void
}

/** Puts a call together: of a method and its arguments, or of calldata as it is. */
export function CallDialog({ typed: kept, onAdd, onClose }: CallDialogProps) {
  const { account } = useReady()
  const { typed, type, read, method, call } = useTypedCall(kept)
  const [submitted, setSubmitted] = useState(false)
  const problems = call.ok || !submitted ? undefined : call.problems
  const missesMethod = typed.way === 'method' && method === undefined

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
        <CancelOrSubmit form="add-call" onCancel={onClose}>
          Add to the batch
        </CancelOrSubmit>
      }
    >
      <form id="add-call" className={styles.form} onSubmit={add} noValidate>
        <CallFields {...{ typed, read, method, problems, submitted }} onType={type} />
        {account.kind === 'safe' && (
          <Note kind="info" title="It is added as a plain call.">
            What it does is decoded, checked and tried out beside the lines before anybody signs.
          </Note>
        )}
      </form>
    </Dialog>
  )
}

/** What was typed of a call, kept in `kept` as well, with the method that it means and the call that it makes. */
function useTypedCall(kept: CallDialogProps['typed']) {
  const { chain } = useReady()
  const [typed, setTyped] = useState(kept.current ?? blankCall)
  const read = typed.way === 'method' ? readInterfaceText(typed.abi) : undefined
  const method = read?.methods.find(({ signature }) => signature === typed.method) ?? read?.methods[0]

  function type(part: Partial<TypedCall>) {
    kept.current = { ...typed, ...part }
    setTyped(kept.current)
  }

  return { typed, type, read, method, call: readTypedCall(typed, method, chain) }
}

type CallFieldsProps = {
  readonly typed: TypedCall
  readonly read: ContractInterface | undefined
  readonly method: ContractMethod | undefined
  readonly problems: CallProblems | undefined
  readonly submitted: boolean
  readonly onType: (part: Partial<TypedCall>) => void
}

/** The contract, how it is called, and with what. */
function CallFields({ typed, read, method, problems, submitted, onType }: CallFieldsProps) {
  return (
    <>
      <ContractField {...{ typed, problems, onType }} />
      <SelectField
        label="Call type"
        value={typed.way}
        options={[
          { value: 'method', name: 'A method of its interface' },
          { value: 'calldata', name: 'Calldata as it is' },
        ]}
        onChange={(way) => onType({ way })}
      />
      {typed.way === 'calldata' ? (
        <CalldataField typed={typed} isWrong={problems?.data !== undefined} onType={onType} />
      ) : (
        <>
          <InterfaceFields typed={typed} read={read} submitted={submitted} onType={onType} />
          {read !== undefined && method !== undefined && (
            <MethodFields read={read} method={method} typed={typed} problems={problems} onType={onType} />
          )}
        </>
      )}
      {(method === undefined ? typed.way === 'calldata' : method.payable) && (
        <ValueField typed={typed} isWrong={problems?.value !== undefined} onType={onType} />
      )}
    </>
  )
}

function ContractField({ typed, problems, onType }: Pick<CallFieldsProps, 'typed' | 'problems' | 'onType'>) {
  const ready = useReady()
  return (
    <Field
      data-safe-answer
      label="Contract or recipient"
      mono
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      placeholder="0x…"
      value={typed.to}
      problem={problems?.to && accountProblemWords(problems.to, ready)}
      onChange={({ target }) => onType({ to: target.value })}
    />
  )
}

type CallFieldProps = {
  readonly typed: TypedCall
  readonly isWrong: boolean
  readonly onType: (part: Partial<TypedCall>) => void
}

function CalldataField({ typed, isWrong, onType }: CallFieldProps) {
  return (
    <TextArea
      label="Calldata"
      hint="As 0x and hex digits. Empty for a plain payment."
      problem={isWrong ? 'This is not calldata: write 0x and two hex digits for each byte.' : undefined}
      rows={4}
      mono
      spellCheck={false}
      value={typed.data}
      onChange={({ target }) => onType({ data: target.value })}
    />
  )
}

function ValueField({ typed, isWrong, onType }: CallFieldProps) {
  const { symbol, decimals } = useReady().chain.nativeCurrency
  return (
    <Field
      label={`Value in ${symbol}`}
      inputMode="decimal"
      autoComplete="off"
      placeholder="0"
      value={typed.value}
      problem={isWrong ? `Write a number of at most ${decimals} decimals, such as 0.5.` : undefined}
      onChange={({ target }) => onType({ value: target.value })}
    />
  )
}
