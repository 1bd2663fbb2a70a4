import { describe, expect, test } from 'vitest'
import { compareSum } from './compareSum.ts'

describe('compareSum', () => {
  test.each([
    ['', undefined],
    [' 12.5 ', { kind: 'equal' }],
    ['12.50', { kind: 'equal' }],
    ['12', { kind: 'differs', by: 500_000n }],
    ['13', { kind: 'differs', by: -500_000n }],
    ['12.500', { kind: 'unread', problem: { code: 'amount-text', text: '12.500', why: 'either' } }],
    ['1e1', { kind: 'unread', problem: { code: 'amount-text', text: '1e1', why: 'exponent' } }],
  ] as const)('behavior: %j beside 12.5 of six decimals', (typed, found) => {
    expect(compareSum(typed, 12_500_000n, 6)).toEqual(found)
  })

  test.each([
    ['2,776.25', 'equal'],
    ['2.776,25', 'equal'],
    ['2776.25', 'equal'],
    ['2,776,250.00', 'differs'],
    ['2.776.250', 'differs'],
    ['2,776', 'unread'],
    ['2.776', 'unread'],
    ['2,77.625', 'unread'],
    ['2 776.25', 'unread'],
    ['2,776.25.1', 'unread'],
  ])('behavior: %j beside 2,776.25: signs that can only group thousands are read', (typed, kind) => {
    expect(compareSum(typed, 2_776_250_000n, 6)?.kind).toBe(kind)
  })
})
