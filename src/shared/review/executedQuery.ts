import { queryOptions } from '@tanstack/react-query'
import { gatewayKeys } from '../queries/gatewayKeys.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import type { Executed } from './Executed.ts'
import type { ToRead } from './readExecuted.ts'

const againMilliseconds = 5_000

/** What a mined transaction did; `null` while the node does not have it. What is mined stays as it is. */
export function executedQuery(source: AccountSource, chainId: number, asked: ToRead) {
  return queryOptions({
    queryKey: gatewayKeys.executed(
      { chainId, address: asked.safe },
      asked.transactionHash,
      asked.signed?.decoded.hashes.safeTxHash,
    ),
    queryFn: async ({ signal }): Promise<Executed | null> => {
      const { readExecuted } = await import('./readExecuted.ts')
      return (await readExecuted(source.request, asked, signal)) ?? null
    },
    staleTime: ({ state }) => (state.data ? 'static' : 0),
    refetchInterval: ({ state }) => (state.data ? false : againMilliseconds),
  })
}
