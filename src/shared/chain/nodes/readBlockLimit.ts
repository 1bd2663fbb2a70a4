import { readFields } from '../../domain/values/untrusted.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { readQuantity } from './readQuantity.ts'

/** The gas that the latest block takes. Throws `ChainAnswerError`, or what `request` rejects with. */
export async function readBlockLimit(request: ChainRequest, signal: AbortSignal): Promise<bigint> {
  const block = await request({ method: 'eth_getBlockByNumber', params: ['latest', false] }, { signal })
  return readQuantity('eth_getBlockByNumber', readFields(block)?.['gasLimit'])
}
