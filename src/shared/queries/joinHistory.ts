import type { Page } from '../gateway/Page.ts'
import type { ListEntry } from '../gateway/parseTransactionList.ts'
import type { TransactionSummary } from '../gateway/TransactionSummary.ts'

/** What happened, as pages of the gateway add up to it: newest first, each month announced once. */
export type History = {
  readonly entries: readonly HistoryEntry[]
  readonly unreadable: number
  /** The list goes on beyond what is asked for: it is not complete. */
  readonly cut: boolean
}

export type HistoryEntry =
  /** `timestamp` (milliseconds since 1970): of the newest transaction of that month. */
  | { readonly kind: 'month'; readonly timestamp: number }
  | { readonly kind: 'transaction'; readonly transaction: TransactionSummary }

const joined = new WeakMap<readonly Page<ListEntry>[], History>()

/**
 * Joins pages of the history or of a filtered list. Months are those of this browser's time zone and made from the
 * transactions: what the gateway announces are days, in a time zone of its own, and filtered lists announce none. The same pages are joined once: the user comes back to a list of thousands again and
 * again.
 */
export function joinHistory(pages: readonly Page<ListEntry>[]): History {
  const history = joined.get(pages) ?? joinPages(pages)
  joined.set(pages, history)
  return history
}

const transactionsIn = new WeakMap<readonly HistoryEntry[], readonly TransactionSummary[]>()

/** The transactions among these entries. The same entries are gone through once, as pages are joined once. */
export function listedTransactions(entries: readonly HistoryEntry[]): readonly TransactionSummary[] {
  const cached = transactionsIn.get(entries)
  if (cached !== undefined) return cached
  const transactions = entries.flatMap((entry) => (entry.kind === 'transaction' ? [entry.transaction] : []))
  transactionsIn.set(entries, transactions)
  return transactions
}

function joinPages(pages: readonly Page<ListEntry>[]): History {
  const seen = new Set<string>()
  const entries: HistoryEntry[] = []
  let month = noMonth
  for (const { items } of pages)
    for (const entry of items) {
      if (entry.kind !== 'transaction' || seen.has(entry.transaction.id)) continue
      const { transaction } = entry
      seen.add(transaction.id)
      const { timestamp } = transaction
      if (timestamp < month.start || timestamp >= month.end) {
        month = monthOf(timestamp)
        entries.push({ kind: 'month', timestamp })
      }
      entries.push({ kind: 'transaction', transaction })
    }
  const unreadable = pages.reduce((sum, page) => sum + page.unreadable, 0)
  return { entries, unreadable, cut: pages.at(-1)?.cut ?? false }
}

/** A month by the local clock, from midnight to midnight, in milliseconds since 1970. */
type Month = { readonly start: number; readonly end: number }

/** Holds no time at all. */
const noMonth: Month = { start: Number.POSITIVE_INFINITY, end: Number.NEGATIVE_INFINITY }

function monthOf(timestamp: number): Month {
  const date = new Date(timestamp)
  const [year, month] = [date.getFullYear(), date.getMonth()]
  const [start, end] = [new Date(year, month, 1).getTime(), new Date(year, month + 1, 1).getTime()]
  return Number.isNaN(start) || Number.isNaN(end) ? noMonth : { start, end }
}
