import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Page } from '../gateway/Page.ts'
import type { ListEntry } from '../gateway/parseTransactionList.ts'
import { loadListCalls } from './gatewayCalls.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import { historyQuery } from './transactions.ts'

type HistoryPages = InfiniteData<Page<ListEntry>, string | undefined>

/**
 * Asks for the newest page of the history and puts it before what is there, so that the user ten thousand lines down
 * stays there and a hundred pages are not asked again. Filtered lists start again with their first page.
 */
export async function refreshHistory(client: QueryClient, account: AccountRef): Promise<void> {
  const { queryKey } = historyQuery(account)
  const signal = new AbortController().signal
  const others = {
    queryKey: gatewayKeys.history(account),
    predicate: (query: { readonly queryHash: string }) => query.queryHash !== JSON.stringify(queryKey),
  }
  client.setQueriesData<HistoryPages>(others, (old) => old && firstPageOf(old))
  void client.invalidateQueries(others)
  if (client.getQueryData(queryKey) === undefined) return
  // A failed refresh leaves the list as it was.
  const newest = await (await loadListCalls()).history(account, {}, { signal }).catch(() => undefined)
  if (newest !== undefined)
    client.setQueryData<HistoryPages>(queryKey, (old) => old && withNewest(old, newest))
}

/** Pages after the first are kept when the newest one reaches what is known; otherwise there would be a gap. */
export function withNewest(old: HistoryPages, newest: Page<ListEntry>): HistoryPages {
  const [first, ...others] = old.pages
  const ids = new Set(first?.items.map(entryIdOf))
  const reaches = newest.items.some((entry) => entryIdOf(entry) !== undefined && ids.has(entryIdOf(entry)))
  if (first === undefined || !reaches) return { pages: [newest], pageParams: [undefined] }
  const fresh = new Set(newest.items.map(entryIdOf))
  const rest = first.items.filter((entry) => !fresh.has(entryIdOf(entry)))
  // It is unknown whether both failed to read the same: adding them up would grow with each refresh.
  const unreadable = Math.max(first.unreadable, newest.unreadable)
  const joined = { ...first, items: [...newest.items, ...rest], unreadable }
  return { ...old, pages: [joined, ...others] }
}

function firstPageOf({ pages, pageParams }: HistoryPages): HistoryPages {
  return { pages: pages.slice(0, 1), pageParams: pageParams.slice(0, 1) }
}

function entryIdOf(entry: ListEntry): string | undefined {
  return entry.kind === 'transaction' ? entry.transaction.id : undefined
}
