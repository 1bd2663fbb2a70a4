import type { ChainRequest } from '../../source/ChainRequest.ts'
import { chainErrors } from '../nodes/chainErrors.ts'
import { readQuantity } from '../nodes/readQuantity.ts'

/** Nodes limit how many blocks one question may cover, each in its own way; the widest that is answered is taken. */
const spans = [100_000_000n, 100_000n, 10_000n, 1_000n, 499n, 10n]

/** Which events: of one contract or of all; in each place one topic, any of several, or whatever. */
export type LogFilter = {
  readonly address?: string
  readonly topics: readonly (string | readonly string[] | null)[]
}

/**
 * Events up to the newest block, oldest first, from as many blocks as the node answers for. Rejects with what the node
 * said when even the smallest range is refused.
 */
export async function readWidestLogs(
  request: ChainRequest,
  filter: LogFilter,
  signal: AbortSignal,
): Promise<{ readonly fromBlock: bigint; readonly logs: readonly unknown[] }> {
  const newest = readQuantity('eth_blockNumber', await request({ method: 'eth_blockNumber' }, { signal }))
  let refusal: unknown
  for (const span of spans) {
    const fromBlock = newest > span ? newest - span : 0n
    const params = [{ ...filter, fromBlock: `0x${fromBlock.toString(16)}`, toBlock: 'latest' }]
    try {
      const logs = await request({ method: 'eth_getLogs', params }, { signal })
      if (!Array.isArray(logs)) throw chainErrors.answer({ call: 'eth_getLogs' })
      return { fromBlock, logs }
    } catch (error) {
      signal.throwIfAborted()
      refusal = error
    }
  }
  throw refusal
}
