import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { DappAsk, DappAsker } from './DappRequest.ts'

/** Requests that no app can make here, with or without a person who agrees. */
export type RefusedAsk = 'delegate-call' | 'no-text'

/** What a person is to know of an app besides what waits for a decision. */
export type DappNotice = {
  readonly asker: DappAsker
  readonly account: AccountRef
  /** Milliseconds since 1970. */
  readonly at: number
} & (
  | { readonly kind: 'refused'; readonly why: RefusedAsk }
  /** A person refused what it asked for, the oldest first, and the app was told. `parted`: it was closed or disconnected. */
  | { readonly kind: 'declined'; readonly asks: readonly DappAsk[]; readonly parted: boolean }
  /** It waited for the execution of what was proposed, and heard at last that a person refused. */
  | { readonly kind: 'gave-up'; readonly safeTxHash: Hex; readonly nonce: bigint }
)
