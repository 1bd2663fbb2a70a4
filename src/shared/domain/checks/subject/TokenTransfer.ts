import type { LowerAddress } from '../../values/address.ts'

/** What a call moves, and from whom to whom. */
export type TokenTransfer = {
  readonly kind: 'native' | 'token' | 'token-or-nft' | 'nft'
  /** The zero address is the native currency. */
  readonly token: LowerAddress
  /** `undefined` where the bytes do not tell. */
  readonly from: LowerAddress | undefined
  readonly to: LowerAddress
  /** Smallest unit; for `nft` and `token-or-nft` it may be the number of the item. */
  readonly amount: bigint
  /** The number of an item of EIP-1155, of which there are many alike: `amount` is how many of them. */
  readonly item?: bigint
  /** The token asks a contract whether it takes the item. */
  readonly checksReceiver: boolean
  /** The native currency goes along with a call of a method, which may send some of it back. */
  readonly alongCall?: boolean
}
