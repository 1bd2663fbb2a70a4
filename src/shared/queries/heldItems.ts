import { queryOptions } from '@tanstack/react-query'
import type { ItemRef } from '../chain/accounts/readHeldItems.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { gatewayKeys } from './gatewayKeys.ts'
import { keptSearch } from './logSearches.ts'

const freshMilliseconds = 60_000

/** How many an account has of each of these items: an answer for those of EIP-1155, of which there are many alike. */
export function itemAmountsQuery(source: AccountSource, account: AccountRef, items: readonly ItemRef[]) {
  return queryOptions({
    queryKey: gatewayKeys.heldItems(account, ...items.map(({ token, id }) => `${token} ${id}`)),
    queryFn: async ({ signal }) => {
      const { readItemAmounts } = await import('../chain/accounts/readHeldItems.ts')
      return readItemAmounts(source.request, { holder: account.address, items }, signal)
    },
    staleTime: freshMilliseconds,
  })
}

/** Items of EIP-1155 from the chain alone: no gateway lists them. Asked for only when a person wants them. */
export function heldItemsQuery(source: AccountSource, account: AccountRef) {
  return queryOptions({
    queryKey: gatewayKeys.heldItems(account),
    queryFn: async ({ signal, client }) => {
      const { readHeldItems } = await import('../chain/accounts/readHeldItems.ts')
      const search = keptSearch({ client, request: source.request }, account, 'items', signal)
      return readHeldItems(source.request, { holder: account.address, search }, signal)
    },
    enabled: false,
  })
}
