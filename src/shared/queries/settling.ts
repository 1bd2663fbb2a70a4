import { queryOptions } from '@tanstack/react-query'
import { type MinedIn, readSettling } from '../chain/history/readSettling.ts'
import { pollingInterval } from '../configuration/nodeRules.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { keys } from './keys.ts'

/** How far a transaction is that was found in a block. */
export type WatchedExecution = {
  readonly kind: 'pending' | 'final' | 'gone'
  /** Where it was found last. */
  readonly block: MinedIn | undefined
  /** Since when the node has no block of that height, in milliseconds since 1970. */
  readonly unseenSince?: number | undefined
}

/** A node that lags has the block by then; on a chain that went back it is gone. */
const mostUnseen = pollingInterval
/** Most blocks that are replaced at all are so among the first: looks at every block, then at every third. */
const closeLooks = 15

/** Watches a transaction that was found in a block until a block with it is final. */
export function settlingQuery(
  { request }: Pick<AccountSource, 'request'>,
  chainId: number,
  transactionHash: Hex,
) {
  const queryKey = keys.settling(chainId, transactionHash)
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<WatchedExecution> => {
      const lastSeen = client.getQueryData<WatchedExecution>(queryKey)
      const settling = await readSettling(request, { transactionHash, seen: lastSeen?.block }, signal)
      const block = lastSeen?.block
      if ('block' in settling) return settling
      if (settling.kind === 'gone') return { kind: 'gone', block }
      if (lastSeen?.kind === 'gone') return lastSeen
      const now = Date.now()
      const unseenSince = lastSeen?.unseenSince ?? now
      const isGone = block !== undefined && now - unseenSince >= mostUnseen
      return { kind: isGone ? 'gone' : 'pending', block, unseenSince }
    },
    staleTime: 0,
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data?.kind === 'final') return false
      // A node that no longer has receipts that old will not find it later.
      if (data !== undefined && data.block === undefined && dataUpdateCount >= closeLooks) return false
      return dataUpdateCount < closeLooks ? pollingInterval : 3 * pollingInterval
    },
  })
}
