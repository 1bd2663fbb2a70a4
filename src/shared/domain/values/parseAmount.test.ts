import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatAmount } from './amount.ts'
import { formatPlainAmount } from './formatPlainAmount.ts'
import { parseAmount } from './parseAmount.ts'

describe('parseAmount', () => {
  test.each([
    ['0.5', 18, 500000000000000000n],
    ['1,250.5', 6, 1250500000n],
    ['.5', 1, 5n],
    ['5.', 0, 5n],
    ['1.500000', 1, 15n],
    [' 12 ', 0, 12n],
    ['0', 18, 0n],
  ])('param: %s with %i decimals', (text, decimals, value) => {
    expect(parseAmount(text, decimals)).toEqual({ ok: true, value })
  })

  test.each([
    ['', 'empty'],
    ['  ', 'empty'],
    ['-1', 'negative'],
    ['−1', 'negative'],
    ['1,5', 'not-a-number'],
    ['1e18', 'not-a-number'],
    ['0x10', 'not-a-number'],
    ['.', 'not-a-number'],
    ['1.2.3', 'not-a-number'],
    ['٣', 'not-a-number'],
    ['12,34.5', 'not-a-number'],
  ])('error: %j is refused as %s', (text, kind) => {
    expect(parseAmount(text, 18)).toMatchObject({ ok: false, problem: { kind } })
  })

  test('error: more decimals than the token has are never rounded', () => {
    expect(parseAmount('1.1234567', 6)).toEqual({
      ok: false,
      problem: { kind: 'too-many-decimals', given: 7, allowed: 6 },
    })
  })

  test('error: an amount beyond 256 bits', () => {
    expect(parseAmount('9'.repeat(80), 0)).toMatchObject({ problem: { kind: 'too-large' } })
  })

  test('behavior: reads back every amount it writes', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: 0n, max: 2n ** 256n - 1n }),
        fc.integer({ min: 0, max: 36 }),
        (value, decimals) => {
          expect(parseAmount(formatAmount(value, decimals), decimals)).toEqual({ ok: true, value })
          expect(parseAmount(formatPlainAmount(value, decimals), decimals)).toEqual({ ok: true, value })
        },
      ),
    )
  })
})
