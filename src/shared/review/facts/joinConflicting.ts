import type { KnownTransaction } from '../../domain/checks/subject/CheckFacts.ts'
import type { ConflictingProposals } from '../readings/conflictingProposals.ts'

/** The queue with every conflicting transaction, each transaction once. */
export function joinConflicting(
  queue: readonly KnownTransaction[],
  { transactions }: Pick<ConflictingProposals, 'transactions'>,
): readonly KnownTransaction[] {
  const joined = new Map(
    [...queue, ...transactions].map((knownTransaction) => [
      knownTransaction.safeTxHash.toLowerCase(),
      knownTransaction,
    ]),
  )
  return [...joined.values()]
}
