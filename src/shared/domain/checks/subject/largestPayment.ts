import { rulesOf } from '../../safe/knownVersions.ts'
import type { SafeVersion } from '../../safe/safeVersion.ts'
import type { SafeTransaction } from '../../transaction/safeTransaction.ts'

/** The gas of one block: the only bound where no signed field bounds it. */
const blockGas = 30_000_000n

/** What keeps the gas for which a Safe pays in bounds: fields that the owners sign, or the block alone. */
export type PaidGas = { readonly most: bigint; readonly boundBy: 'fields' | 'no-limit' | 'version' }

/** The gas for which the Safe pays at most. Where the version is not known, it is taken to be a newer one. */
export function paidGas(
  { safeTxGas, baseGas }: Pick<SafeTransaction, 'safeTxGas' | 'baseGas'>,
  version: SafeVersion | undefined,
): PaidGas {
  const countsAll = version !== undefined && rulesOf(version).refundCounts === 'execution'
  // With safeTxGas 0 the gas that is really used counts; it is not known yet.
  if (safeTxGas !== 0n && !countsAll) return { most: safeTxGas + baseGas, boundBy: 'fields' }
  return { most: blockGas + baseGas, boundBy: countsAll ? 'version' : 'no-limit' }
}

/** The most that the Safe pays for the execution, in the smallest unit of the gas token. */
export function largestPayment(transaction: SafeTransaction, version: SafeVersion | undefined): bigint {
  return paidGas(transaction, version).most * transaction.gasPrice
}
