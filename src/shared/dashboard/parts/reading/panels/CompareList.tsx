import { type ReactNode, useMemo, useState } from 'react'
import { type DecodedCall, isExact } from '../../../../domain/calldata/DecodedCall.ts'
import { compareWithList, type ListComparison } from '../../../../domain/paymentList/compareWithList.ts'
import { hashPayments } from '../../../../domain/paymentList/hashPayments.ts'
import type { Payment } from '../../../../domain/paymentList/PaymentRow.ts'
import { describePaymentProblem } from '../../../../domain/paymentList/paymentWords.ts'
import { type PieceNote, readableHash } from '../../../../domain/paymentList/pieceNote.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { PanelBody } from '../../../../ui/Panel.tsx'
import { useKeptFocus } from '../../../../ui/useKeptFocus.ts'
import { AddressView } from '../../../../ui/values/AddressView.tsx'
import { amountOfPayment, type ListUnits } from '../../composer/payments/amountOfPayment.ts'
import { ListEntry } from '../../composer/payments/ListEntry.tsx'
import { ListIntake } from '../../composer/payments/ListIntake.tsx'
import { useNames } from '../../composer/payments/useNames.ts'
import { type GivenList, usePayments } from '../../composer/payments/usePayments.ts'
import type { Ready } from '../../frame/page/Ready.ts'
import styles from './CompareList.module.css'
import { leavesOf } from './leavesOf.ts'
import { ReviewSection } from './ReviewSection.tsx'

const nothing: GivenList = { text: '', answers: {}, corrections: {} }

/** Compares a transaction with a list received another way: what both contain, and what differs. */
export function CompareList({
  ready,
  call,
  said,
}: {
  readonly ready: Ready
  readonly call: DecodedCall
  /** What its note says of the list. */
  readonly said: PieceNote | undefined
}) {
  const [given, setGiven] = useState(nothing)
  const names = useNames(ready)
  const read = usePayments(ready, given, names.names)
  const { file, listed, payments, work, tokens } = read
  const isGiven = given.text !== ''
  const place = useKeptFocus<HTMLDivElement>()
  const safe = ready.account.address
  const calls = useMemo(() => leavesOf(call, safe), [call, safe])
  const exact = isExact(call)
  const done = exact && file?.kind === 'rows' && work === undefined && payments.length === file.rows.length
  const comparison = useMemo(
    () => (done ? compareWithList(calls, payments, safe) : undefined),
    [done, calls, payments, safe],
  )
  const chainId = ready.chain.id
  const name = useMemo(
    () => (comparison === undefined ? undefined : hashPayments(chainId, payments)),
    [comparison, chainId, payments],
  )
  const wrong = listed.flatMap(({ row, read: one }) =>
    one.kind === 'wrong' ? [`Line ${row.line}: ${one.problems.map(describePaymentProblem).join(' ')}`] : [],
  )
  return (
    <ReviewSection
      title="Compare with your copy of the list"
      result={comparison === undefined ? 'Not compared' : listResult(comparison)}
      verdict={comparisonVerdict(comparison)}
    >
      <PanelBody>
        <div ref={place} tabIndex={-1} className={styles.compare}>
          {isGiven ? (
            <>
              <Button small onClick={() => setGiven(nothing)}>
                Another list
              </Button>
              <ListIntake
                read={read}
                names={names}
                onAnswer={(answer) => setGiven({ ...given, answers: { ...given.answers, ...answer } })}
              />
            </>
          ) : (
            <ListEntry onTake={({ text }) => setGiven({ ...nothing, text })} />
          )}
          {wrong.length > 0 && (
            <Note kind="high" title="Rows of your list cannot be read, so nothing is compared.">
              {wrong.slice(0, mostShown).join(' ')}
              {wrong.length > mostShown && ` ${wrong.length - mostShown} more.`}
            </Note>
          )}
          {!exact && (
            <Note kind="high" title="Not every byte of this transaction is read, so nothing is compared.">
              See the calls above.
            </Note>
          )}
          {(said !== undefined || name !== undefined) && <ListNames said={said} name={name} />}
          {comparison !== undefined && (
            <Differences comparison={comparison} units={{ native: ready.chain.nativeCurrency, tokens }} />
          )}
        </div>
      </PanelBody>
    </ReviewSection>
  )
}

/** Which list it is by the note, and which one the user has. Equal digits are worth as much as what the note is: a claim. */
function ListNames({
  said,
  name,
}: {
  readonly said: PieceNote | undefined
  readonly name: string | undefined
}) {
  const differ = said !== undefined && name !== undefined && name.slice(2, 10) !== said.list
  return (
    <p className={styles.note}>
      {name !== undefined && `Your list is ${readableHash(name)}. `}
      {said !== undefined &&
        `The note calls this piece ${said.piece} of ${said.of} of the list ${readableHash(said.list)}. The note is not signed. `}
      {differ && 'These are different lists.'}
    </p>
  )
}

/** More differences than are read one by one. */
const mostShown = 20

function countDifferences({ amounts, extra, others }: ListComparison): number {
  return amounts.length + extra.length + others.length
}

function listResult(comparison: ListComparison): string {
  const { equal, missing } = comparison
  const number = countDifferences(comparison)
  const same = equal === 1 ? '1 payment is equal' : `${equal} payments are equal`
  const differing = number === 0 ? 'none differs' : number === 1 ? '1 differs' : `${number} differ`
  const left =
    missing.length === 0
      ? ''
      : `, ${missing.length} of your list ${missing.length === 1 ? 'is' : 'are'} not here`
  return `${same}, ${differing}${left}`
}

function comparisonVerdict(comparison: ListComparison | undefined) {
  if (comparison === undefined) return 'open'
  if (countDifferences(comparison) > 0) return 'high'
  return comparison.missing.length > 0 ? 'info' : 'passed'
}

function Differences({
  comparison: { amounts, extra, missing, others },
  units,
}: {
  readonly comparison: ListComparison
  readonly units: ListUnits
}) {
  return (
    <>
      {amounts.slice(0, mostShown).map(({ row, here }) => (
        <PaymentDifference key={`${row.line} ${here.call}`} title="Another amount" receiver={row}>
          <dt>Your list, line {row.line}</dt>
          <dd>{amountOfPayment(row, units)}</dd>
          <dt>Here, call {here.call}</dt>
          <dd>{amountOfPayment({ ...here, line: 0 }, units)}</dd>
        </PaymentDifference>
      ))}
      {extra.slice(0, mostShown).map((here) => (
        <PaymentDifference key={here.call} title="Not in your list" receiver={here}>
          <dt>Here, call {here.call}</dt>
          <dd>{amountOfPayment({ ...here, line: 0 }, units)}</dd>
        </PaymentDifference>
      ))}
      {others.length > 0 && (
        <Note
          kind="high"
          title={
            others.length === 1
              ? `Call ${others[0]} of this transaction makes no payment of this Safe.`
              : `Calls ${others.join(', ')} of this transaction make no payment of this Safe.`
          }
        >
          No list has them. Read what they do.
        </Note>
      )}
      {missing.slice(0, mostShown).map((row) => (
        <PaymentDifference key={row.line} title="Not in this transaction" receiver={row}>
          <dt>Your list, line {row.line}</dt>
          <dd>{amountOfPayment(row, units)}</dd>
        </PaymentDifference>
      ))}
      {amounts.length > mostShown && <p>{amounts.length - mostShown} more amounts differ.</p>}
      {extra.length > mostShown && <p>{extra.length - mostShown} more payments are not in your list.</p>}
      {missing.length > mostShown && (
        <p>{missing.length - mostShown} more rows are not in this transaction.</p>
      )}
      {missing.length > 0 && (
        <p className={styles.note}>
          A list that is paid in several pieces has the others in other transactions.
        </p>
      )}
    </>
  )
}

function PaymentDifference({
  title,
  receiver: { receiver, name },
  children,
}: {
  readonly title: string
  readonly receiver: Pick<Payment, 'receiver' | 'name'>
  readonly children: ReactNode
}) {
  return (
    <div className={styles.difference}>
      <h3>{title}</h3>
      <AddressView address={receiver} name={name} copy={false} />
      <dl>{children}</dl>
    </div>
  )
}
