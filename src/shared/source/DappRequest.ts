import type { SignableMessage } from '../domain/message/SignableMessage.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { Call } from '../domain/values/call.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { DappClaims } from './DappSession.ts'

/** What an app wants of a person. */
export type DappAsk =
  | { readonly kind: 'calls'; readonly calls: readonly Call[] }
  | { readonly kind: 'message'; readonly message: SignableMessage }
  /** The names in the address book of this device. */
  | { readonly kind: 'names' }

/** Who asks: the page in a frame, as its browser names it, or what a dApp says of itself over WalletConnect. */
export type DappAsker =
  | { readonly door: 'frame'; readonly origin: string }
  | { readonly door: 'session'; readonly topic: string; readonly claims: DappClaims }

/**
 * What an app asks of a Safe, frozen as it arrived: what is read, proposed and signed is made of it, and the app is not
 * asked again.
 */
export type DappRequest = {
  readonly id: string
  readonly asker: DappAsker
  readonly account: AccountRef
  readonly asks: DappAsk
  /** keccak-256 of `asks`: a review belongs to one of them. */
  readonly hash: Hex
  /** Milliseconds since 1970. */
  readonly arrived: number
  /** Milliseconds since 1970, where the app hears nothing later. */
  readonly answerableUntil?: number
  /** The app asks by itself what becomes of it (EIP-5792), and waits for no answer. */
  readonly followed?: true
  /** `open`: a person reads it. `collecting`: signed here, and other owners have yet to sign. */
  readonly state: 'waiting' | 'open' | 'collecting'
}

/** How long before its time ends an app is told that nothing was decided, in milliseconds. */
export const lastWordBefore = 10_000

/** Whether the app was told that its time ended. */
export function hasTimedOut({ answerableUntil }: Pick<DappRequest, 'answerableUntil'>, now: number): boolean {
  return answerableUntil !== undefined && now >= answerableUntil - lastWordBefore
}

/**
 * How a person answered. `taken`: into a batch of their own, of which the app hears as of a refusal. `parting`: the app is
 * closed or disconnected as well.
 */
export type DappAnswer =
  | { readonly kind: 'proposed'; readonly safeTxHash: Hex; readonly nonce: bigint }
  | { readonly kind: 'signed'; readonly messageHash: Hex; readonly signature: Hex }
  /** Answered with the whole signature, once the gateway has it. */
  | { readonly kind: 'collecting'; readonly messageHash: Hex }
  | { readonly kind: 'names-given' }
  | { readonly kind: 'refused'; readonly parting?: true }
  | { readonly kind: 'taken' }
