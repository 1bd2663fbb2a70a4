import { queryOptions } from '@tanstack/react-query'
import { readBlockNumber } from '../chain/nodes/readBlockNumber.ts'
import { withChecksums } from '../chain/safe/readSafe.ts'
import { readSafeState } from '../chain/safe/readSafeState.ts'
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

/** The Safe as its own contract and storage tell it, for everything on the page that needs to know. */
export function safeStateQuery(source: AccountSource, account: AccountRef) {
  return queryOptions({
    queryKey: keys.safeState(account),
    queryFn: ({ signal }) => readSafeState(source.request, account.address, { signal }),
    staleTime: refreshMilliseconds,
  })
}

/** The latest block of a chain: what is simulated is simulated on it. */
export function latestBlockQuery(source: AccountSource, account: AccountRef) {
  return queryOptions({
    queryKey: keys.latestBlock(account),
    queryFn: ({ signal }) => readBlockNumber(source.request, signal),
    staleTime: refreshMilliseconds,
  })
}

/** What the Safe's own contract says, read through the source's chain reads. */
export function chainSafeQuery(source: AccountSource, account: AccountRef) {
  return queryOptions({
    queryKey: keys.chainSafe(account),
    queryFn: async ({ client }) => withChecksums(await client.fetchQuery(safeStateQuery(source, account))),
    staleTime: refreshMilliseconds,
    refetchInterval: refreshMilliseconds,
  })
}
