import type { LowerAddress } from '../../values/address.ts'
import { type CheckOutcome, reportFinding, reportUnchecked, silent } from '../subject/Check.ts'
import { type Fact, isFailed, unknownFact } from '../subject/Fact.ts'

/** What leaves: the worth of what has a price, in US dollars, and something of it that has none. */
export type LeavingWorth = { readonly dollars: number; readonly unpriced: LowerAddress | undefined }

/**
 * What leaves beside the limit that the user set. What has no price may be worth anything, so it never counts as nothing:
 * unless the rest is more than the limit already, nothing can be said.
 */
export function compareWithLimit(
  { dollars, unpriced }: LeavingWorth,
  limit: Fact<number | undefined>,
): readonly CheckOutcome[] {
  if (!limit.known) return isFailed(limit) ? reportUnchecked(limit) : silent
  if (limit.value === undefined) return silent
  if (dollars > limit.value)
    return reportFinding('warning', {
      code: 'F17.above-limit',
      facts: { dollars: Math.round(dollars), limit: limit.value, isAll: unpriced === undefined },
    })
  return unpriced === undefined
    ? silent
    : reportUnchecked(unknownFact({ code: 'price-not-listed', facts: { token: unpriced } }))
}
