import { queryOptions } from '@tanstack/react-query'
import type { AccountRef } from '../../domain/safe/safeRef.ts'
import { loadListCalls } from '../../queries/gatewayCalls.ts'
import { gatewayKeys } from '../../queries/gatewayKeys.ts'

/** What several parts of one review ask is asked once. */
const sharedMilliseconds = 5_000

/** One page of everything that waits, trusted or not. Rejects when the gateway does not answer. */
export function waitingPageQuery(account: AccountRef, cursor?: string) {
  return queryOptions({
    queryKey: gatewayKeys.waitingPage(account, cursor),
    queryFn: async ({ signal }) =>
      (await loadListCalls()).queue(account, { trusted: false }, { signal, cursor }),
    staleTime: sharedMilliseconds,
  })
}
