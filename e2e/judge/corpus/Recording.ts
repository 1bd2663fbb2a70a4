import type { LowerAddress } from '../../../src/shared/domain/values/address.ts'

/** What the execution of a case did, as it is written into a file. */
export type Recording = {
  readonly id: string
  readonly gasUsed: number
  /** What came to the Safe and left it: token, from, to, amount in the smallest unit, and `nft` for an item. */
  readonly flows: readonly RecordedFlow[]
  /** Fields of the Safe that changed, apart from its nonce, with their new values. */
  readonly changed: Readonly<Record<string, unknown>>
}

export type RecordedFlow = readonly [
  token: LowerAddress,
  from: LowerAddress,
  to: LowerAddress,
  amount: string,
  nft?: 'nft',
]
