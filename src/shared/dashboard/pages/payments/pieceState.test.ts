import { describe, expect, test } from 'vitest'
import type { Payment } from '../../../domain/paymentList/PaymentRow.ts'
import type { SentPiece } from '../../../source/sentPieces.ts'
import type { SameCall } from '../../parts/composer/lines/sameCalls.ts'
import { pieceState } from './pieceState.ts'

const receiver = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const payment = (line: number): Payment => ({ line, kind: 'native', receiver, amount: BigInt(line) })
const piece = { payments: [payment(7), payment(9)], gas: 1n }
/** The piece begins with the fourth payment of its list. */
const found = (line: number, id: string, executedAt?: number): SameCall => ({
  line,
  id,
  nonce: 3n,
  executedAt,
})
const stateOf = (same: readonly SameCall[], wasComposed = false, sent?: SentPiece, isRead = true) =>
  pieceState(piece, { first: 3, same, wasComposed, sent, isRead })

describe('pieceState', () => {
  test('behavior: all of its payments in one transaction wait or were executed', () => {
    expect(stateOf([found(4, 'a'), found(5, 'a')])).toEqual({ kind: 'waits', id: 'a', nonce: 3n })
    expect(stateOf([found(4, 'a', 1), found(5, 'a', 1)])).toMatchObject({ kind: 'executed' })
  })

  test('error: a part of it elsewhere is named by its lines, and so are parts in two transactions', () => {
    expect(stateOf([found(5, 'a')])).toEqual({ kind: 'partly', lines: [9] })
    expect(stateOf([found(4, 'a'), found(5, 'b')])).toEqual({ kind: 'partly', lines: [7, 9] })
  })

  test('behavior: what was composed and is not found since is said apart from what never was', () => {
    expect(stateOf([found(1, 'a'), found(6, 'a')]), 'of other pieces').toEqual({ kind: 'open' })
    expect(stateOf([], true)).toEqual({ kind: 'composed' })
    expect(stateOf([found(4, 'a'), found(5, 'a')], true)).toMatchObject({ kind: 'waits' })
    const sent = { list: '0x1', piece: '0x2', payments: 2, at: 9, nonce: 4 } as const
    expect(stateOf([], true, sent)).toEqual({ kind: 'sent', at: 9, was: 4 })
    expect(stateOf([found(4, 'a'), found(5, 'a')], true, sent)).toMatchObject({ kind: 'waits' })
  })

  test('error: what is not found where not all could be read is undecided, and what is found is not', () => {
    expect(stateOf([], false, undefined, false)).toEqual({ kind: 'undecided' })
    expect(stateOf([found(4, 'a'), found(5, 'a')], false, undefined, false)).toMatchObject({ kind: 'waits' })
    expect(stateOf([], true, undefined, false), 'what is known of it says more').toEqual({ kind: 'composed' })
  })
})
