import { describe, expect, test } from 'vitest'
import { equalWithin } from './equalWithin.ts'
import { equalForgotten, judgeSpacing } from './spacing.ts'

const hour = 3_600_000
const day = 24 * hour
const now = 1_800_000_000_000
/** What is said of an equal payment that was made so many hours ago, the newest first. */
const madeAgo = (...hours: readonly number[]) =>
  judgeSpacing(
    hours.map((each) => now - each * hour),
    now,
  )?.severity

describe('judgeSpacing', () => {
  test('behavior: within 24 hours it is high, and nothing is said after twenty days', () => {
    expect([madeAgo(), madeAgo(0), madeAgo(3), madeAgo(23.9)]).toEqual([undefined, 'high', 'high', 'high'])
    expect([madeAgo(24), madeAgo(19 * 24), madeAgo(20 * 24), madeAgo(31 * 24)]).toEqual([
      'info',
      'info',
      undefined,
      undefined,
    ])
    expect([equalWithin, equalForgotten]).toEqual([day, 20 * day])
  })

  test('behavior: a payment of each day or hour is none of the same day, and a second one in between is', () => {
    expect([madeAgo(23, 47, 71), madeAgo(20, 45), madeAgo(1, 2, 3)]).toEqual(['info', 'info', 'info'])
    expect([madeAgo(3, 27, 51), madeAgo(12, 36, 60), madeAgo(5, 5.1)]).toEqual(['high', 'high', 'high'])
    expect(madeAgo(23, 95, 119, 143), 'a weekend between').toBe('info')
  })

  test('behavior: up to twenty days it is a warning only where it comes earlier than usual', () => {
    expect([madeAgo(5 * 24, 35 * 24), madeAgo(19 * 24, 49 * 24, 80 * 24)]).toEqual(['warning', 'warning'])
    expect([madeAgo(2 * 24, 9 * 24), madeAgo(7 * 24, 14 * 24), madeAgo(14 * 24, 28 * 24, 42 * 24)]).toEqual([
      'warning',
      'info',
      'info',
    ])
    expect(madeAgo(9 * 24), 'paid once').toBe('info')
  })

  test('behavior: a payment that a wrong clock puts into the future was just made', () => {
    expect(madeAgo(-30)).toBe('high')
    expect(judgeSpacing([now + 30 * hour], now)).toEqual({ severity: 'high', ago: 0, usual: undefined })
  })

  test('behavior: the usual gap is that of the payments before, not that of today', () => {
    expect(judgeSpacing([now - 5 * day, now - 33 * day, now - 64 * day], now)).toEqual({
      severity: 'warning',
      ago: 5 * day,
      usual: [28 * day, 31 * day],
    })
  })

  test('behavior: gaps are compared by size, and one at the edge of what is usual is usual', () => {
    // Gaps of 4, 10 and 6 hours: the usual one is of 6.
    const paidAgo = (ago: number) =>
      judgeSpacing(
        [0, 4, 14, 20].map((hours) => now - ago - hours * hour),
        now,
      )
    expect(paidAgo(6 * hour)).toEqual({ severity: 'info', ago: 6 * hour, usual: [4 * hour, 10 * hour] })
    const severities = [4.5 * hour - 1, 4.5 * hour, 7.5 * hour, 7.5 * hour + 1].map(
      (ago) => paidAgo(ago)?.severity,
    )
    expect(severities).toEqual(['high', 'info', 'info', 'high'])
  })

  test('behavior: what was paid once has no usual gap', () => {
    expect(judgeSpacing([now - 2 * day], now)).toEqual({ severity: 'info', ago: 2 * day, usual: undefined })
  })
})
