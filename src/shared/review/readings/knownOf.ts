import type { KnownTransaction } from '../../domain/checks/subject/CheckFacts.ts'
import type { SafeIdentity } from '../../domain/safe/SafeIdentity.ts'
import { lowerAddress } from '../../domain/values/address.ts'
import type { TransactionDetails } from '../../gateway/TransactionDetails.ts'
import { accountThatProposed } from '../../queries/accountThatProposed.ts'
import { isCalledRejection } from '../../queries/isCalledRejection.ts'

/** A waiting transaction as the checks take it; nothing where the gateway left out fields. */
export function knownOf(
  identity: SafeIdentity,
  details: TransactionDetails | undefined,
): readonly KnownTransaction[] {
  if (details === undefined) return []
  const { execution } = details
  if (execution?.kind !== 'multisig' || execution.safeTransaction === undefined) return []
  const { safeTransaction: transaction, safeTxHash } = execution
  return [
    {
      identity,
      transaction,
      safeTxHash,
      executed: details.executedAt !== undefined,
      labelledRejection: isCalledRejection(details),
      signers: execution.confirmations.map(({ signer }) => lowerAddress(signer.address)),
      proposer: accountThatProposed(execution),
      proposedAt: execution.submittedAt,
    },
  ]
}
