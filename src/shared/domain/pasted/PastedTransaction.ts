import type { LeftOutSignature } from '../signatures/readSignatureText.ts'
import type { GivenSignatures } from '../signatures/signatures.ts'
import type { SafeTransaction } from '../transaction/safeTransaction.ts'
import type { Address } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'

/** The fields of a transaction as they were pasted; what the paste does not say is missing. */
export type PastedTransaction = {
  readonly kind: 'transaction'
  readonly fields: Omit<SafeTransaction, 'nonce'>
  readonly nonce: bigint | undefined
  readonly safe: Address | undefined
  readonly chainId: number | undefined
  /** The hash that the paste names. A claim. */
  readonly claimedHash: Hex | undefined
  /** Signatures that came along; `undefined` where none did. Whose they are is to be recovered. */
  readonly signatures: GivenSignatures | undefined
  /** Signatures that came along and are none; absent where all can be read. */
  readonly leftOut?: readonly LeftOutSignature[]
}
