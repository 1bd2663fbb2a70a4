import { decodeTransaction } from '../../../domain/checks/subject/createSubject.ts'
import type { SafeIdentity } from '../../../domain/safe/SafeIdentity.ts'
import { safeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'

/** A transaction that is over, decoded: of the owners (`bySafe`), or of a module that needed no signature. */
export type ExecutedTransaction = NonNullable<ReturnType<typeof readExecutedTransaction>>

/** Decodes a transaction that is over; `undefined` where the gateway does not give its fields, or the Safe is unknown. */
export function readExecutedTransaction(
  { execution, data }: TransactionDetails,
  identity: SafeIdentity | undefined,
) {
  if (identity === undefined) return undefined
  const bySafe = execution?.kind === 'multisig' ? execution.safeTransaction : undefined
  if (bySafe !== undefined) {
    const decoded = decodeTransaction(identity, bySafe)
    return { identity, transaction: bySafe, decoded, bySafe: { transaction: bySafe, decoded } }
  }
  if (execution?.kind !== 'module' || data === undefined) return undefined
  const { to, value, operation } = data
  const transaction = safeTransaction({ to: to.address, value, data: data.data, operation, nonce: 0n })
  return { identity, transaction, decoded: decodeTransaction(identity, transaction), bySafe: undefined }
}
