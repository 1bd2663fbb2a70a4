import { type DeviceComparison, isAllEqual } from '../../../../domain/device/DeviceComparison.ts'
import {
  digitsThatCount,
  type LookupCandidate,
  type LookupMatch,
  type LookupResult,
} from '../../../../domain/device/deviceLookup.ts'

/** What was typed from the device, and what it was found to belong to. */
export type TypedDigits = {
  readonly candidate: LookupCandidate
  /** `undefined` where nothing was typed. */
  readonly result: LookupResult | undefined
}

/** The mark of the row for the device: a difference anywhere outweighs all that is equal. */
export function deviceVerdict(
  typed: TypedDigits,
  others: { readonly isDifferent: boolean; readonly comparison: DeviceComparison | undefined },
): 'critical' | 'passed' | 'open' {
  if (others.isDifferent || stops(typed)) return 'critical'
  const isMarkedEqual = others.comparison !== undefined && isAllEqual(others.comparison)
  return countsAsEqual(typed.result) || isMarkedEqual ? 'passed' : 'open'
}

/** The first of what the digits belong to. */
export function firstMatch(result: LookupResult | undefined): LookupMatch | undefined {
  return result?.kind === 'found' ? result.matches[0] : undefined
}

/** Whether the match is one of the hashes shown here, and not one with another nonce or of an owner's wrapper. */
export function isMatchOf(match: LookupMatch | undefined, candidate: LookupCandidate): match is LookupMatch {
  return match?.candidate === candidate && match.nonceShift === 0n && match.wrapper === undefined
}

/** What was typed belongs to something else, or to nothing. */
function stops({ candidate, result }: TypedDigits): boolean {
  if (result === undefined || result.kind === 'too-little') return false
  const match = firstMatch(result)
  return match === undefined || (match.conclusive && match.candidate !== candidate)
}

/** Enough digits were typed, and they belong to something. */
function countsAsEqual(result: LookupResult | undefined): boolean {
  return firstMatch(result) !== undefined && result?.kind === 'found' && result.digits >= digitsThatCount
}
