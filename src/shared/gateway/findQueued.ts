import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { Options } from './connection.ts'
import type { ListCalls } from './listCalls.ts'
import type { TransactionSummary } from './TransactionSummary.ts'

/** Pages of the queue that are read at most. */
const mostPages = 10

/** What a look into the queue found: the transaction as it is listed, that it is not there, or neither. */
export type FoundQueued = TransactionSummary | 'not-listed' | 'unknown'

/**
 * Looks for a transaction in the gateway's queue, which may be asked at any time: a look by the hash would be kept by the
 * gateway as the answer that it does not exist. `nonce` ends the look behind its place. Rejects when the queue cannot be
 * read.
 */
export async function findQueued(
  { queue }: Pick<ListCalls, 'queue'>,
  account: AccountRef,
  { safeTxHash, nonce }: { readonly safeTxHash: Hex; readonly nonce?: number | undefined },
  options: Options,
): Promise<FoundQueued> {
  let cursor: string | undefined
  let isWhole = true
  for (let asked = 0; asked < mostPages; asked++) {
    const page = await queue(account, {}, { ...options, cursor })
    const listed = page.items.flatMap((item) => (item.kind === 'transaction' ? [item.transaction] : []))
    const transactionSummary = listed.find((summary) => summary.safeTxHash === safeTxHash)
    if (transactionSummary !== undefined) return transactionSummary
    isWhole &&= page.unreadable === 0 && page.items.every(({ kind }) => kind !== 'unread')
    const isPast = nonce !== undefined && queuedNonceOf(listed.at(-1)) > nonce
    if (isPast || (page.next === undefined && !page.cut)) return isWhole ? 'not-listed' : 'unknown'
    if (page.next === undefined) return 'unknown'
    cursor = page.next
  }
  return 'unknown'
}

function queuedNonceOf(listed: TransactionSummary | undefined): number {
  return listed?.execution?.kind === 'multisig' ? listed.execution.nonce : -1
}
