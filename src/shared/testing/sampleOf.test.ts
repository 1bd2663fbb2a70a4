import { afterEach, describe, expect, test, vi } from 'vitest'
import { sampleOf } from './sampleOf.ts'

const cases = Array.from({ length: 24 }, (_, index) => index)

describe('sampleOf', () => {
  afterEach(() => {
    vi.unstubAllEnvs()
  })

  test('behavior: all of them in a long run, whatever the row', () => {
    vi.stubEnv('COUNTERSIGN_RUNS', '1')
    expect(sampleOf(cases, 0)).toEqual(cases)
    expect(sampleOf(cases, 5)).toEqual(cases)
  })

  test('behavior: a share of each row, and eight rows try each case once', () => {
    vi.stubEnv('COUNTERSIGN_RUNS', '0.1')
    expect(sampleOf(cases, 1)).toEqual([1, 9, 17])
    const tried = Array.from({ length: 8 }, (_, row) => sampleOf(cases, row)).flat()
    expect(tried.toSorted((a, b) => a - b)).toEqual(cases)
  })

  test('behavior: a short row has one case at least', () => {
    vi.stubEnv('COUNTERSIGN_RUNS', '0.1')
    expect(sampleOf(['one', 'two'], 3)).toEqual(['two'])
  })
})
