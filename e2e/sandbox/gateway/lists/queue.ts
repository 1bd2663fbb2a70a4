import type { Slice } from '../http/pagination.ts'
import type { MultisigTransaction } from '../transactions/MultisigTransaction.ts'
import type { ConflictHeader, ConflictType, Label } from '../wire/transactionWire.ts'
import { type Group, groupAdjacent } from './groupAdjacent.ts'

/** A transaction with its place among those of the same nonce. */
export type QueuedTransaction<transaction> = {
  readonly type: 'TRANSACTION'
  readonly transaction: transaction
  readonly conflictType: ConflictType
}

export type QueueEntry<transaction> = Label | ConflictHeader | QueuedTransaction<transaction>

/** The transactions that can still be executed, in the order in which they can. */
export function queuedTransactions(
  transactions: readonly MultisigTransaction[],
  { nonce, trustedOnly }: { readonly nonce: number; readonly trustedOnly: boolean },
): readonly MultisigTransaction[] {
  return transactions
    .filter(({ execution, transaction }) => execution === undefined && transaction.nonce >= BigInt(nonce))
    .filter(({ trusted }) => trusted || !trustedOnly)
    .toSorted(
      (left, right) =>
        Number(left.transaction.nonce - right.transaction.nonce) || left.submittedAt - right.submittedAt,
    )
}

/**
 * One page of the queue with its labels and conflict headers (gateway.md 5.8). `queue` is the whole of it, in order.
 *
 * As at the service, the neighbours of the page are fetched along to know how it is surrounded, and only the one after
 * it is taken away again: from the second page on, the first entry repeats the last transaction of the page before.
 */
export function queuePage<transaction extends { readonly nonce: number }>(
  queue: readonly transaction[],
  { limit, offset }: Slice,
  safeNonce: number,
): readonly QueueEntry<transaction>[] {
  const start = Math.max(offset - 1, 0)
  const end = offset + limit + 1
  const fetched = queue.slice(start, end)
  const hasNext = end < queue.length
  const shown = hasNext ? fetched.slice(0, -1) : fetched
  const previousNonce = offset > 0 ? fetched[0]?.nonce : undefined
  const nextNonce = hasNext ? fetched.at(-1)?.nonce : undefined

  const entries: QueueEntry<transaction>[] = []
  let lastNonce = previousNonce ?? -1
  for (const group of groupAdjacent(shown, ({ nonce }) => nonce)) {
    const [{ nonce }] = group
    entries.push(...labelBetween(lastNonce, nonce, safeNonce))
    lastNonce = nonce
    entries.push(
      ...groupEntries(group, { isContinued: nonce === previousNonce, continues: nonce === nextNonce }),
    )
  }
  return entries
}

function labelBetween(lastNonce: number, nonce: number, safeNonce: number): readonly Label[] {
  if (lastNonce < safeNonce && nonce === safeNonce) return [{ type: 'LABEL', label: 'Next' }]
  if (lastNonce <= safeNonce && nonce > safeNonce) return [{ type: 'LABEL', label: 'Queued' }]
  return []
}

function groupEntries<transaction extends { readonly nonce: number }>(
  group: Group<transaction>,
  { isContinued, continues }: { readonly isContinued: boolean; readonly continues: boolean },
): readonly QueueEntry<transaction>[] {
  const hasConflict = group.length > 1 || continues
  const conflictTypeAt = (index: number): ConflictType => {
    const isLast = index === group.length - 1
    if (index === 0) {
      if (hasConflict) return 'HasNext'
      return isContinued ? 'End' : 'None'
    }
    return isLast && !continues ? 'End' : 'HasNext'
  }
  const header: readonly ConflictHeader[] =
    hasConflict && !isContinued ? [{ type: 'CONFLICT_HEADER', nonce: group[0].nonce }] : []
  return [
    ...header,
    ...group.map((transaction, index) => ({
      type: 'TRANSACTION' as const,
      transaction,
      conflictType: conflictTypeAt(index),
    })),
  ]
}
