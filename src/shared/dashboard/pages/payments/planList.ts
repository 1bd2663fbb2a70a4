import { hashPayments } from '../../../domain/paymentList/hashPayments.ts'
import type { Payment } from '../../../domain/paymentList/PaymentRow.ts'
import { type Piece, planPieces } from '../../../domain/paymentList/planPieces.ts'
import { gasLimitOf, likelyGasCap, networkGasCap } from '../../../domain/transaction/networkGasCap.ts'
import type { SentPiece } from '../../../source/sentPieces.ts'
import type { SameCall } from '../../parts/lines/sameCalls.ts'
import { type PieceState, pieceState } from './pieceState.ts'

/** A piece with what became of it. */
export type PlannedPiece = Piece & {
  readonly state: PieceState
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
  /** The next nonce of the Safe that no transaction has. */
  readonly nextNonce: bigint | undefined
  /** The user has said that the pieces left are numbered from here. */
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
  /** The nonce that the next piece was meant to have belongs to another transaction; `free` is the one it can have. */
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
  const states = statesOf(planned, facts)
  const place = states.findIndex(({ kind }) => kind !== 'waits' && kind !== 'executed')
  const next = place === -1 ? undefined : place
  const pieces = number(planned, states, facts)
  const upcoming = next === undefined ? undefined : pieces[next]
  return {
    pieces,
    next,
    limit,
    tooLarge: upcoming !== undefined && upcoming.gas > limit,
    taken: takenNonce(upcoming, facts),
  }
}

function statesOf(
  pieces: readonly Piece[],
  { chainId, composed, sent, same }: PlanFacts,
): readonly PieceState[] {
  const mine = new Set(composed)
  let first = 0
  return pieces.map((piece) => {
    const hash = mine.size + sent.length > 0 ? hashPayments(chainId, piece.payments) : ''
    const state = pieceState(piece, {
      first,
      same,
      wasComposed: mine.has(hash),
      sent: sent.findLast((each) => each.piece === hash),
    })
    first += piece.payments.length
    return state
  })
}

/** Each piece that is not proposed comes behind the one before it. */
function number(
  pieces: readonly Piece[],
  states: readonly PieceState[],
  { nextNonce, numberedFrom }: PlanFacts,
): readonly PlannedPiece[] {
  let before: bigint | undefined
  return pieces.map((piece, index) => {
    const state = states[index] ?? { kind: 'open' }
    const behind = before === undefined ? nextNonce : before + 1n
    const own = 'nonce' in state ? state.nonce : undefined
    const nonce =
      own ??
      (behind !== undefined && numberedFrom !== undefined && numberedFrom > behind ? numberedFrom : behind)
    before = nonce
    return { ...piece, state, nonce }
  })
}

function takenNonce(upcoming: PlannedPiece | undefined, { nextNonce }: PlanFacts): ListPlan['taken'] {
  if (upcoming?.nonce === undefined || nextNonce === undefined || nextNonce <= upcoming.nonce)
    return undefined
  return { nonce: upcoming.nonce, free: nextNonce }
}
