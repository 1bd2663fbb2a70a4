import type { QueryClient } from '@tanstack/react-query'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import type { HistoryList } from '../../../routing/route.ts'
import type { RowHeights } from '../../../ui/useRowHeights.ts'
import type { TypedFilter } from './readListFilter.ts'

export type HistoryShown = 'all' | HistoryList

/** What the user looked at, so that the way back from a transaction leads to the same place in the list. */
export type HistoryView = {
  readonly shown: HistoryShown
  /** Also transfers of tokens that the gateway does not list. */
  readonly unlisted: boolean
  /** What the list that is shown was asked for. */
  readonly typed: TypedFilter
  /** Pixels from the top of the page. */
  readonly scroll: number
  readonly heights: RowHeights
}

const views = new WeakMap<QueryClient, Map<string, HistoryView>>()

export function rememberedView(client: QueryClient, account: AccountRef): HistoryView {
  return (
    views.get(client)?.get(accountKey(account)) ?? {
      shown: 'all',
      unlisted: false,
      typed: {},
      scroll: 0,
      heights: { current: [] },
    }
  )
}

export function rememberView(client: QueryClient, account: AccountRef, view: HistoryView): void {
  const byAccount = views.get(client) ?? new Map<string, HistoryView>()
  views.set(client, byAccount.set(accountKey(account), view))
}
