import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { describeGiven } from './describeGiven.ts'
import {
  readGivenAddress,
  readGivenChainId,
  readGivenDate,
  readGivenInteger,
  readGivenList,
} from './givenValues.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
/** The same digits as networks 30 and 31 write them, from the text of EIP-1191. */
const ofNetwork = {
  30: '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD',
  31: '0x5aAeb6053F3e94c9b9A09F33669435E7EF1BEaEd',
} as const

describe('readGivenAddress', () => {
  test('behavior: capitals of EIP-1191 are right on their own networks alone', () => {
    for (const id of [30, 31] as const) {
      expect(readGivenAddress(ofNetwork[id], id)).toEqual({ ok: true, value: address })
      for (const other of [undefined, 1, 61 - id])
        expect(readGivenAddress(ofNetwork[id], other)).toMatchObject({ problem: { wrongChecksum: true } })
    }
  })
})

describe('readGivenDate', () => {
  test('behavior: every day of the calendar, and no other', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('0001-01-01'), noInvalidDate: true, max: new Date('9999-12-31') }),
        (date) => {
          const [text = ''] = date.toISOString().split('T')
          const [year, month, day] = text.split('-').map(Number)
          expect(readGivenDate(text)).toEqual({ ok: true, value: { year, month, day } })
        },
      ),
    )
    expect(readGivenDate(' 2024-02-29 ')).toMatchObject({ ok: true })
    expect(readGivenDate('275760-09-13')).toMatchObject({ ok: true })
  })

  test.each([
    '2026-02-29',
    '2026-00-10',
    '2026-13-01',
    '2026-04-31',
    '2026-4-1',
    '31.1.2026',
    '',
    20260131,
    null,
  ])('error: %s', (given) => {
    const read = readGivenDate(given)
    expect(read).toMatchObject({ ok: false, problem: { expected: 'date' } })
    if (!read.ok) expect(describeGiven(read.problem, 'Since')).toContain('such as 2026-01-31.')
  })
})

describe('readGivenChainId', () => {
  test.each([1, '1', '0x1', 'eip155:1', ' 0x01 '])('param: %s', (given) => {
    expect(readGivenChainId(given)).toEqual({ ok: true, value: 1 })
  })

  test.each([0, '0', '', 'mainnet', 'eip155:0x1', 1.5, {}, null])('error: %s is quoted', (given) => {
    expect(readGivenChainId(given)).toMatchObject({ ok: false, problem: { expected: 'chain' } })
  })
})

describe('readGivenInteger', () => {
  test('behavior: up to 256 bits, in decimal and 0x digits, and nothing of more', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }), (number) => {
        for (const text of [number.toString(), `0x${number.toString(16)}`])
          expect(readGivenInteger(text)).toEqual({ ok: true, value: number })
      }),
    )
    expect(readGivenInteger((2n ** 256n).toString())).toMatchObject({ ok: false })
  })

  test.each(['-1', '1.0', '1e3', '', 2 ** 53, 0.5, '1 000'])('error: %s', (given) => {
    expect(readGivenInteger(given, 'nonce')).toMatchObject({ problem: { expected: 'nonce' } })
  })
})

test('readGivenList', () => {
  expect(readGivenList([])).toEqual({ ok: true, value: [] })
  expect(readGivenList({ length: 1 })).toMatchObject({ problem: { expected: 'list', found: '{"length":1}' } })
})
