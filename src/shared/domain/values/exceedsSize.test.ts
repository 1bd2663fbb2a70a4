import { describe, expect, test } from 'vitest'
import { exceedsSize } from './exceedsSize.ts'

describe('exceedsSize', () => {
  const circular: unknown[] = []
  circular.push(circular, circular)

  test.each([
    ['a long text', 'x'.repeat(1_001)],
    ['a long key', { ['x'.repeat(1_001)]: 1 }],
    ['many items', Array.from({ length: 200 }, () => 0)],
    ['a list that only claims to be long', new Array(1_000_000_000)],
    ['many keys', Object.fromEntries(Array.from({ length: 200 }, (_, key) => [`k${key}`, 0]))],
    ['bytes', new Uint8Array(1_001)],
    ['a buffer', new ArrayBuffer(1_001)],
    ['depth', Array.from({ length: 200 }).reduce((inner) => [inner], [])],
    ['a circle', circular],
  ])('behavior: %s exceeds 1000', (_, message) => {
    expect(exceedsSize(message, 1_000)).toBe(true)
  })

  test.each([undefined, null, 7, 'hello', { a: [1, 2, { b: 'x'.repeat(500) }] }, [], {}])(
    'behavior: %j does not',
    (message) => {
      expect(exceedsSize(message, 1_000)).toBe(false)
    },
  )
})
