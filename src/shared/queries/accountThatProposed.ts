import type { Address } from '../domain/values/address.ts'
import type { MultisigExecution } from '../gateway/TransactionDetails.ts'

/**
 * The account that put it into the queue. A delegate does so in the name of an owner, whom the gateway calls the
 * proposer all the same.
 */
export function accountThatProposed({
  proposer,
  proposedByDelegate,
}: Pick<MultisigExecution, 'proposer' | 'proposedByDelegate'>): Address | undefined {
  return (proposedByDelegate ?? proposer)?.address
}
