import { describe, expect, test } from 'vitest'
import { gasLimitOf, likelyGasCap, networkGasCap } from './networkGasCap.ts'

describe('networkGasCap', () => {
  test.each([1, 56, 97, 8453, 84532, 11155111])('behavior: network %i has the cap of EIP-7825', (chainId) => {
    expect(networkGasCap(chainId)?.gas).toBe(2n ** 24n)
  })

  test.each([137, 42161])('behavior: network %i has a cap of its own', (chainId) => {
    expect(networkGasCap(chainId)?.gas).toBe(32_000_000n)
  })

  test('behavior: of other networks nothing is known', () => {
    expect(networkGasCap(31337)).toBeUndefined()
    expect(likelyGasCap).toBe(16_777_216n)
  })

  test('behavior: each is named with a day that has been and a source', () => {
    for (const chainId of [1, 56, 97, 137, 8453, 42161, 84532, 11155111]) {
      const cap = networkGasCap(chainId)
      expect(Date.parse(cap?.since ?? '')).toBeLessThan(Date.parse('2026-11-23'))
      expect(cap?.source).not.toBe('')
    }
  })
})

test('behavior: the smaller of cap and block counts, and what is not known does not', () => {
  expect(gasLimitOf(16n, 60n)).toEqual({ gas: 16n, by: 'transaction' })
  expect(gasLimitOf(32n, 30n)).toEqual({ gas: 30n, by: 'block' })
  expect(gasLimitOf(30n, 30n)).toEqual({ gas: 30n, by: 'block' })
  expect(gasLimitOf(16n, 0n)).toEqual({ gas: 16n, by: 'transaction' })
  expect(gasLimitOf(undefined, 60n)).toEqual({ gas: 60n, by: 'block' })
  expect(gasLimitOf(undefined, 0n)).toBeUndefined()
})
