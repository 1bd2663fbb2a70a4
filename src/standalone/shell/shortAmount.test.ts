import { describe, expect, test } from 'vitest'
import { shortAmount } from './shortAmount.ts'

describe('shortAmount', () => {
  test.each([
    [0n, 18, '0'],
    [10n ** 22n, 18, '10,000'],
    [1_999_999_999_999_999_999n, 18, '1.9999…'],
    [99_999_999_999_999n, 18, '<0.0001'],
    [100_000_000_000_000n, 18, '0.0001'],
    [1_234_567n, 6, '1.2345…'],
    [12n, 0, '12'],
    [123n, 2, '1.23'],
  ])('param: %d with %d decimals', (value, decimals, text) => {
    expect(shortAmount(value, decimals)).toBe(text)
  })
})
