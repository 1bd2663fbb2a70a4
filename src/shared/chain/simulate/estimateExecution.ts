import { packSignatures, type SignedBy } from '../../domain/signatures/signatures.ts'
import type { SafeTransaction } from '../../domain/transaction/safeTransaction.ts'
import type { Address } from '../../domain/values/address.ts'
import type { ChainRequest } from '../../source/ChainRequest.ts'
import { readQuantity } from '../nodes/readQuantity.ts'
import { readNativeBalance } from '../reads/readNativeBalance.ts'
import { encodeExecution } from './encodeExecution.ts'
import { readGasPrice } from './readGasPrice.ts'

/** What executing would cost the sender. All in wei but `gas`. */
export type ExecutionCost = {
  readonly gas: bigint
  /** `gas` at the current price, `tip` included; the wallet may offer another. */
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
    readGasPrice(request, signal),
    readNativeBalance(request, from, signal),
  ])
  const needed = readQuantity('eth_estimateGas', gas)
  const tip = price.tip === undefined ? undefined : needed * price.tip
  return { gas: needed, fee: needed * price.base + (tip ?? 0n), tip, balance }
}
