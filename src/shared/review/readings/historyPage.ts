import { queryOptions } from '@tanstack/react-query'
import type { AccountRef } from '../../domain/safe/safeRef.ts'
import { loadListCalls } from '../../queries/gatewayCalls.ts'
import { gatewayKeys } from '../../queries/gatewayKeys.ts'

/** What several parts of one review ask is asked once. */
const sharedMilliseconds = 5_000

/** One page of what happened, the newest first. Rejects when the gateway does not answer. */
export function historyPageQuery(account: AccountRef, cursor?: string) {
  return queryOptions({
    queryKey: gatewayKeys.historyPage(account, cursor),
    queryFn: async ({ signal }) => (await loadListCalls()).history(account, {}, { signal, cursor }),
    staleTime: sharedMilliseconds,
  })
}
