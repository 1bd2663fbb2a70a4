import type { Hex } from '../../domain/values/hex.ts'
import { readFields } from '../../domain/values/untrusted.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'

/**
 * When a block was made, in milliseconds since 1970; `undefined` where the node does not tell. `block`: its number, as
 * nodes write it.
 */
export async function readBlockTime(
  request: ChainRequest,
  block: unknown,
  signal: AbortSignal,
): Promise<number | undefined> {
  const params = [block, false]
  const answer = await request({ method: 'eth_getBlockByNumber', params }, { signal }).catch(() => {
    signal.throwIfAborted()
    return undefined
  })
  const timestamp = readFields(answer)?.['timestamp']
  return typeof timestamp === 'string' && /^0x[0-9a-f]{1,12}$/i.test(timestamp)
    ? Number(timestamp) * 1000
    : undefined
}

/** When a transaction got into its block, in milliseconds since 1970; `undefined` as long as it is in none. */
export async function readMinedTime(
  request: ChainRequest,
  transactionHash: Hex,
  signal: AbortSignal,
): Promise<number | undefined> {
  const params = [transactionHash]
  const receipt = readFields(await request({ method: 'eth_getTransactionReceipt', params }, { signal }))
  return receipt === undefined ? undefined : readBlockTime(request, receipt['blockNumber'], signal)
}
