import { describe, expect, test } from 'vitest'
import { memoizeCalls } from './memoizeCalls.ts'

describe('memoize', () => {
  test('behavior: computes each text once', () => {
    const computed: string[] = []
    const measure = memoizeCalls((text) => computed.push(text))
    expect([measure('a'), measure('b'), measure('a')]).toEqual([1, 2, 1])
    expect(computed).toEqual(['a', 'b'])
  })

  test('behavior: never keeps more than it may', () => {
    const computed: string[] = []
    const measure = memoizeCalls((text) => computed.push(text), 2)
    for (const text of ['a', 'b', 'c', 'a']) measure(text)
    expect(computed).toEqual(['a', 'b', 'c', 'a'])
  })
})
