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
  /** `found`: no answer said so; the transaction was found by comparing it with what was composed. */
  | { readonly kind: 'safe-transaction'; readonly safeTxHash: Hex; readonly found?: true }
  | { readonly kind: 'transactions'; readonly hashes: readonly Hex[]; readonly found?: true }
  | { readonly kind: 'calls'; readonly callsId: string }
  | Ended<WithoutYes>
  /** We stopped waiting; the request may still be answered. */
  | { readonly kind: 'stopped' }

/**
 * How a request ended that has no yes. `rejected`: the answer means no. `failed`: it was never asked, or it is known what
 * came of it. `undecided`: everything else. What is undecided may have been sent, so it is looked for and never offered again.
 */
export type WithoutYes = 'rejected' | 'failed' | 'undecided'

/** No yes. `hashes`: what had been sent before that, when calls go out one after the other. */
type Ended<kind extends WithoutYes> = kind extends WithoutYes
  ? { readonly kind: kind; readonly error: AppError; readonly hashes: readonly Hex[] }
  : never

export type MessageOutcome =
  /** All signatures are there. `messageHash` is the wallet's word for what was signed: compare it. */
  | { readonly kind: 'signed'; readonly messageHash: Hex; readonly signature: Hex }
  /** The wallet has the message; other owners have yet to sign it. */
  | { readonly kind: 'collecting'; readonly messageHash: Hex }
  /** A transaction that signs the message once it is executed. */
  | { readonly kind: 'on-chain'; readonly safeTxHash: Hex }
  | Extract<SendOutcome, { kind: WithoutYes | 'stopped' }>
