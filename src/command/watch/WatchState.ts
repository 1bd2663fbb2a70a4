import type { Hex } from '../../shared/domain/values/hex.ts'
import type { Gravity, KeptPost } from './Notice.ts'

/** The version of the state file. A later one is refused. */
export const stateVersion = 1

/** What a Safe is, as the last round read it from a node. Addresses in lower case. */
export type SafeFacts = {
  readonly owners: readonly string[]
  readonly threshold: number
  readonly modules: readonly string[]
  readonly guard: string
  readonly moduleGuard: string
  readonly fallbackHandler: string
  readonly singleton: string
  /** Decimal. */
  readonly nonce: string
  /** Of the reading, decimal. */
  readonly block: string
}

/** A transaction that waits, and what was posted of it. */
export type WaitingMemory = {
  /** Decimal. */
  readonly nonce: string
  /** The gravest finding, as it was posted; `undefined`: it could not be judged yet. */
  readonly gravity: Gravity | undefined
  /** Its signatures when it was judged, `1/2`. */
  readonly signatures: string
  readonly enough: boolean
  /** What it did once it ran, and what it was to do, in a sentence; with amounts and without. */
  readonly ran: readonly [string, string]
  readonly failed: readonly [string, string]
  readonly proposer: string
  /** Rounds that could not judge it. */
  readonly tries: number
  readonly untold?: true
}

/** Something that a Safe executed and that no list has had yet. */
export type UnlistedExecution = {
  /** Decimal; `undefined` where its place is not known. */
  readonly nonce: string | undefined
  /** `undefined` where the Safe logs nothing of it. */
  readonly hash: Hex | undefined
  /** As the event says; absent where there is none. */
  readonly succeeded?: boolean | undefined
  /** Of the watch, in ms. */
  readonly since: number
  /** Rounds in which the gateway answered and did not list it. */
  readonly asked: number
  readonly said: 'nothing' | 'not-listed-yet' | 'cannot-tell' | 'never-listed'
}

/** What is remembered of one Safe. */
export type SafeMemory = {
  facts?: SafeFacts | undefined
  /** What was posted as not expected, in words; empty where all is. */
  unexpected: string
  waiting: Record<string, WaitingMemory>
  messages: Record<string, { readonly gravity: Gravity | undefined; readonly tries: number }>
  /** Delegate and delegator of each. */
  delegates?: readonly string[] | undefined
  unlisted: UnlistedExecution[]
  /** What was listed and read at the last judging, as a digest. */
  listed?: string | undefined
  /** Of the watch, in ms. */
  judgedAt?: number | undefined
}

/** The posts of one proposer within an hour. */
export type ProposerShare = {
  readonly since: number
  readonly posted: number
  /** Told as a number so far, and not yet. */
  readonly folded: number
  readonly foldedSaid: boolean
}

export type SourceSilence = { readonly rounds: number; readonly said: boolean }

/** All that the watchman remembers between two rounds: the state file. */
export type WatchState = {
  kind: 'countersign watch'
  version: number
  /** Begins the id of every post. */
  mark: string
  /** Of the last post. */
  serial: number
  round: number
  /** How long this file has watched, in ms: a clock that is set changes nothing. */
  time: number
  /** The clock of the machine at that time, in ms since 1970. */
  seenAt: number
  /** Of the watch, in ms. */
  aliveSaidAt?: number | undefined
  silent: Record<string, SourceSilence>
  safes: Record<string, SafeMemory>
  shares: Record<string, ProposerShare>
  /** By the key of an address: what it has not taken yet, in order. */
  posts: Record<string, KeptPost[]>
}

/** The memory of a Safe that was never read. */
export function newMemory(): SafeMemory {
  return { unexpected: '', waiting: {}, messages: {}, unlisted: [] }
}
