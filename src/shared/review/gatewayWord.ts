import type { HashClaim, Proposal } from '../domain/checks/subject/CheckFacts.ts'
import type { MultisigExecution, TransactionDetails } from '../gateway/TransactionDetails.ts'
import { isCalledRejection } from '../queries/isCalledRejection.ts'

/** The hash that the gateway names. */
export function hashClaimsOf(execution: MultisigExecution | undefined): readonly HashClaim[] {
  return execution === undefined ? [] : [{ by: 'The gateway', hash: execution.safeTxHash }]
}

/** How a transaction came into the queue. */
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
