import type { Piece } from '../../../domain/paymentList/planPieces.ts'
import type { SentPiece } from '../../../source/sentPieces.ts'
import type { SameCall } from '../../parts/composer/lines/sameCalls.ts'

/**
 * What became of a piece, judged by its calls, whatever the proposer or nonce. `composed` and `sent`: it was composed
 * here, or went out from here, and is not found since, so it may be paid or on its way. `undecided`: it is not found, and
 * not all could be read. `partly`: some of its payments are elsewhere, so that composing it as it is would pay them
 * twice.
 */
export type PieceState =
  | { readonly kind: 'open' | 'composed' | 'undecided' }
  | { readonly kind: 'sent'; readonly at: number; readonly was: number | undefined }
  | { readonly kind: 'waits' | 'executed'; readonly id: string; readonly nonce: bigint | undefined }
  | { readonly kind: 'partly'; readonly lines: readonly number[] }

/** `same` counts the payments of the whole list from 1. `first`: how many payments are before those of the piece. */
export function pieceState(
  { payments }: Piece,
  {
    first,
    same,
    wasComposed,
    sent,
    isRead,
  }: {
    readonly first: number
    readonly same: readonly SameCall[]
    readonly wasComposed: boolean
    readonly sent: SentPiece | undefined
    /** The queue and the history are read as far back as the plan is old. */
    readonly isRead: boolean
  },
): PieceState {
  const mine = same.filter(({ line }) => line > first && line <= first + payments.length)
  if (mine.length === 0 && sent !== undefined) return { kind: 'sent', at: sent.at, was: sent.nonce }
  if (mine.length === 0) return { kind: wasComposed ? 'composed' : isRead ? 'open' : 'undecided' }
  const whole = mine.find(({ id }) => {
    const lines = new Set(mine.filter((each) => each.id === id).map(({ line }) => line))
    return lines.size === payments.length
  })
  if (whole !== undefined)
    return {
      kind: whole.executedAt === undefined ? 'waits' : 'executed',
      id: whole.id,
      nonce: whole.nonce,
    }
  const numbers = new Set(mine.map(({ line }) => line - first - 1))
  return { kind: 'partly', lines: payments.flatMap(({ line }, index) => (numbers.has(index) ? [line] : [])) }
}
