import type { ReactNode } from 'react'
import type { ListComparison } from '../../../../domain/paymentList/compareWithList.ts'
import type { Payment } from '../../../../domain/paymentList/PaymentRow.ts'
import { type PieceNote, readableHash } from '../../../../domain/paymentList/pieceNote.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { useKeptFocus } from '../../../../ui/useKeptFocus.ts'
import { AddressView } from '../../../../ui/values/AddressView.tsx'
import { amountOfPayment, type ListUnits } from '../../composer/payments/amountOfPayment.ts'
import { ListEntry } from '../../composer/payments/ListEntry.tsx'
import { ListIntake } from '../../composer/payments/ListIntake.tsx'
import { capitalizeFirst } from '../../frame/page/capitalizeFirst.ts'
import { useReady } from '../../frame/page/useReady.ts'
import styles from './CompareList.module.css'
import type { ListComparing } from './useListComparison.ts'

/** What a copy is compared with, in words. `place`: of a call by its number from 1. */
export type ComparedHere = {
  readonly noun: 'transaction' | 'list'
  readonly copy: string
  readonly place: (call: number) => string
}

/** Where the copy is given, and then what both contain and what differs. */
export function ComparedLists({
  comparing,
  here,
  said,
  unread,
}: {
  readonly comparing: ListComparing
  readonly here: ComparedHere
  /** What the note of the transaction says of the list. */
  readonly said?: PieceNote | undefined
  /** Why nothing is compared, whatever is given. */
  readonly unread?: ReactNode
}) {
  const ready = useReady()
  const place = useKeptFocus<HTMLDivElement>()
  const { read, comparison, name, wrong } = comparing
  return (
    <div ref={place} tabIndex={-1} className={styles.compare}>
      <GivenList comparing={comparing} />
      {wrong.length > 0 && (
        <Note kind="high" title={`Rows of ${here.copy} cannot be read, so nothing is compared.`}>
          {wrong.slice(0, mostShown).join(' ')}
          {wrong.length > mostShown && ` ${wrong.length - mostShown} more.`}
        </Note>
      )}
      {unread}
      {(said !== undefined || name !== undefined) && <ListNames said={said} name={name} copy={here.copy} />}
      {comparison !== undefined && (
        <ListDifferences
          comparison={comparison}
          units={{ native: ready.chain.nativeCurrency, tokens: read.tokens }}
          here={here}
        />
      )}
    </div>
  )
}

/** The copy as it is read, or where it is given. */
function GivenList({
  comparing: { given, setGiven, names, read, forget },
}: {
  readonly comparing: ListComparing
}) {
  if (given.text === '')
    return <ListEntry onTake={({ text }) => setGiven({ text, answers: {}, corrections: {} })} />
  return (
    <>
      <Button small onClick={forget}>
        Another list
      </Button>
      <ListIntake
        read={read}
        names={names}
        onAnswer={(answer) => setGiven({ ...given, answers: { ...given.answers, ...answer } })}
      />
    </>
  )
}

/** Which list it is by the note, and which one the user has. Equal digits are worth as much as what the note is: a claim. */
function ListNames({
  said,
  name,
  copy,
}: {
  readonly said: PieceNote | undefined
  readonly name: string | undefined
  readonly copy: string
}) {
  const differ = said !== undefined && name !== undefined && name.slice(2, 10) !== said.list
  return (
    <p className={styles.note}>
      {name !== undefined && `${capitalizeFirst(copy)} is ${readableHash(name)}. `}
      {said !== undefined &&
        `The note calls this piece ${said.piece} of ${said.of} of the list ${readableHash(said.list)}. The note is not signed. `}
      {differ && 'These are different lists.'}
    </p>
  )
}

/** More differences than are read one by one. */
const mostShown = 20

type DifferencesProps = {
  readonly comparison: ListComparison
  readonly units: ListUnits
  readonly here: ComparedHere
}

function ListDifferences({ comparison, units, here }: DifferencesProps) {
  return (
    <>
      <OtherPayments {...{ comparison, units, here }} />
      <OtherCalls calls={comparison.others} />
      <MissingRows {...{ comparison, units, here }} />
      <UnshownDifferences comparison={comparison} here={here} />
    </>
  )
}

/** What is paid here and not in the copy: another amount, or a payment that it does not have. */
function OtherPayments({ comparison: { amounts, extra }, units, here: { copy, place } }: DifferencesProps) {
  return (
    <>
      {amounts.slice(0, mostShown).map(({ row, here: paid }) => (
        <PaymentDifference key={`${row.line} ${paid.call}`} title="Another amount" receiver={row}>
          <dt>
            {capitalizeFirst(copy)}, line {row.line}
          </dt>
          <dd>{amountOfPayment(row, units)}</dd>
          <dt>Here, {place(paid.call)}</dt>
          <dd>{amountOfPayment({ ...paid, line: 0 }, units)}</dd>
        </PaymentDifference>
      ))}
      {extra.slice(0, mostShown).map((paid) => (
        <PaymentDifference key={paid.call} title={`Not in ${copy}`} receiver={paid}>
          <dt>Here, {place(paid.call)}</dt>
          <dd>{amountOfPayment({ ...paid, line: 0 }, units)}</dd>
        </PaymentDifference>
      ))}
    </>
  )
}

function OtherCalls({ calls }: { readonly calls: ListComparison['others'] }) {
  if (calls.length === 0) return null
  return (
    <Note
      kind="high"
      title={
        calls.length === 1
          ? `Call ${calls[0]} of this transaction makes no payment of this Safe.`
          : `Calls ${calls.join(', ')} of this transaction make no payment of this Safe.`
      }
    >
      No list has them. Read what they do.
    </Note>
  )
}

function MissingRows({ comparison: { missing }, units, here: { noun, copy } }: DifferencesProps) {
  return missing.slice(0, mostShown).map((row) => (
    <PaymentDifference key={row.line} title={`Not in this ${noun}`} receiver={row}>
      <dt>
        {capitalizeFirst(copy)}, line {row.line}
      </dt>
      <dd>{amountOfPayment(row, units)}</dd>
    </PaymentDifference>
  ))
}

/** How many more differences there are than are shown, of each kind. */
function UnshownDifferences({
  comparison: { amounts, extra, missing },
  here: { noun, copy },
}: Omit<DifferencesProps, 'units'>) {
  return (
    <>
      {amounts.length > mostShown && <p>{amounts.length - mostShown} more amounts differ.</p>}
      {extra.length > mostShown && (
        <p>
          {extra.length - mostShown} more payments are not in {copy}.
        </p>
      )}
      {missing.length > mostShown && (
        <p>
          {missing.length - mostShown} more rows are not in this {noun}.
        </p>
      )}
      {missing.length > 0 && noun === 'transaction' && (
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
