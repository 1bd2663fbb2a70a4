import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { DappNotice } from './DappNotice.ts'
import type { DappAnswer, DappRequest } from './DappRequest.ts'
import type { SessionActs, SessionsState } from './DappSession.ts'

/** An app that is open in a frame of this page. It can see the Safe and ask; it cannot sign. */
export type AppFrame = {
  readonly id: string
  readonly origin: string
  /** What was opened; the app may have gone on from there. */
  readonly address: string
  readonly account: AccountRef
  /** Milliseconds since 1970, as `lastAsked`, which is absent until it has asked. */
  readonly since: number
  readonly lastAsked?: number
  /** When it asked last for something that a person decides. */
  readonly lastRequested?: number
  /**
   * `loading`: nothing of its page is there; `loaded`: something is, and it has asked nothing so far; `silent`: it has asked nothing for 10 s. `left`: another page was loaded in its frame, which is answered nothing; `wentTo`
   * is its origin, where it posted something.
   */
  readonly status: 'loading' | 'loaded' | 'talking' | 'silent' | 'left'
  readonly wentTo?: string
  readonly knowsNames: boolean
  readonly mayCopy: boolean
}

export type DappsState = {
  readonly frames: readonly AppFrame[]
  readonly requests: readonly DappRequest[]
  /** The frame in sight; `undefined`: the list of all of them. */
  readonly shown: string | undefined
  /** How many requests were refused because too many waited. */
  readonly turnedAway: number
  /** The newest last. */
  readonly notices: readonly DappNotice[]
  /** dApps over WalletConnect. */
  readonly relayed: SessionsState
}

/** The apps of this page, once one of them is wanted. */
export type Dapps = SessionActs & {
  /** Opens an app for a Safe and shows it. Throws an `AppError` for an address that is not opened here. */
  readonly openApp: (address: string, account: AccountRef) => void
  /** Puts the page of a frame into its place; the same frame only once. */
  readonly attach: (id: string, place: HTMLElement) => void
  readonly show: (id: string | undefined) => void
  readonly close: (id: string) => void
  /** Opens the app once more with the power to write to the clipboard. */
  readonly allowCopying: (id: string) => void
  /** A person reads the request from now on; another one that was open waits again. */
  readonly startReading: (id: string) => void
  /** Answers the app and takes the request off the list. Later answers to the same request are dropped. */
  readonly answer: (id: string, answer: DappAnswer) => void
}

/** The way to the apps. Their code is loaded when one is wanted. */
export type DappDoor = {
  /** Exact origins of the apps that may be opened. */
  readonly origins: readonly string[]
  /** The host that carries what dApps ask; undefined where this site was not built to connect them. */
  readonly relay: string | undefined
  readonly getState: () => DappsState
  readonly subscribe: (listener: () => void) => () => void
  readonly load: () => Promise<Dapps>
}
