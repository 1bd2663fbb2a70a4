import type { Hex } from '../values/hex.ts'
import type { SignedTransaction } from './Signable.ts'

/** What the Safe's own events say of an execution. */
export type ReportedExecution = { readonly safeTxHash: Hex; readonly succeeded: boolean }

/** How far a kept transaction got, by the chain's word alone. It is done only when the Safe's nonce has passed it and
 * an event names it; a hash that a wallet gave back after sending proves nothing. `overtaken`: another transaction took
 * its nonce, or its event lies in blocks that were not looked at.
 */
export type ExecutionStatus = 'waiting' | 'executed' | 'failed' | 'overtaken'

export function executionStatusOf(
  { transaction, safeTxHash }: Pick<SignedTransaction, 'transaction' | 'safeTxHash'>,
  { nonce, executions }: { readonly nonce: bigint; readonly executions: readonly ReportedExecution[] },
): ExecutionStatus {
  if (transaction.nonce >= nonce) return 'waiting'
  const reportedExecution = executions.find((execution) => execution.safeTxHash.toLowerCase() === safeTxHash)
  if (reportedExecution === undefined) return 'overtaken'
  return reportedExecution.succeeded ? 'executed' : 'failed'
}
