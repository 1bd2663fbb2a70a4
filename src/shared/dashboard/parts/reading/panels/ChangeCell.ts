import type { OfficialDeployments } from '../../../../domain/contracts/officialDeployments.ts'
import type { WorthOf } from '../../../../domain/lead/leadWorth.ts'
import type { LowerAddress } from '../../../../domain/values/address.ts'
import type { Mark, MarkingFinding } from './changeMarks.ts'

/** One thing that a transaction changes: how it was, how it will be, and how much that is. */
export type ChangeCell = {
  readonly key: string
  readonly label: string
  readonly was?: string | undefined
  readonly becomes: string
  readonly by: string
  /** `by` has dollars in it, at the gateway's current price. */
  readonly isPriced?: true
  /** Of the worst finding about it; absent where none warns of it. */
  readonly severity?: Mark['severity']
}

/** What a change is written with: units, names, and what the checks found. */
export type ChangeUnits = {
  /** What the checks found, the worst first. */
  readonly findings: readonly MarkingFinding[]
  readonly unitOf: (token: LowerAddress) => { readonly symbol: string; readonly decimals: number } | undefined
  readonly nameOf: (address: LowerAddress) => string | undefined
  /** What a collection calls itself. */
  readonly ownNameOf?: (token: LowerAddress) => string | undefined
  readonly deployments: OfficialDeployments | undefined
  /** In dollars, where the gateway has a price. */
  readonly worthOf?: WorthOf
  /** What the Safe holds of a token now; `undefined` where that is not known. */
  readonly heldOf?: (token: LowerAddress) => bigint | undefined
  /** What the Safe pays for the execution, at most, where it pays for it. */
  readonly refund?: { readonly token: LowerAddress; readonly most: string } | undefined
}
