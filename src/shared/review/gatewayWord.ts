import type { HashClaim, Proposal } from '../domain/checks/subject/CheckFacts.ts'
import type { Address } from '../domain/values/address.ts'
import type { MultisigExecution, TransactionDetails } from '../gateway/TransactionDetails.ts'
import { isCalledRejection } from '../queries/isCalledRejection.ts'

/** The hash that the gateway names. */
export function hashClaimsOf(execution: MultisigExecution | undefined): readonly HashClaim[] {
  return execution === undefined ? [] : [{ by: 'The gateway', hash: execution.safeTxHash }]
}

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

/** How it came into the queue. */
export function proposalOf(
  { info, note, app }: TransactionDetails,
  execution: MultisigExecution | undefined,
): Proposal {
  return {
    labelledRejection: isCalledRejection({ info, note }),
    proposer: execution?.proposer?.address,
    delegate: execution?.proposedByDelegate?.address,
    trusted: execution?.trusted ?? true,
    note,
    app: app?.name,
    order: info.kind === 'other' ? info.order : undefined,
  }
}
