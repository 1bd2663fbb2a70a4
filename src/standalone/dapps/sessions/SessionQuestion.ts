import type { AccountRef } from '../../../shared/domain/safe/safeRef.ts'
import type { Hex } from '../../../shared/domain/values/hex.ts'
import type { ChainRequest } from '../../../shared/source/ChainRequest.ts'
import type { DappNotice } from '../../../shared/source/DappNotice.ts'
import type { DappAsker } from '../../../shared/source/DappRequest.ts'
import type { AnswerTime } from '../../../shared/source/DappSession.ts'
import type { OpenRequests } from '../requests/openRequests.ts'
import type { EndEvidence } from './callsStatus.ts'
import type { KeptCalls } from './keptCalls.ts'

/** One question of a dApp. */
export type SessionQuestion = {
  readonly topic: string
  /** Of JSON-RPC; the same when the question comes once more after a reload. */
  readonly rpcId: number
  readonly asker: Extract<DappAsker, { door: 'session' }>
  /** The Safe on the chain that the question names. */
  readonly account: AccountRef
  /** All of the session. */
  readonly accounts: readonly AccountRef[]
  readonly params: unknown
  /** Milliseconds since 1970. */
  readonly answerableUntil: number | undefined
}

/** Where answers come from. */
export type SessionParts = {
  readonly ask: OpenRequests['ask']
  /** Tells a person what could not become a request. */
  readonly note: (notice: DappNotice) => void
  readonly kept: KeptCalls
  readonly requestOf: (chainId: number) => ChainRequest
  readonly threshold: (account: AccountRef) => Promise<number>
  /** What tells how a proposal ended. */
  readonly evidence: (account: AccountRef, safeTxHash: Hex | undefined) => EndEvidence
  /** Tells the dApp that the session goes on with another of its chains. */
  readonly announceChain: (topic: string, chainId: number) => Promise<void>
  readonly answersOf: (topic: string) => AnswerTime
  readonly createId: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

/** Answers a question. Throws a `SessionRefusal`. */
export type SessionMethod = (question: SessionQuestion, parts: SessionParts) => unknown
