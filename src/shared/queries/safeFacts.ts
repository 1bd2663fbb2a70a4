import { queryOptions } from '@tanstack/react-query'
import { readSafe } from '../chain/safe/readSafe.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { loadGateway } from './gateway.ts'
import { keys } from './keys.ts'

/** Owners, threshold and nonce are live: as often as the Safe itself is asked again. */
const refreshMilliseconds = 15_000

/** What the gateway says of a Safe; `null` when it does not know it. */
export function gatewaySafeQuery(account: AccountRef) {
  return queryOptions({
    queryKey: keys.gatewaySafe(account),
    queryFn: async ({ signal }) => (await (await loadGateway()).safe(account, { signal })) ?? null,
    staleTime: refreshMilliseconds,
    refetchInterval: refreshMilliseconds,
  })
}

/** What the Safe's own contract says, read through the source's chain reads. */
export function chainSafeQuery(source: AccountSource, account: AccountRef) {
  return queryOptions({
    queryKey: keys.chainSafe(account),
    queryFn: ({ signal }) => readSafe(source.request, account.address, signal),
    staleTime: refreshMilliseconds,
    refetchInterval: refreshMilliseconds,
  })
}
