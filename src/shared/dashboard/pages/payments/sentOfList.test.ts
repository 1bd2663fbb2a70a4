import { expect, test } from 'vitest'
import type { SentPiece } from '../../../source/sentPieces.ts'
import { sentBeforeList, sentPieceHashes } from './sentOfList.ts'

const list = `0x${'aa'.repeat(32)}` as const
const other = `0x${'bb'.repeat(32)}` as const
const [one, two] = [`0x${'11'.repeat(32)}`, `0x${'22'.repeat(32)}`] as const

function sent(piece: typeof one | typeof two, at: number, more: Partial<SentPiece> = {}): SentPiece {
  return { list, piece, at, payments: 3, safeTxHash: piece, ...more }
}

test('behavior: a piece of another list counts where it was composed for this one', () => {
  const out = [sent(one, 1), sent(two, 2, { list: other }), sent(one, 3)]
  expect(sentPieceHashes(out, list, [])).toEqual([one])
  expect(sentPieceHashes(out, list, [two])).toEqual([one, two])
  expect(sentPieceHashes([sent(one, 1, { safeTxHash: undefined })], list, [])).toEqual([])
})

test('behavior: a piece that went out twice before is counted once, and nothing beyond the list', () => {
  const out = [sent(one, 1), sent(one, 2), sent(two, 3), sent(two, 9)]
  expect(sentBeforeList(out, list, 5, 10)).toEqual({ payments: 6, of: 10, first: 1, at: 3 })
  expect(sentBeforeList(out, list, 5, 4)?.payments).toBe(4)
  expect(sentBeforeList(out, list, 1, 10)).toBeUndefined()
  expect(sentBeforeList(out, other, 5, 10)).toBeUndefined()
})
