import { describe, expect, test } from 'vitest'
import { readableHash, readPieceNote, writePieceNote } from './pieceNote.ts'

const hash = `0xdee6b65f09a177c3${'0'.repeat(48)}` as const

describe('the note of a piece', () => {
  test('behavior: what is written is read back, and the hash is written in groups', () => {
    const note = writePieceNote(hash, 3, 5)
    expect(readPieceNote(note)).toEqual({ list: 'dee6b65f', piece: 3, of: 5 })
    expect(readableHash(hash)).toBe('dee6 b65f 09a1 77c3')
    expect(readableHash('dee6b65f')).toBe('dee6 b65f')
  })

  test.each([
    undefined,
    '',
    'March',
    'payout dee6b65f 6/5',
    'payout dee6b65f 0/5',
    'payout DEE6 1/2',
    'pay payout dee6b65f 1/2',
  ])('error: the note %s is of no piece', (note) => {
    expect(readPieceNote(note)).toBeUndefined()
  })
})
