import type { Page } from '../gateway/Page.ts'
import type { ListEntry } from '../gateway/parseTransactionList.ts'
import type { TransactionSummary } from '../gateway/TransactionSummary.ts'

/** What happened, as pages of the gateway add up to it: newest first, each day announced once. */
export type History = {
  readonly entries: readonly HistoryEntry[]
  readonly unreadable: number
  /** The list goes on where nobody is asked: it is not complete. */
  readonly cut: boolean
}

export type HistoryEntry =
  /** `timestamp` (milliseconds since 1970): of the first transaction of that day. */
  | { readonly kind: 'day'; readonly timestamp: number }
  | { readonly kind: 'transaction'; readonly transaction: TransactionSummary }

/**
 * Joins pages of the history or of a filtered list. Days are those of this browser's time zone and made from the
 * transactions: the gateway announces a day again on each page that it goes on to, in a time zone of its own, and
 * filtered lists announce none.
 */
export function joinHistory(pages: readonly Page<ListEntry>[]): History {
  const seen = new Set<string>()
  const entries: HistoryEntry[] = []
  let day = ''
  for (const { items } of pages)
    for (const entry of items) {
      if (entry.kind !== 'transaction' || seen.has(entry.transaction.id)) continue
      const { transaction } = entry
      seen.add(transaction.id)
      const { timestamp } = transaction
      if (dayOf(timestamp) !== day) {
        day = dayOf(timestamp)
        entries.push({ kind: 'day', timestamp })
      }
      entries.push({ kind: 'transaction', transaction })
    }
  const unreadable = pages.reduce((sum, page) => sum + page.unreadable, 0)
  return { entries, unreadable, cut: pages.at(-1)?.cut ?? false }
}

function dayOf(timestamp: number): string {
  const date = new Date(timestamp)
  return `${date.getFullYear()}-${date.getMonth()}-${date.getDate()}`
}
