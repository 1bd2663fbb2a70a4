import type { Hex } from '../domain/hex.ts'
import type { AccountRef } from '../domain/safeRef.ts'
import type { SignableMessage } from '../domain/signableMessage.ts'

/** A message and its Safe message hash, as it was computed and shown here. */
export type RecordedMessage = { readonly message: SignableMessage; readonly safeMessageHash: Hex }

/** A message to be signed by `account`. */
export type ComposedMessage = RecordedMessage & { readonly account: AccountRef }
