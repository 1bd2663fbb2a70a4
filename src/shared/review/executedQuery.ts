import { queryOptions } from '@tanstack/react-query'
import { gatewayKeys } from '../queries/gatewayKeys.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import type { ExecutedReading } from './ExecutedReading.ts'
import type { ToRead } from './readExecuted.ts'

const againMilliseconds = 5_000
const lookAgainMilliseconds = 15_000

/** Two epochs of Ethereum: a block below so many others is final. */
const finalBelow = 64n

/** What is known of a transaction, and whether its block can still be taken back. */
export type FoundExecuted = ExecutedReading & { readonly isFinal: boolean }

/**
 * What a mined transaction did; `null` while the node does not have it, and again where the chain has gone back. It is
 * looked for until its block is final.
 */
export function executedQuery(source: AccountSource, chainId: number, asked: ToRead) {
  return queryOptions({
    queryKey: gatewayKeys.executed(
      { chainId, address: asked.safe },
      asked.transactionHash,
      asked.signed?.decoded.hashes.safeTxHash,
    ),
    queryFn: async ({ signal, client, queryKey }): Promise<FoundExecuted | null> => {
      const { readExecuted } = await import('./readExecuted.ts')
      const { readBlockNumber } = await import('../chain/nodes/readBlockNumber.ts')
      const { isStillMined } = await import('../chain/history/readMined.ts')
      const { request } = source
      const lastRead = client.getQueryData<FoundExecuted | null>(queryKey) ?? undefined
      const isSame = lastRead !== undefined && (await isStillMined(request, lastRead.mined, signal))
      const executed = isSame ? lastRead : await readExecuted(request, asked, signal)
      if (executed === undefined) return null
      const latest = await readBlockNumber(request, signal).catch(() => {
        signal.throwIfAborted()
        return 0n
      })
      return { ...executed, isFinal: latest - executed.mined.blockNumber >= finalBelow }
    },
    staleTime: ({ state }) => (state.data?.isFinal ? 'static' : 0),
    refetchInterval: ({ state }) =>
      state.data ? (state.data.isFinal ? false : lookAgainMilliseconds) : againMilliseconds,
  })
}
