import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import { anyHash, anyHex } from '../../testing/domainArbitraries.ts'
import { hashGroups } from './hashGroups.ts'

// Many random cases: on a busy machine they take their time.
vi.setConfig({ testTimeout: 60_000 })

describe('hashGroups', () => {
  test('behavior: a hash is sixteen groups of four digits', () => {
    fc.assert(
      fc.property(anyHash, (hash) => {
        expect(hashGroups(hash).map((group) => group.length)).toEqual(Array(16).fill(4))
      }),
    )
  })

  test('behavior: nothing is left out', () => {
    fc.assert(fc.property(anyHex, (hex) => `0x${hashGroups(hex).join('')}` === hex))
    expect(hashGroups('0x')).toEqual([])
    expect(hashGroups('0x123456')).toEqual(['1234', '56'])
  })
})
