import { queryOptions } from '@tanstack/react-query'
import { type AskedItem, readItemsHeld } from '../chain/accounts/readItemsHeld.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { keys } from './keys.ts'

/** How many of each of these items the account has, in their order, as `readItemsHeld`. */
export function itemsHeldQuery(source: AccountSource, account: AccountRef, items: readonly AskedItem[]) {
  return queryOptions({
    queryKey: keys.itemsHeld(
      account,
      items.map(({ kind, token, id }) => `${kind} ${token} ${id}`),
    ),
    queryFn: ({ signal }) => readItemsHeld(source.request, { holder: account.address, items }, signal),
    enabled: items.length > 0,
    staleTime: 15_000,
  })
}
