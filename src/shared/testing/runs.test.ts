import { afterEach, describe, expect, test, vi } from 'vitest'
import { runs } from './runs.ts'

describe('runs', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  test.each([
    ['0.1', 1_000],
    ['0.3', 3_000],
    ['1', 10_000],
  ])('param: of 10,000 cases a share of %s is %i', (share, expected) => {
    vi.stubEnv('COUNTERSIGN_RUNS', share)
    expect(runs(10_000)).toBe(expected)
  })

  test.each([
    ['0.1', 300],
    ['0.01', 100],
    ['1', 10_000],
  ])('param: of 10,000 dear cases, three in a hundred at most, a share of %s is %i', (share, expected) => {
    vi.stubEnv('COUNTERSIGN_RUNS', share)
    expect(runs(10_000, 0.03)).toBe(expected)
  })

  test.each(['', '0', '2', 'all'])('error: "%s" is no share', (share) => {
    vi.stubEnv('COUNTERSIGN_RUNS', share)
    expect(() => runs(10)).toThrow('COUNTERSIGN_RUNS')
  })

  test('behavior: a short test has one case at least', () => {
    vi.stubEnv('COUNTERSIGN_RUNS', '0.1')
    expect(runs(3)).toBe(1)
  })
})
