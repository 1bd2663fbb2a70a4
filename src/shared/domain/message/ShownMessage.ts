import type { Hex } from '../values/hex.ts'
import type { SignableMessage } from './SignableMessage.ts'

/**
 * A message that a person shows for what a transaction signs on the chain. Nothing is true of it before its hash is
 * found there.
 */
export type ShownMessage = {
  readonly message: SignableMessage
  /** The signed bytes that it is shown for; `undefined` for any that the transaction signs. */
  readonly behind: Hex | undefined
}
