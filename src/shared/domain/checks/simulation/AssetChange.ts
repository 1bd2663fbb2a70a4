import type { LowerAddress } from '../../values/address.ts'

/** One asset of which the Safe has more or less afterwards, payments that the calls write out left aside. */
export type AssetChange = {
  readonly token: LowerAddress
  readonly nft: boolean
  /** Above zero, in the unit of the move. */
  readonly amount: bigint
  /** Part of what the Safe held before, from 0 to 1; `undefined` where that is not known. */
  readonly share: number | undefined
  /** US dollars; `undefined` without a price. */
  readonly worth: number | undefined
  /** It has a price, or is a widely used token: not something that anybody can make for nothing. */
  readonly valued: boolean
  /** The other side, as far as the node reports it. */
  readonly others: readonly LowerAddress[] | undefined
}
