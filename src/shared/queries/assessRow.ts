import { readAccounts } from '../chain/accounts/readAccounts.ts'
import { assessSubject } from '../domain/checks/assess.ts'
import type { Severity } from '../domain/checks/subject/Check.ts'
import type { CheckFacts } from '../domain/checks/subject/CheckFacts.ts'
import { createSubject } from '../domain/checks/subject/CheckSubject.ts'
import { known } from '../domain/checks/subject/Fact.ts'
import { mentionedAddresses } from '../domain/checks/subject/mentioned.ts'
import { officialDeployments } from '../domain/contracts/officialDeployments.ts'
import type { SafePlace } from '../domain/safe/safeDomain.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { parseSafeVersion } from '../domain/safe/safeVersion.ts'
import type { SafeTransaction } from '../domain/transaction/safeTransaction.ts'
import type { MultisigExecution, TransactionDetails } from '../gateway/TransactionDetails.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import type { GatewayFacts } from './gatewayFacts.ts'
import { unknownFacts } from './unknownFacts.ts'
import { isCalledRejection } from './wholeQueue.ts'

/** What the checks find in one row of the queue, in a few words. */
export type RowFindings = {
  /** `undefined` when they found nothing. */
  readonly worst: Severity | undefined
  readonly findings: number
}

/** I2 says that nobody tried it out, which holds for every row. */
const alwaysFound = 'I2'

/** Runs every check that needs no trial over a waiting transaction; `null` when its fields are not told. */
export async function assessRow(
  request: AccountSource['request'],
  {
    place,
    details,
    facts: given,
  }: {
    readonly place: SafePlace
    readonly details: TransactionDetails
    readonly facts: GatewayFacts & Pick<CheckFacts, 'state'>
  },
  signal: AbortSignal,
): Promise<RowFindings | null> {
  const { execution } = details
  if (execution?.kind !== 'multisig' || execution.safeTransaction === undefined) return null
  const transaction = execution.safeTransaction
  const facts: CheckFacts = {
    ...unknownFacts,
    ...given,
    deployments: known(officialDeployments()),
    claims: known([{ by: 'The gateway', hash: execution.safeTxHash }]),
    proposal: known(proposalOf(details, execution)),
    history: historyOf(given.state, transaction),
  }
  const mentioned = mentionedAddresses(createSubject({ place, transaction, facts }))
  const accounts = await readAccounts(
    request,
    mentioned.map(({ address }) => address),
    signal,
  )
  const { findings } = assessSubject(createSubject({ place, transaction, facts: { ...facts, accounts } }))
  const told = findings.filter(({ id }) => id !== alwaysFound)
  return { worst: told[0]?.severity, findings: told.length }
}

/** Nothing can have run with a nonce that the Safe has not come to yet. */
function historyOf(state: CheckFacts['state'], { nonce }: SafeTransaction): CheckFacts['history'] {
  return state.known && state.value !== 'no-safe' && nonce >= state.value.nonce
    ? known([])
    : unknownFacts.history
}

/** `undefined` for a version whose hashes are not known. */
export function placeOf({ chainId, address }: AccountRef, version: string): SafePlace | undefined {
  const parsed = parseSafeVersion(version)
  return parsed === undefined ? undefined : { chainId, safe: address, version: parsed }
}

function proposalOf(details: TransactionDetails, execution: MultisigExecution) {
  return {
    labelledRejection: isCalledRejection(details),
    proposer: execution.proposer?.address,
    byDelegate: execution.proposedByDelegate !== undefined,
    trusted: execution.trusted,
    note: details.note,
    app: details.app?.name,
  }
}
