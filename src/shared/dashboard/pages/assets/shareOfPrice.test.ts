import { describe, expect, test } from 'vitest'
import { shareOfPrice, shareWords } from './shareOfPrice.ts'

describe('shareOf', () => {
  test.each([
    ['25', '100', 250],
    ['1', '3', 333],
    ['0.00001', '1000', 0],
    ['101', '100', 1_000],
    ['0', '100', undefined],
    ['10', '0', undefined],
    ['x', '100', undefined],
  ])('param: %s of %s is %s', (part, whole, share) => {
    expect(shareOfPrice(part, whole)).toBe(share)
  })
})

describe('shareWords', () => {
  test.each([
    [250, '25.0 %'],
    [7, '0.7 %'],
    [0, '< 0.1 %'],
    [1_000, '100.0 %'],
  ])('param: %s tenths of a percent', (tenths, words) => {
    expect(shareWords(tenths)).toBe(words)
  })
})
