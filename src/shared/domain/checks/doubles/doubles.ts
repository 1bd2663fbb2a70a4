import {
  type CheckOutcome,
  reportFinding,
  reportUnchecked,
  silent,
  type TransactionCheck,
  type TransactionRule,
} from '../subject/Check.ts'
import type { KnownTransaction, RanTransaction } from '../subject/CheckFacts.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { amountOf, nameOf } from '../subject/describe.ts'
import { isFailed, type Missing, notApplicable, unknownFact } from '../subject/Fact.ts'
import { otherOf } from './otherOf.ts'
import { type PaidOut, paidOut, type Shared, sharedWith } from './paidAlike.ts'
import { judgeSpacing } from './spacing.ts'

const sameWaits: TransactionCheck = {
  id: 'A17',
  runs: 'once',
  run: (subject) =>
    comparedWithQueue(subject, (other, paid, { isAll }) => (isAll ? doubled(subject, other, paid) : silent)),
}

const partWaits: TransactionCheck = {
  id: 'A18',
  runs: 'once',
  run: (subject) =>
    comparedWithQueue(subject, (other, paid, { calls, isAll }) => {
      if (isAll || calls === 0 || isReplacement(subject, other)) return silent
      const facts = { shared: calls, payments: paid.calls.length, other: otherOf(other, subject) }
      return reportFinding('info', { code: 'A18.shared', facts })
    }),
}

const sameRan: TransactionCheck = {
  id: 'A19',
  runs: 'once',
  run: (subject) => {
    const paid = paidOut(subject)
    const idle = whyIdle(subject, paid)
    if (idle !== undefined) return reportUnchecked(idle)
    const { ranLately } = subject.facts
    if (!ranLately.known) return reportUnchecked(ranLately)
    const { transactions, readAt, whole } = ranLately.value
    const past = listedPast(subject, paid, transactions)
    const equal = [
      ...transactions.filter((other) => isOtherTransaction(subject, other) && sharedWith(paid, other).isAll),
      ...past.filter(({ executed }) => executed).map((other) => ({ ...other, executedAt: readAt })),
    ].toSorted((left, right) => right.executedAt - left.executedAt)
    const outcomes = paidAgain(subject, paid, { equal, readAt })
    const lags = past.some(({ executed }) => !executed) ? unknownFact('history-lags') : whole
    return isFailed(lags) ? [...outcomes, ...reportUnchecked(lags)] : outcomes
  },
}

/**
 * Equal ones that the gateway still lists as waiting although their nonce is used, and that its history does not have yet.
 * Those that it calls executed ran just now; whether the others did is not known.
 */
function listedPast(
  subject: CheckSubject,
  paid: PaidOut,
  ran: readonly KnownTransaction[],
): readonly KnownTransaction[] {
  const { queue } = subject.facts
  const current = currentNonce(subject)
  if (!queue.known || current === undefined) return []
  const hashes = new Set(ran.map(({ safeTxHash }) => safeTxHash.toLowerCase()))
  return queue.value.filter(
    (other) =>
      other.transaction.nonce < current &&
      isOtherTransaction(subject, other) &&
      !hashes.has(other.safeTxHash.toLowerCase()) &&
      sharedWith(paid, other).isAll,
  )
}

/** Compares what is paid with each transaction that waits and can still run. */
function comparedWithQueue(
  subject: CheckSubject,
  compare: (other: KnownTransaction, paid: PaidOut, shared: Shared) => readonly CheckOutcome[],
): readonly CheckOutcome[] {
  const paid = paidOut(subject)
  const idle = whyIdle(subject, paid)
  if (idle !== undefined) return reportUnchecked(idle)
  const current = currentNonce(subject)
  const outcomes = knownToWait(subject)
    .filter((other) => isOtherTransaction(subject, other) && !(other.transaction.nonce < (current ?? 0n)))
    .flatMap((other) => compare(other, paid, sharedWith(paid, other)))
  const { queue, wholeQueue, keptTransactions } = subject.facts
  const unread = [queue, wholeQueue, keptTransactions].find(isFailed)
  if (unread !== undefined) return [...outcomes, ...reportUnchecked(unread)]
  return queue.known || outcomes.length > 0 ? outcomes : reportUnchecked(queue)
}

/** What the gateway lists, and what this device keeps beside it. */
function knownToWait({
  facts: { queue, keptTransactions },
}: Pick<CheckSubject, 'facts'>): readonly KnownTransaction[] {
  const listed = queue.known ? queue.value : []
  if (!keptTransactions.known) return listed
  const hashes = new Set(listed.map(({ safeTxHash }) => safeTxHash.toLowerCase()))
  return [
    ...listed,
    ...keptTransactions.value.filter(({ safeTxHash }) => !hashes.has(safeTxHash.toLowerCase())),
  ]
}

/** Why nothing can be paid twice by it: it pays nothing, as a rejection does, or can never run. */
function whyIdle(subject: CheckSubject, { calls }: PaidOut): Missing | undefined {
  if (calls.length === 0) return notApplicable('nothing-paid')
  const current = currentNonce(subject)
  return hasChosenNonce(subject) && current !== undefined && subject.transaction.nonce < current
    ? notApplicable('nonce-used')
    : undefined
}

function currentNonce({ facts: { state } }: CheckSubject): bigint | undefined {
  return state.known && state.value !== 'no-safe' ? state.value.nonce : undefined
}

function hasChosenNonce({ facts: { nonceChosen } }: CheckSubject): boolean {
  return !nonceChosen.known || nonceChosen.value
}

/** The same hash is the same transaction, wherever it is listed. */
function isOtherTransaction(subject: CheckSubject, { safeTxHash }: KnownTransaction): boolean {
  return !hasChosenNonce(subject) || safeTxHash.toLowerCase() !== subject.hashes.safeTxHash
}

function isReplacement(subject: CheckSubject, { transaction: { nonce } }: KnownTransaction): boolean {
  return hasChosenNonce(subject) && nonce === subject.transaction.nonce
}

function doubled(
  subject: CheckSubject,
  knownTransaction: KnownTransaction,
  paid: PaidOut,
): readonly CheckOutcome[] {
  const other = otherOf(knownTransaction, subject)
  if (isReplacement(subject, knownTransaction))
    return reportFinding('info', { code: 'A17.replaces', facts: { other } })
  const single = singlePayment(subject, paid)
  if (single === undefined)
    return reportFinding('warning', { code: 'A17.made-twice', facts: { payments: paid.calls.length, other } })
  const { amount } = single
  const both = { ...amount, amount: 2n * amount.amount }
  return reportFinding('warning', { code: 'A17.paid-twice', facts: { ...single, both, other } })
}

function paidAgain(
  subject: CheckSubject,
  paid: PaidOut,
  { equal, readAt }: { readonly equal: readonly RanTransaction[]; readonly readAt: number },
): readonly CheckOutcome[] {
  const [last] = equal
  const spacing = judgeSpacing(
    equal.map(({ executedAt }) => executedAt),
    readAt,
  )
  if (last === undefined || spacing === undefined) return silent
  const { severity, ago, usual } = spacing
  const other = otherOf(last, subject)
  const earlier = { other, executedAt: last.executedAt, ago, usual }
  const single = singlePayment(subject, paid)
  const payments = paid.calls.length
  if (severity === 'info')
    return single === undefined
      ? reportFinding('info', { code: 'A19.made-before', facts: earlier })
      : reportFinding('info', { code: 'A19.paid-before', facts: { ...single, ...earlier } })
  return single === undefined
    ? reportFinding(severity, { code: 'A19.made-again', facts: { payments, ...earlier } })
    : reportFinding(severity, { code: 'A19.paid-again', facts: { ...single, ...earlier } })
}

/** The one payment of an amount that it makes; `undefined` where it makes several, or moves an item. */
function singlePayment(subject: CheckSubject, { transfers }: PaidOut) {
  const [only, second] = transfers
  if (only === undefined || second !== undefined) return undefined
  const { kind, token, to, amount } = only.transfer
  if (kind !== 'native' && kind !== 'token') return undefined
  return { recipient: nameOf(to, subject), amount: amountOf(token, amount, subject) }
}

export const doubleRules: readonly TransactionRule[] = [sameWaits, partWaits, sameRan]
