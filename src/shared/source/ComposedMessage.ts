import type { SignableMessage } from '../domain/message/SignableMessage.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Hex } from '../domain/values/hex.ts'

/** A message and its Safe message hash, as it was computed and shown here. */
export type RecordedMessage = { readonly message: SignableMessage; readonly safeMessageHash: Hex }

/** A message to be signed by `account`. */
export type ComposedMessage = RecordedMessage & { readonly account: AccountRef }
