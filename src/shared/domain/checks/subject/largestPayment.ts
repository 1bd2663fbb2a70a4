import type { SafeTransaction } from '../../transaction/safeTransaction.ts'

/** What one block takes, which bounds the gas of a call that has no limit of its own. */
export const mostGas = 30_000_000n

/** The most that the Safe pays for the execution, in the smallest unit of the gas token. */
export function largestPayment({ safeTxGas, baseGas, gasPrice }: SafeTransaction): bigint {
  // With safeTxGas 0 the gas that is really used counts; it is not known yet, and a whole block bounds it.
  return ((safeTxGas === 0n ? mostGas : safeTxGas) + baseGas) * gasPrice
}
