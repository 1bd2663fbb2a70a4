import { describe, expect, test } from 'vitest'
import { lowerAddress, zeroAddress } from '../../../../domain/values/address.ts'
import { usdc } from '../../../../testing/checkScene.ts'
import { sumCosts, worthOfCosts } from './sumCosts.ts'

const native = lowerAddress(zeroAddress)
const ether = (amount: bigint) => ({ token: native, amount, symbol: 'ETH', decimals: 18 })
const dollars = (amount: bigint) => ({ token: usdc, amount, symbol: 'USDC', decimals: 6 })

describe('sumCosts', () => {
  test('behavior: one amount for each token, to the last digit, and nothing of what is 0', () => {
    expect(sumCosts([ether(10n ** 20n + 1n), dollars(0n), ether(2n)])).toEqual([ether(10n ** 20n + 3n)])
    expect(sumCosts([ether(1n), dollars(3n)])).toEqual([ether(1n), dollars(3n)])
    expect(sumCosts([])).toEqual([])
  })

  test('behavior: a worth needs the price of every token', () => {
    const prices = [{ token: usdc, amount: 0n, decimals: 6, price: 1 }]
    expect(worthOfCosts([dollars(3_800_000n)], prices)).toBe(3.8)
    expect(worthOfCosts([dollars(3_800_000n), ether(1n)], prices)).toBeUndefined()
    expect(worthOfCosts([], [])).toBe(0)
  })
})
