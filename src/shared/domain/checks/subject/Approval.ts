import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import type { LowerAddress } from '../../values/address.ts'

/** A right over tokens that a call gives to an account. Taking one away is none. */
export type Approval = {
  readonly call: DecodedCall
  readonly kind: 'allowance' | 'every-item'
  readonly token: LowerAddress
  readonly spender: LowerAddress
  /** Smallest unit; the number of the item where it is an NFT. */
  readonly amount: bigint
  /** So large that it never runs out. */
  readonly unlimited: boolean
  /** A later call, in the same transaction, makes the spender use it. */
  readonly consumed: boolean
  /** It is in a batch, beside other calls. */
  readonly inBatch: boolean
}
