import { expect, test } from 'vitest'
import { roundUp } from './roundUp.ts'

test.each([
  [0n, 0n],
  [9_999n, 9_999n],
  [139_151_630_019_675n, 139_200_000_000_000n],
  [99_999n, 100_000n],
  [120_000n, 120_000n],
])('param: %s is about %s', (amount, about) => {
  expect(roundUp(amount)).toBe(about)
})
