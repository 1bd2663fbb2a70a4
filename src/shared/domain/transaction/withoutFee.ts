import { isRelayCollector } from '../contracts/relayCollectors.ts'
import { lowerAddress } from '../values/address.ts'
import { type SafeTransaction, safeTransaction } from './safeTransaction.ts'

/** Whether the Safe pays a known relay for executing the transaction. */
export function paysRelay({ gasPrice, refundReceiver }: SafeTransaction): boolean {
  return gasPrice > 0n && isRelayCollector(lowerAddress(refundReceiver))
}

/** The same call with the same nonce, for whose execution the Safe pays nothing: another hash, to be signed anew. */
export function withoutFee({ to, value, data, operation, nonce }: SafeTransaction): SafeTransaction {
  return safeTransaction({ to, value, data, operation, nonce })
}
