import { defaultBlock, defaultTip } from '../../configuration/nodeRules.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { chainErrors } from '../nodes/chainErrors.ts'
import { readQuantity } from '../nodes/readQuantity.ts'

/**
 * Wei for each unit of gas: the base fee of the newest block and a tip (EIP-1559), or the node's price before that,
 * which has no tip. Throws `ChainAnswerError`, or what `request` rejects with.
 */
export async function readGasPrice(
  request: ChainRequest,
  signal: AbortSignal,
): Promise<{ readonly base: bigint; readonly tip: bigint | undefined }> {
  const call = 'eth_getBlockByNumber'
  const [block, tip] = await Promise.all([
    request({ method: call, params: [defaultBlock, false] }, { signal }),
    readTip(request, signal),
  ])
  if (typeof block !== 'object' || block === null) throw chainErrors.answer({ call })
  if ('baseFeePerGas' in block && block.baseFeePerGas !== null)
    return { base: readQuantity(call, block.baseFeePerGas), tip }
  const price = await request({ method: 'eth_gasPrice' }, { signal })
  return { base: readQuantity('eth_gasPrice', price), tip: undefined }
}

/** Reads the tip that the node suggests. Without a usable suggestion the usual tip holds (SPEC section 9). */
async function readTip(request: ChainRequest, signal: AbortSignal): Promise<bigint> {
  const call = 'eth_maxPriorityFeePerGas'
  try {
    return readQuantity(call, await request({ method: call }, { signal }))
  } catch {
    signal.throwIfAborted()
    return defaultTip
  }
}
