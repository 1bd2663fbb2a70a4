import type { ChainRequest } from '../../source/ChainRequest.ts'
import { readQuantity } from './readQuantity.ts'

/** The latest block. Throws `ChainAnswerError`, or what `request` rejects with. */
export async function readBlockNumber(request: ChainRequest, signal: AbortSignal): Promise<bigint> {
  return readQuantity('eth_blockNumber', await request({ method: 'eth_blockNumber' }, { signal }))
}
