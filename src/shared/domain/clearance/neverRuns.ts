import type { CheckId } from '../checks/words/CheckId.ts'
import type { AssessedFindings } from './Assessed.ts'

/** Checks whose critical finding says that the network itself refuses the transaction, for ever. */
export const refusedByNetwork: ReadonlySet<string> = new Set<CheckId>(['E8'])

/** Whether the network can never run a transaction: then no typed phrase clears it, and only another one helps. */
export function neverRuns({ findings }: AssessedFindings): boolean {
  return findings.some(({ id, needsAcknowledgement }) => needsAcknowledgement && refusedByNetwork.has(id))
}
