import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { AppError } from '../errors/AppError.ts'

/** What a dApp says of itself over WalletConnect. Anyone can say it: nothing proves it. */
export type DappClaims = { readonly name: string; readonly url: string }

/**
 * When a dApp that waits for the hash of a transaction gets one: once it is proposed (the safeTxHash), once it is executed,
 * or as the Safe needs: executed where one owner is enough, proposed where more have to sign.
 */
export type AnswerTime = 'as-needed' | 'proposed' | 'executed'

/** A dApp that may ask over WalletConnect. It can see these Safes and ask; it cannot sign. */
export type DappSession = {
  readonly topic: string
  readonly claims: DappClaims
  readonly accounts: readonly AccountRef[]
  /** Milliseconds since 1970, as all times here; `lastAsked` is absent until it has asked. */
  readonly since: number
  readonly lastAsked?: number
  readonly until: number
  readonly answers: AnswerTime
}

/** A dApp that wants to be connected. */
export type SessionOffer = {
  readonly id: number
  readonly claims: DappClaims
  /** The Safe on each network that the dApp asks for and on which it exists. */
  readonly accounts: readonly AccountRef[]
  /** The names of these networks. */
  readonly networks: readonly string[]
}

export type SessionsState = {
  /**
   * `off`: nothing is connected, and the relay was not contacted. `elsewhere`: another tab of this site hears the dApps.
   */
  readonly status: 'off' | 'starting' | 'ready' | 'elsewhere'
  readonly sessions: readonly DappSession[]
  readonly offers: readonly SessionOffer[]
  /** Why the last link led to no session. */
  readonly problem?: AppError
}

export const noSessions: SessionsState = { status: 'off', sessions: [], offers: [] }

/** What a person does with the sessions of WalletConnect. */
export type SessionActs = {
  /**
   * Takes a link (`wc:…`) of a dApp for a Safe; what comes of it is in the state. Rejects with an `AppError` for a link that
   * leads nowhere.
   */
  readonly connect: (link: string, account: AccountRef) => Promise<void>
  readonly accept: (offer: number) => Promise<void>
  readonly decline: (offer: number) => Promise<void>
  readonly disconnect: (topic: string) => Promise<void>
  readonly setAnswerTime: (topic: string, answers: AnswerTime) => Promise<void>
  /** Hears the dApps of earlier visits again. */
  readonly resume: () => Promise<void>
}
