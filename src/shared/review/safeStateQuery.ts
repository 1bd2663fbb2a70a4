import { queryOptions } from '@tanstack/react-query'
import type { SafePlace } from '../domain/safe/safeDomain.ts'
import { gatewayKeys } from '../queries/gatewayKeys.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { accountOf } from './Question.ts'

const freshMilliseconds = 15_000

/** The Safe as its contract tells it, shared by all that are reviewed within a while. Never fails: silence is a fact. */
export function safeStateQuery(source: AccountSource, place: SafePlace) {
  return queryOptions({
    queryKey: gatewayKeys.safeState(accountOf(place)),
    queryFn: async ({ signal }) => {
      const { readState } = await import('./askChain.ts')
      return readState(source.request, place, signal)
    },
    staleTime: ({ state: { data } }) => (data?.known === true ? freshMilliseconds : 0),
  })
}
