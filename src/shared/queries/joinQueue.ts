import type { Page } from '../gateway/Page.ts'
import type { ListEntry } from '../gateway/parseTransactionList.ts'
import type { TransactionSummary } from '../gateway/TransactionSummary.ts'

/** What waits in a Safe, as pages of the gateway add up to it. */
export type Queue = {
  /** In the order of nonces. */
  readonly groups: readonly QueueGroup[]
  /** Entries that could not be read, and transactions whose kind of execution is unknown: they belong to no nonce. */
  readonly unreadable: number
  /** The list goes on beyond what is asked for: it is not complete. */
  readonly cut: boolean
}

/** Transactions of one nonce, of which only one can ever be executed. */
export type QueueGroup = {
  readonly nonce: number
  /** SPEC section 3: the group that can be executed now, and those behind it. */
  readonly label: 'Next' | 'Queued'
  readonly transactions: readonly TransactionSummary[]
  /** More transactions of this nonce are on a page that has not been asked for. */
  readonly continues: boolean
}

/**
 * Joins pages of the queue. From the second one on, each repeats the last transaction of the page before and cuts
 * groups in two, so groups are made of nonces here and not of the markers, and every transaction comes once.
 */
export function joinQueue(pages: readonly Page<ListEntry>[]): Queue {
  const seen = new Set<string>()
  const groups = new Map<number, { label: QueueGroup['label']; transactions: TransactionSummary[] }>()
  let label: QueueGroup['label'] = 'Queued'
  let continues = false
  let withoutNonce = 0
  for (const entry of pages.flatMap(({ items }) => items)) {
    if (entry.kind === 'label') label = entry.label
    if (entry.kind !== 'transaction') continue
    const { transaction, conflict } = entry
    const { execution } = transaction
    if (execution?.kind === 'multisig') continues = conflict === 'HasNext'
    if (seen.has(transaction.id)) continue
    seen.add(transaction.id)
    if (execution?.kind !== 'multisig') {
      withoutNonce++
      continue
    }
    const { nonce } = execution
    const group = groups.get(nonce) ?? { label, transactions: [] }
    groups.set(nonce, group)
    group.transactions.push(transaction)
  }
  const last = pages.at(-1)
  const ordered = [...groups].sort(([left], [right]) => left - right)
  return {
    groups: ordered.map(([nonce, group], index) => ({
      nonce,
      ...group,
      continues: continues && last?.next !== undefined && index === ordered.length - 1,
    })),
    unreadable: sumOf(pages) + withoutNonce,
    cut: last?.cut ?? false,
  }
}

function sumOf(pages: readonly Page<unknown>[]): number {
  return pages.reduce((sum, { unreadable }) => sum + unreadable, 0)
}
