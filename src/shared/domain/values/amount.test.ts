import { describe, expect, test } from 'vitest'
import { formatAmount } from './amount.ts'

describe('formatAmount', () => {
  test.each([
    [0n, 18, '0'],
    [1n, 18, '0.000000000000000001'],
    [1234567890000n, 6, '1,234,567.89'],
    [-5n, 1, '−0.5'],
    [1000n, 0, '1,000'],
  ])('param: %s with %i decimals is %s', (value, decimals, text) => {
    expect(formatAmount(value, decimals)).toBe(text)
  })
})
