import { defaultBlock, defaultTip } from '../../configuration/nodeRules.ts'
import { packSignatures, type SignedBy } from '../../domain/signatures/signatures.ts'
import type { SafeTransaction } from '../../domain/transaction/safeTransaction.ts'
import type { Address } from '../../domain/values/address.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { chainErrors } from '../nodes/chainErrors.ts'
import { readQuantity } from '../nodes/readQuantity.ts'
import { readNativeBalance } from '../reads/readNativeBalance.ts'
import { encodeExecution } from './encodeExecution.ts'

/** What executing would cost the sender. All in wei but `gas`. */
export type ExecutionCost = {
  readonly gas: bigint
  /** `gas` at the price of now, `tip` included; the wallet may offer another. */
  readonly fee: bigint
  /** What of `fee` goes to the block producer (SPEC section 9); `undefined` on a network without a base fee (EIP-1559). */
  readonly tip: bigint | undefined
  /** What the sender has. */
  readonly balance: bigint
}

/** Asks the node. Rejects with what `request` rejects with, also when the execution would go back. */
export async function estimateExecution(
  request: ChainRequest,
  {
    safe,
    sender: from,
    transaction,
    signatures,
  }: {
    readonly safe: Address
    readonly sender: Address
    readonly transaction: SafeTransaction
    readonly signatures: readonly SignedBy[]
  },
  signal: AbortSignal,
): Promise<ExecutionCost> {
  const packed = packSignatures(signatures)
  const data = encodeExecution(transaction, packed.ok ? packed.packed : '0x')
  const [gas, price, balance] = await Promise.all([
    request({ method: 'eth_estimateGas', params: [{ from, to: safe, data }] }, { signal }),
    readPrice(request, signal),
    readNativeBalance(request, from, signal),
  ])
  const needed = readQuantity('eth_estimateGas', gas)
  const tip = price.tip === undefined ? undefined : needed * price.tip
  return { gas: needed, fee: needed * price.base + (tip ?? 0n), tip, balance }
}

/** Wei for each unit of gas: the base fee of the newest block and a tip (EIP-1559), or the node's price before that. */
async function readPrice(
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

/** What the node suggests. One that suggests nothing, or none that makes sense, leaves the usual tip (SPEC section 9). */
async function readTip(request: ChainRequest, signal: AbortSignal): Promise<bigint> {
  const call = 'eth_maxPriorityFeePerGas'
  try {
    return readQuantity(call, await request({ method: call }, { signal }))
  } catch {
    signal.throwIfAborted()
    return defaultTip
  }
}
