import { type QueryKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { Hex } from '../../../domain/values/hex.ts'
import { settlingQuery } from '../../../queries/settling.ts'
import type { NetworkReads } from './useReadsOf.ts'

/**
 * Takes back by itself what was said of a transaction that was found in a block, once that block is replaced by another:
 * what was asked under `said` is asked anew. `transactionHash` is `undefined` as long as it is in no block. Returns
 * whether it is in none now, which who is asked anew may not know yet.
 */
export function useTakenBack(
  reads: NetworkReads,
  {
    chainId,
    transactionHash,
    said,
  }: { readonly chainId: number; readonly transactionHash: Hex | undefined; readonly said: QueryKey },
): boolean {
  const client = useQueryClient()
  const { data } = useQuery({
    ...settlingQuery(reads, chainId, transactionHash ?? '0x'),
    enabled: transactionHash !== undefined,
  })
  const isGone = data?.kind === 'gone'
  const block = String(data?.block?.hash)
  const handled = useRef<string>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a key is new each time it is drawn, and what it names is not.
  useEffect(() => {
    // Once for each block: what is asked anew names the transaction again before it is known to be in another one.
    if (!isGone || handled.current === block) return
    handled.current = block
    void client.resetQueries({ queryKey: said })
  }, [isGone, block, client, chainId, transactionHash])
  return isGone
}
