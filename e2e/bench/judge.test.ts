import { describe, expect, test } from 'vitest'
import { judge } from './judge.ts'

describe('judge', () => {
  test.each([
    [1, { atMost: 1 }, true],
    [1.001, { atMost: 1 }, false],
    [0.9, { atLeast: 0.9 }, true],
    [0.899, { atLeast: 0.9 }, false],
    [0.49, { below: 0.5 }, true],
    [0.5, { below: 0.5 }, false],
    [Number.NaN, { atMost: 1 }, false],
    [Number.NaN, { atLeast: 1 }, false],
    [Number.NaN, { below: 1 }, false],
    [7, undefined, true],
  ] as const)('param: %d against %j is kept: %s', (value, limit, kept) => {
    expect(judge(value, limit).kept).toBe(kept)
  })
})
