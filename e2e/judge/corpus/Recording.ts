import type { LowerAddress } from '../../../src/shared/domain/values/address.ts'

/** What the execution of a case did, as it is written into a file. */
export type Recording = {
  readonly id: string
  readonly gasUsed: number
  /** What came to the Safe and left it: token, from, to, amount in the smallest unit, and `nft` for an item. */
  readonly flows: readonly RecordedFlow[]
  /** What the Safe is afterwards, in what differs from before beside its nonce. */
  readonly changed: Readonly<Record<string, unknown>>
}

export type RecordedFlow = readonly [
  token: LowerAddress,
  from: LowerAddress,
  to: LowerAddress,
  amount: string,
  nft?: 'nft',
]
