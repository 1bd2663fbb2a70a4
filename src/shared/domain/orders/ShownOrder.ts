import type { LowerAddress } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'

/**
 * An order of CoW Protocol with every field that its hash is made of (GPv2Order.sol), as a gateway or a person shows it.
 * Nothing is true of it before its hash is found in what is signed.
 */
export type ShownOrder = {
  readonly sellToken: LowerAddress
  readonly buyToken: LowerAddress
  /** The zero address is the maker of the order. */
  readonly receiver: LowerAddress
  /** Smallest unit: what is sold at most. */
  readonly sellAmount: bigint
  /** Smallest unit: what arrives at least. */
  readonly buyAmount: bigint
  /** Seconds since 1970. */
  readonly validTo: number
  readonly appData: Hex
  /** The fee on top of what is sold, in its smallest unit. */
  readonly feeAmount: bigint
  readonly kind: 'sell' | 'buy'
  readonly partiallyFillable: boolean
  readonly sellTokenBalance: string
  readonly buyTokenBalance: string
}
