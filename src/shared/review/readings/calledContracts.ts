import { type LowerAddress, lowerAddress } from '../../domain/values/address.ts'
import type { TransactionSummary } from '../../gateway/TransactionSummary.ts'

/**
 * Contracts that a Safe called itself and that answered, each once. What others did with the Safe does not count, nor
 * what failed, nor calls without data. Of a batch the list shows the contract that made it alone, so that a contract
 * that is not among these may have been called all the same.
 */
export function calledContracts(
  history: readonly TransactionSummary[],
  safe: LowerAddress,
): readonly LowerAddress[] {
  const called = history.flatMap((transaction) => calledBy(transaction) ?? [])
  return [...new Set(called)].filter((address) => address !== safe)
}

function calledBy({ id, info, status }: TransactionSummary): LowerAddress | undefined {
  const own = id.startsWith('multisig_') || id.startsWith('module_')
  if (!own || status !== 'SUCCESS' || info.kind !== 'custom') return undefined
  return info.dataSize > 0 && !info.isCancellation ? lowerAddress(info.to.address) : undefined
}
