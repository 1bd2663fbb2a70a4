import { type Hex, isHash } from '../../domain/values/hex.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { chainErrors } from '../nodes/chainErrors.ts'

/** How a mined transaction ended. */
export type Receipt = { readonly succeeded: boolean; readonly transactionHash: Hex }

/** `undefined` while the transaction is not mined. Not for a safeTxHash, which never has a receipt. */
export async function readReceipt(
  request: ChainRequest,
  transactionHash: Hex,
  signal: AbortSignal,
): Promise<Receipt | undefined> {
  const method = 'eth_getTransactionReceipt'
  const answer = await request({ method, params: [transactionHash] }, { signal })
  if (answer === null || answer === undefined) return undefined
  const status = typeof answer === 'object' && 'status' in answer ? answer.status : undefined
  const hash = typeof answer === 'object' && 'transactionHash' in answer ? answer.transactionHash : undefined
  if ((status !== '0x1' && status !== '0x0') || !isHash(hash)) throw chainErrors.answer({ call: method })
  return { succeeded: status === '0x1', transactionHash: hash }
}
