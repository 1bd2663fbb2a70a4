import type { CheckFacts } from '../../domain/checks/subject/CheckFacts.ts'
import { knownFact, notApplicable } from '../../domain/checks/subject/Fact.ts'
import {
  digitsThatCount,
  type LookupCandidate,
  type LookupMatch,
  type LookupResult,
} from '../../domain/device/deviceLookup.ts'

/** Before anything is typed. */
export const notEntered: CheckFacts['device'] = notApplicable('nothing-entered')

/** The user marked a screen of their device as another one than the page draws. */
export const markedDifferent: CheckFacts['device'] = knownFact({ entered: '', matches: 0, isMarked: true })

/**
 * The fact for the checks about digits that were typed beside `candidate`: those of anything else match nothing, and too
 * few that match are not a comparison.
 */
export function deviceFact(
  entered: string,
  result: LookupResult,
  candidate: LookupCandidate,
): CheckFacts['device'] {
  if (result.kind === 'too-little') return notEntered
  const matches = result.kind === 'found' ? result.matches.filter((match) => belongs(match, candidate)) : []
  const isTooShort = result.kind === 'found' && result.digits < digitsThatCount
  return matches.length > 0 && isTooShort ? notEntered : knownFact({ entered, matches: matches.length })
}

/** Another nonce is another transaction; the nonce of an owner Safe's own approval is that Safe's to choose. */
function belongs({ candidate, nonceShift, wrapper }: LookupMatch, lookupCandidate: LookupCandidate): boolean {
  return candidate === lookupCandidate && (nonceShift === 0n || wrapper?.kind === 'approval')
}
