import type { SignableMessage } from '../domain/message/SignableMessage.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { NamedAccountValue, NamedApp } from './wireValues.ts'

/** A message that the owners of a Safe sign together without a transaction. */
export type SafeMessage = {
  /** The Safe message hash, says the gateway; compare it with the hash of `message`. */
  readonly messageHash: Hex
  /** SPEC section 3; `UNKNOWN` for a word that came later. */
  readonly status: 'NEEDS_CONFIRMATION' | 'CONFIRMED' | 'UNKNOWN'
  readonly message: SignableMessage
  /** Milliseconds since 1970. */
  readonly createdAt: number
  readonly modifiedAt: number
  /** `required` is the current threshold. */
  readonly confirmations: { readonly submitted: number; readonly required: number }
  readonly proposedBy: NamedAccountValue
  readonly signatures: readonly { readonly owner: NamedAccountValue; readonly signature: Hex }[]
  /** All signatures in the order a Safe wants them, once the message is confirmed. */
  readonly preparedSignature: Hex | undefined
  /** The app it says it came from; unsigned, untrusted text. */
  readonly app: NamedApp | undefined
}
