import type { Hex } from '../../../domain/values/hex.ts'
import type { SentPiece } from '../../../source/sentPieces.ts'

/** What went out of the same list when it was given before. */
export type SentBefore = {
  readonly payments: number
  readonly of: number
  /** The first and the last of it, in milliseconds since 1970. */
  readonly first: number
  readonly at: number
}

/** The transactions in which pieces of this list went out, whenever that was. */
export function sentPieceHashes(
  sent: readonly SentPiece[],
  list: Hex | undefined,
  composed: readonly string[],
): readonly Hex[] {
  const own = sent.filter((piece) => piece.list === list || composed.includes(piece.piece))
  return [...new Set(own.flatMap(({ safeTxHash }) => safeTxHash ?? []))]
}

/** What went out of a list of `of` payments before it was given at `since`; `undefined` where nothing did. */
export function sentBeforeList(
  out: readonly SentPiece[],
  list: Hex | undefined,
  since: number,
  of: number,
): SentBefore | undefined {
  const earlier = out.filter((piece) => piece.list === list && piece.at < since)
  const [first, last] = [earlier.at(0), earlier.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const pieces = new Map(earlier.map(({ piece, payments }) => [piece, payments]))
  const payments = [...pieces.values()].reduce((sum, each) => sum + each, 0)
  return { payments: Math.min(payments, of), of, first: first.at, at: last.at }
}
