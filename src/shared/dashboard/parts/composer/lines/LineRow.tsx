import { useState } from 'react'
import { createPortal } from 'react-dom'
import type { Address } from '../../../../domain/values/address.ts'
import { joinClasses } from '../../../../ui/joinClasses.ts'
import text from '../../../../ui/text.module.css'
import { Identicon } from '../../../../ui/values/Identicon.tsx'
import type { CheckedTransfer } from '../draft/checkTransfer.ts'
import { isUnfinished } from '../draft/describeProblem.ts'
import { RecipientKnown } from '../recipients/RecipientKnown.tsx'
import { suggestionsId } from '../recipients/Suggestions.tsx'
import { writeWorth } from './batchTotals.ts'
import { LineActions, type LineActs } from './LineActions.tsx'
import { LineMessages, type ShownProblems } from './LineMessages.tsx'
import styles from './LineRow.module.css'
import type { LineSetting } from './LineSetting.ts'
import { NameLookup } from './NameLookup.tsx'
import { SameCallMessages } from './SameCallMessages.tsx'
import type { SameCall } from './sameCalls.ts'
import type { LeftFields } from './useFieldsLeft.ts'

const neitherLeft: LeftFields = { recipient: false, amount: false }

type LineRowProps = {
  /** Counts from 1, as the page shows it. */
  readonly number: number
  readonly checked: CheckedTransfer
  /** Types the most that the line can send; `undefined` where there is nothing, or it is not known. */
  readonly onMost: (() => void) | undefined
  readonly acts: LineActs
  /** What waits already and does the same, or was executed lately. */
  readonly same: readonly SameCall[]
  readonly setting: LineSetting
}

/** What all fields of a line are drawn from. */
type LineFieldProps = Pick<LineRowProps, 'number' | 'checked' | 'setting'> & {
  /** Of the row in the page; those of its fields begin with it. */
  readonly id: string
}

/** One line of the batch: who gets how much of what, what that is worth, and what is wrong with it. */
export function LineRow({ number, checked, onMost, acts, same, setting }: LineRowProps) {
  const { submitted, words, isDense } = setting
  const { line } = checked
  const [left, leave] = useLeftFields(line.id, setting)
  const problems = shownProblems(checked, submitted, left)
  const wrong =
    problems.recipient !== undefined || problems.amount !== undefined || checked.token === undefined
  const id = `line-${line.id}`
  const field = { number, checked, setting, id }
  const looks = wrong ? styles.wrong : (checked.warnings.length > 0 || same.length > 0) && styles.look
  return (
    <div className={joinClasses(styles.columns, styles.line, looks, isDense && styles.dense)}>
      <FormOfLine id={id} />
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <RecipientCell
        {...field}
        wrong={problems.recipient !== undefined}
        onLeave={() => leave({ recipient: true })}
      />
      <AmountCell
        {...field}
        onMost={onMost}
        wrong={problems.amount !== undefined}
        onLeave={() => leave({ amount: true })}
      />
      <TokenCell {...field} />
      <span className={styles.worth}>{worthWords(checked)}</span>
      <span className={styles.remove}>
        <LineActions number={number} acts={acts} />
      </span>
      <NameOfRecipient key={line.recipient} {...{ number, checked, setting }} />
      <LineMessages id={`${id}-said`} checked={checked} shown={problems} words={words}>
        <SameCallMessages found={same} payment={checked} onRemove={acts.onRemove} />
      </LineMessages>
    </div>
  )
}

/** The fields of the line that were left, which are remembered with those of all lines. */
function useLeftFields(id: number, { fieldsLeft }: LineSetting) {
  const [left, setLeft] = useState(() => fieldsLeft.get(id) ?? neitherLeft)

  function leave(fields: Partial<LeftFields>) {
    const next = { ...left, ...fields }
    fieldsLeft.set(id, next)
    setLeft(next)
  }

  return [left, leave] as const
}

/** Looks the recipient up where it is a name. */
function NameOfRecipient({
  number,
  checked: { line, recipientProblem },
  setting: { edits },
}: Omit<LineFieldProps, 'id'>) {
  if (recipientProblem?.kind !== 'name' || recipientProblem.chainId === undefined) return null
  const name = line.recipient
  return (
    <NameLookup
      chainId={recipientProblem.chainId}
      name={name}
      line={number}
      onTake={(address) => edits.write({ ...line, recipient: address, chosen: { name, address } })}
    />
  )
}

const formOfLine = (id: string) => `${id}-fields`

/**
 * The form that owns the fields of one line. Chromium's autofill reads every field of the form that is typed into, at
 * each key; of a batch that is one form, that is hundreds. It is beside the page, as forms do not nest.
 */
function FormOfLine({ id }: { readonly id: string }) {
  return createPortal(<form id={formOfLine(id)} hidden />, document.body)
}

type TypedFieldProps = LineFieldProps & { readonly wrong: boolean; readonly onLeave: () => void }

/** Who is paid: what was typed while it is typed, and who that is at rest. */
function RecipientCell({ number, checked, setting, id, wrong, onLeave }: TypedFieldProps) {
  const { line, recipient } = checked
  const { edits, onEnter } = setting
  return (
    <div className={joinClasses(styles.recipient, recipient !== undefined && styles.known)}>
      <label className={text.hidden} htmlFor={`${id}-recipient`}>
        Recipient of line {number}
      </label>
      <input
        id={`${id}-recipient`}
        form={formOfLine(id)}
        className={joinClasses(styles.input, styles.mono)}
        value={line.recipient}
        placeholder="0x…"
        autoComplete="off"
        list={suggestionsId}
        autoCapitalize="none"
        spellCheck={false}
        aria-invalid={wrong || undefined}
        aria-describedby={`${id}-said`}
        onChange={(event) => edits.write({ ...line, recipient: event.target.value })}
        onKeyDown={(event) => onEnter(event, line.id)}
        onBlur={onLeave}
      />
      {recipient !== undefined && <RecipientAtRest recipient={recipient} setting={setting} />}
    </div>
  )
}

function RecipientAtRest({
  recipient,
  setting: { owners, paid, isDense },
}: Pick<LineRowProps, 'setting'> & { readonly recipient: Address }) {
  return (
    <span className={styles.rest}>
      <Identicon address={recipient} />
      <RecipientKnown address={recipient} {...{ owners, paid, isDense }} />
    </span>
  )
}

function AmountCell({
  number,
  checked: { line, token },
  setting: { edits, onEnter },
  id,
  wrong,
  onLeave,
  onMost,
}: TypedFieldProps & Pick<LineRowProps, 'onMost'>) {
  return (
    <div className={styles.amount}>
      <label className={text.hidden} htmlFor={`${id}-amount`}>
        Amount of line {number}
      </label>
      <input
        id={`${id}-amount`}
        form={formOfLine(id)}
        className={styles.input}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0"
        value={line.amount}
        aria-invalid={wrong || undefined}
        aria-describedby={`${id}-said`}
        onChange={(event) => edits.write({ ...line, amount: event.target.value })}
        onKeyDown={(event) => onEnter(event, line.id)}
        onBlur={onLeave}
      />
      {onMost !== undefined && token !== undefined && (
        <MostButton symbol={token.symbol} number={number} onPress={onMost} />
      )}
    </div>
  )
}

/** Types the most that the line can send. */
function MostButton({
  symbol,
  number,
  onPress,
}: {
  readonly symbol: string
  readonly number: number
  readonly onPress: () => void
}) {
  return (
    <button
      type="button"
      className={styles.most}
      aria-label={`Max ${symbol} in line ${number}`}
      onClick={onPress}
    >
      Max
    </button>
  )
}

function TokenCell({ number, checked: { line, token }, setting: { tokens, edits }, id }: LineFieldProps) {
  return (
    <div className={styles.token}>
      <label className={text.hidden} htmlFor={`${id}-token`}>
        Token of line {number}
      </label>
      <select
        id={`${id}-token`}
        form={formOfLine(id)}
        className={styles.input}
        value={line.token}
        onChange={(event) => edits.write({ ...line, token: event.target.value })}
      >
        {token === undefined && <option value={line.token}>Not listed</option>}
        {tokens.map(({ key, label }) => (
          <option key={key} value={key}>
            {label}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Nothing is said of an amount that is not there, or whose unit is not known. */
function worthWords({ amount, token }: CheckedTransfer): string {
  if (amount === undefined || amount === 0n || token === undefined || token.open !== undefined) return ''
  return writeWorth(amount, token) ?? 'No price'
}

/** Said at once where typing on cannot help, otherwise when the field is left with something in it. */
function shownProblems(
  { line, recipientProblem, amountProblem }: CheckedTransfer,
  submitted: boolean,
  left: LeftFields,
): ShownProblems {
  const says = (problem: Parameters<typeof isUnfinished>[0], leftField: boolean, text: string) =>
    submitted || !isUnfinished(problem) || (leftField && text.trim() !== '')
  return {
    recipient:
      recipientProblem && says(recipientProblem, left.recipient, line.recipient)
        ? recipientProblem
        : undefined,
    amount: amountProblem && says(amountProblem, left.amount, line.amount) ? amountProblem : undefined,
  }
}
