import { hashPayments } from '../../../domain/paymentList/hashPayments.ts'
import type { Payment } from '../../../domain/paymentList/PaymentRow.ts'
import { type Piece, planPieces } from '../../../domain/paymentList/planPieces.ts'
import { gasLimitOf, likelyGasCap, networkGasCap } from '../../../domain/transaction/networkGasCap.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import type { SentPiece } from '../../../source/sentPieces.ts'
import type { SameCall } from '../../parts/composer/lines/sameCalls.ts'
import { type PieceState, pieceState } from './pieceState.ts'

/** A piece with what became of it. */
export type PlannedPiece = Piece & {
  readonly state: PieceState
  /** Of its payments, once a piece was composed here or went out from here. */
  readonly hash: Hex | undefined
  /** Its own where it is proposed, and the one behind the piece before it where it is not; `undefined` until known. */
  readonly nonce: bigint | undefined
}

/** What the pieces of a list are planned with. */
export type PlanFacts = {
  readonly chainId: number
  /** What a block takes; 0 where the node gives no limit. */
  readonly blockLimit: bigint
  readonly threshold: number
  /** The most payments of one piece. */
  readonly most: number
  /** Hashes of the pieces that were composed here. */
  readonly composed: readonly string[]
  /** Pieces that went out from here since the list was given. */
  readonly sent: readonly SentPiece[]
  /** Payments of the list that wait or ran lately, counted from 1. */
  readonly same: readonly SameCall[]
  /** The queue and the history are read as far back as the plan is old. */
  readonly isRead: boolean
  /** The next nonce of the Safe that no transaction has. */
  readonly nextNonce: bigint | undefined
  /** From where the pieces left are numbered, as the user has seen it. */
  readonly numberedFrom: bigint | undefined
}

export type ListPlan = {
  readonly pieces: readonly PlannedPiece[]
  /** The place of the piece to compose now; `undefined` when every piece waits or ran. */
  readonly next: number | undefined
  /** What one transaction may take, in gas. */
  readonly limit: bigint
  /** The next piece takes more than that even by itself. */
  readonly tooLarge: boolean
  /**
   * The next piece cannot have the nonce that it was meant to have, or, while nothing is out, an earlier one is free;
   * `free` is the one that it can have.
   */
  readonly taken: { readonly nonce: bigint; readonly free: bigint } | undefined
}

/** The gas that one transaction of a network may take. A network that is not known is taken to have the usual cap. */
export function transactionLimit(chainId: number, blockLimit: bigint): bigint {
  return gasLimitOf(networkGasCap(chainId)?.gas ?? likelyGasCap, blockLimit)?.gas ?? likelyGasCap
}

/**
 * Divides a list into transactions and finds what became of each. It follows from the list, the queue and the history
 * alone, so that a page that is opened anew goes on where the last one was.
 */
export function planList(payments: readonly Payment[], facts: PlanFacts): ListPlan {
  const limit = transactionLimit(facts.chainId, facts.blockLimit)
  const planned = planPieces(payments, {
    cap: limit,
    mostPayments: facts.most,
    signatures: facts.threshold,
  })
  const hashes = pieceHashes(planned, facts)
  const states = statesOf(planned, hashes, facts)
  const place = states.findIndex(({ kind }) => kind !== 'waits' && kind !== 'executed')
  const next = place === -1 ? undefined : place
  const pieces = number(planned, states, facts).map((piece, index) => ({ ...piece, hash: hashes[index] }))
  const upcoming = next === undefined ? undefined : pieces[next]
  return {
    pieces,
    next,
    limit,
    tooLarge: upcoming !== undefined && upcoming.gas > limit,
    taken: takenNonce(upcoming, next === 0, facts),
  }
}

function pieceHashes(
  pieces: readonly Piece[],
  { chainId, composed, sent }: PlanFacts,
): readonly (Hex | undefined)[] {
  const isNeeded = composed.length + sent.length > 0
  return pieces.map(({ payments }) => (isNeeded ? hashPayments(chainId, payments) : undefined))
}

function statesOf(
  pieces: readonly Piece[],
  hashes: readonly (Hex | undefined)[],
  { composed, sent, same, isRead }: PlanFacts,
): readonly PieceState[] {
  const mine = new Set(composed)
  let first = 0
  return pieces.map((piece, index) => {
    const hash = hashes[index] ?? ''
    const state = pieceState(piece, {
      first,
      same,
      wasComposed: mine.has(hash),
      sent: sent.findLast((each) => each.piece === hash),
      isRead,
    })
    first += piece.payments.length
    return state
  })
}

/** Each piece that is not proposed comes behind the one before it, the first one where the user has seen it. */
function number(
  pieces: readonly Piece[],
  states: readonly PieceState[],
  { nextNonce, numberedFrom }: PlanFacts,
): readonly Omit<PlannedPiece, 'hash'>[] {
  let lastNonce: bigint | undefined
  return pieces.map((piece, index) => {
    const state = states[index] ?? { kind: 'open' }
    const own = 'nonce' in state ? state.nonce : undefined
    const nonce =
      own ??
      (lastNonce === undefined ? (numberedFrom ?? nextNonce) : laterNonce(lastNonce + 1n, numberedFrom))
    lastNonce = nonce
    return { ...piece, state, nonce }
  })
}

function laterNonce(nonce: bigint, from: bigint | undefined): bigint {
  return from !== undefined && from > nonce ? from : nonce
}

function takenNonce(
  upcoming: PlannedPiece | undefined,
  isFirst: boolean,
  { nextNonce }: PlanFacts,
): ListPlan['taken'] {
  const nonce = upcoming?.nonce
  if (nonce === undefined || nextNonce === undefined || nextNonce === nonce) return undefined
  // A piece behind others waits for them, whatever is free before.
  return nextNonce > nonce || isFirst ? { nonce, free: nextNonce } : undefined
}
