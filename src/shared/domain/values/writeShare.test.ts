import { expect, test } from 'vitest'
import { writeShare } from './writeShare.ts'

test.each([
  [1n, 2n, '50 %'],
  [3n, 100n, '3 %'],
  [47n, 1_000n, '4.7 %'],
  [1n, 10_000n, 'less than 0.1 %'],
  [9_999n, 10_000n, 'more than 99.9 %'],
  [10_000n, 10_000n, '100 %'],
])('param: %d of %d is %s', (part, whole, words) => {
  expect(writeShare(part, whole)).toBe(words)
})
