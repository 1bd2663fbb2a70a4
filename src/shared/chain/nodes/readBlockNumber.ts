import type { AccountSource } from '../../source/AccountSource.ts'
import { readQuantity } from './readQuantity.ts'

/** The latest block. Throws `ChainAnswerError`, or what `request` rejects with. */
export async function readBlockNumber(
  request: AccountSource['request'],
  signal: AbortSignal,
): Promise<bigint> {
  return readQuantity('eth_blockNumber', await request({ method: 'eth_blockNumber' }, { signal }))
}
