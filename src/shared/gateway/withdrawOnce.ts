import type { Hex } from '../domain/values/hex.ts'
import type { Options } from './connection.ts'
import type { TransactionCalls } from './transactionCalls.ts'

/**
 * Takes a proposal out of the queue, or finds that it is gone already: before, or by an attempt whose answer was lost.
 * Throws what the gateway threw while it is still there, or when that is unknown.
 */
export async function withdrawOnce(
  calls: Pick<TransactionCalls, 'details' | 'withdraw'>,
  chainId: number,
  request: { readonly safeTxHash: Hex; readonly signature: Hex },
  options: Options,
): Promise<void> {
  try {
    await calls.withdraw(chainId, request, options)
  } catch (error) {
    if (options.signal.aborted) throw error
    const isThere = await calls.details(chainId, request.safeTxHash, options).then(
      (details) => details !== undefined,
      () => true,
    )
    if (isThere) throw error
  }
}
