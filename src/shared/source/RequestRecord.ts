import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Address } from '../domain/values/address.ts'
import type { Call } from '../domain/values/call.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { MessageOutcome, SendOutcome } from './ApprovalRequest.ts'
import type { RecordedMessage } from './ComposedMessage.ts'
import type { Unconfirmed } from './sourceErrors.ts'

/** What is kept of one request to the user, from before it goes out until it is dismissed. */
export type RequestRecord = {
  readonly id: string
  readonly method: 'sendTransactions' | 'signMessage' | 'signTypedMessage' | 'wallet_requestPermissions'
  readonly account: AccountRef
  /** What was composed; empty for messages. */
  readonly calls: readonly Call[]
  /** How amounts in `calls` were written when it was asked; absent for what was stored without it. */
  readonly units?: readonly RecordedUnit[]
  /** The network's name when it was asked. */
  readonly network?: string
  /** The nonce that the next transaction of a wallet's account had when it was asked, as the node counts. */
  readonly nonce?: number
  /**
   * The nonce of a Safe when its host was asked, as the host said just before: what has a lower one was executed before.
   * Absent where no host was asked or none said so, and for what was stored without it.
   */
  readonly safeNonce?: number
  /**
   * The safeTxHashes of what waited or had run in this Safe right before its host was asked, as far as the gateway listed
   * it: none of it is what this request became. Absent where no list could be read.
   */
  readonly listed?: readonly Hex[]
  /** It is written down, and the host or wallet has not been asked yet. */
  readonly prepared?: true
  /** Other windows of this browser may not know of it: it gives no locks, or keeps nothing. Of this window alone, and not stored. */
  readonly onlyHere?: true
  /** Nothing was found of it for long, and the person wants it out of the way. A late yes brings it back. */
  readonly hidden?: true
  /** The person has read how it ended and put it away. It went out, and bars an equal request for a day. */
  readonly dismissed?: true
  /** What was to be signed; absent for calls. */
  readonly signing?: RecordedMessage
  /** What was to be executed: `account` is the Safe, and `calls` is the one call that executes it. */
  readonly execution?: RecordedExecution
  /**
   * What a yes named and what is not the transaction of this request, as far as is known: in the order in which that was
   * noticed, each once. The last one is what an undecided request is about.
   */
  readonly doubted?: readonly Hex[]
  /** The nonces with which the network showed what a yes named, before it was in a block: each hash once. */
  readonly seenNonces?: readonly SeenNonce[]
  /** Milliseconds since 1970. */
  readonly startedAt: number
  /** When it was last seen to wait, or when it ran, in milliseconds since 1970: it can be later than its question by days. */
  readonly lastSeenAt?: number
  readonly progress:
    | { readonly phase: 'waiting' }
    /** Calls go out one after the other; this many are out. */
    | { readonly phase: 'sending'; readonly hashes: readonly Hex[] }
    /**
     * The wallet's window may still be open, and this page does not wait for it: the user stopped waiting, the page was
     * reloaded, or another window of this browser waits (`elsewhere`).
     */
    | {
        readonly phase: 'orphaned'
        readonly reason: 'stopped' | 'reloaded' | 'elsewhere'
        readonly hashes: readonly Hex[]
      }
    | {
        readonly phase: 'settled'
        readonly outcome: Exclude<SendOutcome | MessageOutcome, { kind: 'stopped' }>
      }
}

/** `nonce`: of the account that sent the transaction. */
export type SeenNonce = { readonly hash: Hex; readonly nonce: number }

/** How amounts of a token, or of the native currency (`native`), are written. */
export type RecordedUnit = {
  readonly token: Address | 'native'
  readonly symbol: string
  readonly decimals: number
}

/** The execution of a Safe transaction that a wallet was asked to send, or that a relay was handed. */
export type RecordedExecution = {
  readonly safeTxHash: Hex
  /** Of the Safe transaction. */
  readonly nonce: bigint
} & (
  | {
      /** The wallet's account, which pays for it; the nonce of the request is this account's. */
      readonly sender: Address
      readonly relay?: undefined
    }
  /** The relay sends it from an account that is not known: the Safe alone tells what became of it. */
  | { readonly relay: true; readonly sender?: undefined }
)

/** What ends a request that has no yes, takes a yes back, or was learned of what a yes named. */
export type RequestDecision =
  /** Nothing was found for long: the request goes out of sight, and still counts as one that may have been sent. */
  | { readonly kind: 'not-found' }
  /** It comes back into sight. */
  | { readonly kind: 'shown-again' }
  /** The network shows what a yes named with this nonce, of which one transaction alone can run. */
  | ({ readonly kind: 'seen-nonce' } & SeenNonce)
  /** It waited, or ran, at this time, in milliseconds since 1970. */
  | { readonly kind: 'seen-at'; readonly at: number }
  | { readonly kind: 'found'; readonly safeTxHash: Hex }
  | { readonly kind: 'found-sent'; readonly hashes: readonly Hex[] }
  | { readonly kind: 'refused-there' }
  /** The person goes on without the relay that was handed it, and may execute it otherwise. */
  | { readonly kind: 'without-relay' }
  /** The Safe has executed another transaction with its nonce: it can never be executed. */
  | { readonly kind: 'overtaken'; readonly nonce: bigint; readonly by: Hex }
  /** Another transaction, with the hash `by`, used the nonce of the account that this one had: it can never run. */
  | { readonly kind: 'cancelled'; readonly nonce: number; readonly by: Hex }
  /** What a yes named is not known to be this request: it may have been sent all the same, so it is looked for. */
  | { readonly kind: 'unconfirmed'; readonly hash: Hex; readonly reason: Unconfirmed }
