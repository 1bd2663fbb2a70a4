import type { Page } from '../gateway/Page.ts'
import type { ListEntry } from '../gateway/parseTransactionList.ts'
import type { TransactionSummary } from '../gateway/TransactionSummary.ts'

/** What happened, as pages of the gateway add up to it: newest first, each day announced once. */
export type History = {
  readonly entries: readonly HistoryEntry[]
  readonly unreadable: number
  /** The list goes on beyond what is asked for: it is not complete. */
  readonly cut: boolean
}

export type HistoryEntry =
  /** `timestamp` (milliseconds since 1970): of the first transaction of that day. */
  | { readonly kind: 'day'; readonly timestamp: number }
  | { readonly kind: 'transaction'; readonly transaction: TransactionSummary }

const joined = new WeakMap<readonly Page<ListEntry>[], History>()

/**
 * Joins pages of the history or of a filtered list. Days are those of this browser's time zone and made from the
 * transactions: the gateway announces a day again on each page that it goes on to, in a time zone of its own, and
 * filtered lists announce none. The same pages are joined once: the user comes back to a list of thousands again and
 * again.
 */
export function joinHistory(pages: readonly Page<ListEntry>[]): History {
  const history = joined.get(pages) ?? joinPages(pages)
  joined.set(pages, history)
  return history
}

function joinPages(pages: readonly Page<ListEntry>[]): History {
  const seen = new Set<string>()
  const entries: HistoryEntry[] = []
  let day = noDay
  for (const { items } of pages)
    for (const entry of items) {
      if (entry.kind !== 'transaction' || seen.has(entry.transaction.id)) continue
      const { transaction } = entry
      seen.add(transaction.id)
      const { timestamp } = transaction
      if (timestamp < day.start || timestamp >= day.end) {
        day = dayOf(timestamp)
        entries.push({ kind: 'day', timestamp })
      }
      entries.push({ kind: 'transaction', transaction })
    }
  const unreadable = pages.reduce((sum, page) => sum + page.unreadable, 0)
  return { entries, unreadable, cut: pages.at(-1)?.cut ?? false }
}

/** From local midnight to the next, in milliseconds since 1970. */
type Day = { readonly start: number; readonly end: number }

/** Holds no time at all. */
const noDay: Day = { start: Number.POSITIVE_INFINITY, end: Number.NEGATIVE_INFINITY }

function dayOf(timestamp: number): Day {
  const date = new Date(timestamp)
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()]
  const [start, end] = [new Date(year, month, day).getTime(), new Date(year, month, day + 1).getTime()]
  return Number.isNaN(start) || Number.isNaN(end) ? noDay : { start, end }
}
