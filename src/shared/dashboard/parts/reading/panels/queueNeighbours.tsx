import type { CheckFacts, Proposal } from '../../../../domain/checks/subject/CheckFacts.ts'
import type { LookupCandidate } from '../../../../domain/device/deviceLookup.ts'
import type { SafeTransaction } from '../../../../domain/transaction/safeTransaction.ts'
import { Link } from '../../../../routing/Link.tsx'
import type { ConflictingTransaction } from './ConflictingTransactions.tsx'

const none: readonly never[] = []

/** What else waits. */
export function othersIn(queue: CheckFacts['queue'], safeTxHash: string): readonly LookupCandidate[] {
  if (!queue.known) return none
  return queue.value
    .filter((other) => other.safeTxHash.toLowerCase() !== safeTxHash)
    .map(({ identity, transaction }) => ({
      kind: 'transaction',
      name: `the transaction with nonce ${transaction.nonce} in the queue`,
      identity,
      transaction,
    }))
}

/** This transaction first, then what else waits with its nonce. */
export function conflictingTransactionsOf(
  queue: CheckFacts['queue'],
  {
    transaction,
    safeTxHash,
    proposal,
  }: {
    readonly transaction: SafeTransaction
    readonly proposal: Proposal | undefined
    readonly safeTxHash: string
  },
): readonly ConflictingTransaction[] {
  if (!queue.known) return none
  const others = queue.value.filter(
    (other) => other.transaction.nonce === transaction.nonce && other.safeTxHash.toLowerCase() !== safeTxHash,
  )
  const labelledRejection = proposal?.labelledRejection === true
  return [
    { key: safeTxHash, name: 'This one', transaction, labelledRejection },
    ...others.map((other) => ({
      key: other.safeTxHash,
      name: (
        <Link detail to={{ page: 'transaction', id: other.safeTxHash }}>
          {other.safeTxHash.slice(0, 10)}
        </Link>
      ),
      transaction: other.transaction,
      labelledRejection: other.labelledRejection === true,
    })),
  ]
}
