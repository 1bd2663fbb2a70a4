import type { Hex } from '../domain/values/hex.ts'
import type { AppError } from '../errors/AppError.ts'

/** What the user is asked to approve, in the host or the wallet. It never times out by itself. */
export type ApprovalRequest<outcome extends SendOutcome | MessageOutcome = SendOutcome> = {
  readonly id: string
  /** Never rejects. */
  readonly settled: Promise<outcome>
  /** Ends our waiting, not the request: a late answer is still recorded in the state. */
  readonly stopWaiting: () => void
}

export type SendOutcome =
  | { readonly kind: 'safe-transaction'; readonly safeTxHash: Hex }
  | { readonly kind: 'transactions'; readonly hashes: readonly Hex[] }
  | { readonly kind: 'calls'; readonly callsId: string }
  /** The user rejected it. `hashes`: what had been sent before that, when calls go out one after the other. */
  | { readonly kind: 'rejected'; readonly error: AppError; readonly hashes: readonly Hex[] }
  | { readonly kind: 'failed'; readonly error: AppError; readonly hashes: readonly Hex[] }
  /** We stopped waiting; the request may still be answered. */
  | { readonly kind: 'stopped' }

export type MessageOutcome =
  /** All signatures are there. `messageHash` is the wallet's word for what was signed: compare it. */
  | { readonly kind: 'signed'; readonly messageHash: Hex; readonly signature: Hex }
  /** The wallet has the message; other owners have yet to sign it. */
  | { readonly kind: 'collecting'; readonly messageHash: Hex }
  /** A transaction that signs the message once it is executed. */
  | { readonly kind: 'on-chain'; readonly safeTxHash: Hex }
  | Extract<SendOutcome, { kind: 'rejected' | 'failed' | 'stopped' }>
