import { describe, expect, test } from 'vitest'
import { formatElapsed } from './formatElapsed.ts'

describe('formatElapsed', () => {
  test.each([
    [-5, '0 s'],
    [12_900, '12 s'],
    [72_000, '1 min 12 s'],
    [7_500_000, '2 h 5 min'],
    [3 * 86_400_000, '3 days'],
  ])('behavior: %d ms is %s', (milliseconds, text) => {
    expect(formatElapsed(milliseconds)).toBe(text)
  })
})
