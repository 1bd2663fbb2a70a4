import type { SafeTransaction } from '../../transaction/safeTransaction.ts'

/** The most that the Safe pays for the execution, in the smallest unit of the gas token. */
export function largestPayment({ safeTxGas, baseGas, gasPrice }: SafeTransaction): bigint {
  // With safeTxGas 0 the gas that is really used counts; it is not known yet, and a whole block bounds it.
  return ((safeTxGas === 0n ? 30_000_000n : safeTxGas) + baseGas) * gasPrice
}
