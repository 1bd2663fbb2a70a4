import { numberToHex } from 'viem/utils'
import type { ChainRequest } from '../../source/ChainRequest.ts'

/**
 * The same node, asked about the end of a past block wherever the latest one is asked about. A node that does not keep
 * that block refuses, as it refuses everything else. Make it once for what belongs together: reads through the same
 * object are gathered.
 */
export function requestAsOf(request: ChainRequest, blockNumber: bigint): ChainRequest {
  const block = numberToHex(blockNumber)
  return async ({ method, params }, options) => {
    if (method === 'eth_blockNumber') return block
    if (params === undefined) return request({ method }, options)
    return request(
      { method, params: params.map((parameter) => (parameter === 'latest' ? block : parameter)) },
      options,
    )
  }
}
