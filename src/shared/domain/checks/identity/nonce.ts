import { differingFields } from '../../transaction/transactionDifference.ts'
import {
  type CheckOutcome,
  reportFinding,
  reportUnchecked,
  silent,
  type TransactionCheck,
  type TransactionRule,
} from '../subject/Check.ts'
import type { KnownTransaction } from '../subject/CheckFacts.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { isFailed, notApplicable } from '../subject/Fact.ts'
import { isEmptyRejection } from '../subject/rejection.ts'
import { cancelledPayment } from './cancelledPayment.ts'

const farAhead = 100n

const nonceOrder: TransactionCheck = {
  id: 'A7',
  runs: 'once',
  run: ({ facts: { state, waitingNonces }, transaction: { nonce } }) => {
    if (!state.known) return reportUnchecked(state)
    if (state.value === 'no-safe') return reportUnchecked(notApplicable('no-safe-yet'))
    const current = state.value.nonce
    if (nonce < current) return reportFinding('high', { code: 'A7.used', facts: { nonce, current } })
    if (nonce > current + farAhead)
      return reportFinding('warning', { code: 'A7.far-ahead', facts: { nonce, current } })
    if (nonce === current) return silent
    if (!waitingNonces.known) return reportUnchecked(waitingNonces)
    const [missing, ...others] = freeNonces(current, nonce, waitingNonces.value)
    return missing === undefined
      ? silent
      : reportFinding('warning', { code: 'A7.gap', facts: { missing, more: others.length } })
  },
}

/** Nonces from `current` to before `nonce` for which nothing waits. */
function freeNonces(current: bigint, nonce: bigint, waiting: readonly bigint[]): readonly bigint[] {
  const taken = new Set(waiting)
  const lowerNonces = Array.from({ length: Number(nonce - current) }, (_, index) => current + BigInt(index))
  return lowerNonces.filter((lower) => !taken.has(lower))
}

const sameNonce: TransactionCheck = {
  id: 'A8',
  runs: 'once',
  run: (subject) => {
    const { facts, transaction, hashes } = subject
    const { queue, waitingNonces } = facts
    if (!queue.known) return reportUnchecked(queue)
    const outcomes = queue.value
      .filter(
        (other) =>
          other.transaction.nonce === transaction.nonce &&
          other.safeTxHash.toLowerCase() !== hashes.safeTxHash,
      )
      .flatMap((other) => conflictWith(other, subject))
    // Another one may wait behind the part of a long queue that was read.
    return isFailed(waitingNonces) ? [...outcomes, ...reportUnchecked(waitingNonces)] : outcomes
  },
}

function conflictWith(knownTransaction: KnownTransaction, subject: CheckSubject): readonly CheckOutcome[] {
  const { transaction: other, safeTxHash, signers } = knownTransaction
  const {
    facts: { person, state },
    identity,
    transaction,
  } = subject
  const { nonce } = transaction
  const isYours = person.known && person.value !== undefined && signers?.includes(person.value) === true
  if (isEmptyRejection(identity, transaction))
    return [
      ...(isYours
        ? reportFinding('warning', { code: 'A8.rejects-yours', facts: { nonce, safeTxHash } })
        : silent),
      ...reportFinding('info', {
        code: 'A8.rejects',
        facts: { nonce, safeTxHash, isYours, payment: cancelledPayment(knownTransaction, subject) },
      }),
    ]
  if (isEmptyRejection(identity, other)) {
    const safe = state.known && state.value !== 'no-safe' ? state.value : undefined
    const confirmations = safe &&
      signers && {
        signed: signers.filter((signer) => safe.owners.includes(signer)).length,
        required: safe.threshold,
      }
    const facts = { nonce, safeTxHash, confirmations }
    return reportFinding('warning', { code: isYours ? 'A8.rejected-by-you' : 'A8.rejected', facts })
  }
  const fields = differingFields(transaction, other)
  return reportFinding('warning', { code: 'A8.other', facts: { nonce, safeTxHash, fields } })
}

const pastNonce: TransactionCheck = {
  id: 'A10',
  runs: 'once',
  run: ({ facts: { history }, transaction, hashes }) => {
    if (!history.known) return reportUnchecked(history)
    return history.value
      .filter(
        ({ transaction: { nonce }, safeTxHash }) =>
          nonce === transaction.nonce && safeTxHash.toLowerCase() !== hashes.safeTxHash,
      )
      .flatMap(({ safeTxHash }) =>
        reportFinding('info', { code: 'A10.replaced', facts: { nonce: transaction.nonce, safeTxHash } }),
      )
  },
}

export const nonceRules: readonly TransactionRule[] = [nonceOrder, sameNonce, pastNonce]
