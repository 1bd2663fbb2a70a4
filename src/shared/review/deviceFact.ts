import type { CheckFacts } from '../domain/checks/subject/CheckFacts.ts'
import { known, notApplicable } from '../domain/checks/subject/Fact.ts'
import type { LookupCandidate, LookupMatch, LookupResult } from '../domain/device/deviceLookup.ts'

/** Before anything is typed. */
export const notEntered: CheckFacts['device'] = notApplicable('nothing-entered')

/** What the checks learn of digits that were typed beside `candidate`: those of anything else match nothing. */
export function deviceFact(
  entered: string,
  result: LookupResult,
  candidate: LookupCandidate,
): CheckFacts['device'] {
  if (result.kind === 'too-little') return notEntered
  const matches = result.kind === 'found' ? result.matches.filter((match) => belongs(match, candidate)) : []
  return known({ entered, matches: matches.length })
}

/** Another nonce is another transaction; the nonce of an owner Safe's own approval is that Safe's to choose. */
function belongs({ candidate, nonceShift, wrapper }: LookupMatch, shown: LookupCandidate): boolean {
  return candidate === shown && (nonceShift === 0n || wrapper?.kind === 'approval')
}
