import { useState } from 'react'
import type { Address, LowerAddress } from '../../../domain/values/address.ts'
import { formatFiat } from '../../../domain/values/formatFiat.ts'
import { formatPlainAmount } from '../../../domain/values/formatPlainAmount.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { AddressFull } from '../../../ui/values/HexGroups.tsx'
import { Identicon } from '../../../ui/values/Identicon.tsx'
import type { CheckedTransfer } from '../draft/checkTransfer.ts'
import { isUnfinished, type ProblemWords } from '../draft/describeProblem.ts'
import type { TransferLine } from '../draft/draft.ts'
import type { PaidBefore } from '../recipients/paymentsTo.ts'
import { RecipientKnown } from '../recipients/RecipientKnown.tsx'
import { suggestionsId } from '../recipients/Suggestions.tsx'
import { currency } from '../tokens/currency.ts'
import type { Token } from '../tokens/tokens.ts'
import { LineActions, type LineActs } from './LineActions.tsx'
import { LineMessages, type ShownProblems } from './LineMessages.tsx'
import styles from './LineRow.module.css'
import { NameLookup } from './NameLookup.tsx'
import type { FieldsLeft, LeftFields } from './useFieldsLeft.ts'

const neitherLeft: LeftFields = { recipient: false, amount: false }

type LineRowProps = {
  /** Counts from 1, as the page shows it. */
  readonly number: number
  readonly checked: CheckedTransfer
  /** Types the most that the line can send; `undefined` where there is nothing, or it is not known. */
  readonly onMost: (() => void) | undefined
  readonly tokens: readonly Token[]
  /** The user wants to send: everything missing is said. */
  readonly submitted: boolean
  readonly words: ProblemWords
  readonly onChange: (line: TransferLine) => void
  /** By recipient; `undefined` where the history is not known. */
  readonly paid: ReadonlyMap<LowerAddress, PaidBefore> | undefined
  /** Of the Safe; empty for a wallet. */
  readonly owners: readonly Address[]
  readonly acts: LineActs
  /** Of all lines: a line that comes back into sight is as it was. */
  readonly fieldsLeft: FieldsLeft
}

/** One line of the batch: who gets how much of what, and what is wrong with it. */
export function LineRow(props: LineRowProps) {
  const { number, checked, tokens, submitted, words, owners, paid, onChange, acts, fieldsLeft } = props
  const { line, recipient } = checked
  const [left, setLeft] = useState(() => fieldsLeft.get(line.id) ?? neitherLeft)
  const leave = (fields: Partial<LeftFields>) => {
    const next = { ...left, ...fields }
    fieldsLeft.set(line.id, next)
    setLeft(next)
  }
  const shown = shownProblems(checked, submitted, left)
  const wrong = shown.recipient !== undefined || shown.amount !== undefined || checked.token === undefined
  const id = `line-${line.id}`
  return (
    <div className={joinClasses(styles.line, wrong && styles.wrong)}>
      <span className={styles.number} aria-hidden="true">
        {number}
      </span>
      <div className={styles.recipient}>
        <label htmlFor={`${id}-recipient`}>
          Recipient<span className={styles.of}> of line {number}</span>
        </label>
        <span className={styles.withPrint}>
          {recipient === undefined ? <span className={styles.noPrint} /> : <Identicon address={recipient} />}
          <input
            id={`${id}-recipient`}
            className={joinClasses(styles.input, styles.mono)}
            value={line.recipient}
            placeholder="0x…"
            autoComplete="off"
            list={suggestionsId}
            autoCapitalize="none"
            spellCheck={false}
            aria-invalid={shown.recipient !== undefined || undefined}
            aria-describedby={`${id}-said`}
            onChange={(event) => onChange({ ...line, recipient: event.target.value })}
            onBlur={() => leave({ recipient: true })}
          />
        </span>
        {recipient !== undefined && (
          <span className={styles.whole}>
            <AddressFull address={recipient} />
          </span>
        )}
      </div>
      <div className={styles.token}>
        <label htmlFor={`${id}-token`}>
          Token<span className={styles.of}> of line {number}</span>
        </label>
        <select
          id={`${id}-token`}
          className={styles.input}
          value={line.token}
          onChange={(event) => onChange({ ...line, token: event.target.value })}
        >
          {checked.token === undefined && <option value={line.token}>Not listed</option>}
          {tokens.map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <AmountCell
        {...props}
        id={id}
        wrong={shown.amount !== undefined}
        onLeave={() => leave({ amount: true })}
      />
      <span className={styles.state}>
        {checked.transfer !== undefined && (
          <Icon
            name={checked.warnings.length > 0 ? 'warning' : 'tick'}
            tone={checked.warnings.length > 0 ? 'warn' : 'ok'}
            label={checked.warnings.length > 0 ? 'Look again' : 'Ready'}
          />
        )}
        {wrong && <Icon name="critical" tone="critical" label="Wrong" />}
      </span>
      <span className={styles.remove}>
        <LineActions number={number} acts={acts} />
      </span>
      {checked.recipientProblem?.kind === 'name' && checked.recipientProblem.chainId !== undefined && (
        <NameLookup
          key={line.recipient}
          chainId={checked.recipientProblem.chainId}
          name={line.recipient}
          line={number}
          onTake={(address) =>
            onChange({ ...line, recipient: address, chosen: { name: line.recipient, address } })
          }
        />
      )}
      <Below checked={checked} owners={owners} paid={paid} />
      <LineMessages id={`${id}-said`} checked={checked} shown={shown} words={words} />
    </div>
  )
}

/** Whom it goes to and what it is worth, below the fields. */
function Below({
  checked: { recipient, amount, token },
  owners,
  paid,
}: Pick<LineRowProps, 'checked' | 'owners' | 'paid'>) {
  const worth = worthOf(amount, token)
  if (recipient === undefined && worth === undefined) return null
  return (
    <div className={styles.below}>
      {recipient === undefined ? (
        <span />
      ) : (
        <RecipientKnown address={recipient} owners={owners} paid={paid} />
      )}
      {worth !== undefined && <span className={styles.worth}>{worth}</span>}
    </div>
  )
}

/** In the currency of the site, by the price that the gateway lists. */
function worthOf(amount: bigint | undefined, token: Token | undefined): string | undefined {
  if (amount === undefined || token?.price === undefined) return undefined
  return formatFiat(String(Number(formatPlainAmount(amount, token.decimals)) * Number(token.price)), currency)
}

function AmountCell({
  number,
  checked: { line, token },
  onMost,
  onChange,
  id,
  wrong,
  onLeave,
}: LineRowProps & { readonly id: string; readonly wrong: boolean; readonly onLeave: () => void }) {
  return (
    <div className={styles.amount}>
      <label htmlFor={`${id}-amount`}>
        Amount<span className={styles.of}> of line {number}</span>
      </label>
      <span className={styles.withMost}>
        <input
          id={`${id}-amount`}
          className={styles.input}
          inputMode="decimal"
          autoComplete="off"
          placeholder="0"
          value={line.amount}
          aria-invalid={wrong || undefined}
          aria-describedby={`${id}-said`}
          onChange={(event) => onChange({ ...line, amount: event.target.value })}
          onBlur={onLeave}
        />
        {onMost !== undefined && token !== undefined && (
          <button
            type="button"
            className={styles.most}
            aria-label={`Max ${token.symbol} in line ${number}`}
            onClick={onMost}
          >
            Max
          </button>
        )}
      </span>
    </div>
  )
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
