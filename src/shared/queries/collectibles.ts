import { type InfiniteData, infiniteQueryOptions } from '@tanstack/react-query'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { BalanceFilter } from '../gateway/balanceCalls.ts'
import type { Collectible } from '../gateway/Collectible.ts'
import type { Page, PageCursor } from '../gateway/Page.ts'
import { loadCollectibleCalls } from './gatewayCalls.ts'
import { gatewayKeys } from './gatewayKeys.ts'

/** NFTs as pages add up to them, each once. */
export type CollectibleList = {
  readonly collectibles: readonly Collectible[]
  readonly unreadable: number
  /** The list goes on beyond what is asked for: it is not complete. */
  readonly cut: boolean
}

export function collectiblesQuery(account: AccountRef, filter: BalanceFilter = {}) {
  return infiniteQueryOptions({
    queryKey: gatewayKeys.collectibles(account, filter),
    queryFn: async ({ signal, pageParam }) =>
      (await loadCollectibleCalls()).collectibles(account, filter, { signal, cursor: pageParam }),
    initialPageParam: undefined as PageCursor,
    getNextPageParam: ({ next }): PageCursor => next,
    select: joinCollectibles,
    staleTime: 60_000,
  })
}

function joinCollectibles({ pages }: InfiniteData<Page<Collectible>, PageCursor>): CollectibleList {
  const joined = new Map<string, Collectible>()
  for (const item of pages.flatMap(({ items }) => items)) {
    const name = `${item.token} ${item.id}`
    if (!joined.has(name)) joined.set(name, item)
  }
  const unreadable = pages.reduce((sum, page) => sum + page.unreadable, 0)
  return { collectibles: [...joined.values()], unreadable, cut: pages.at(-1)?.cut ?? false }
}
