import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { knownDelegate, knownDelegates } from './knownDelegates.ts'

test('behavior: each delegate has a name and an address that is written with its checksum', () => {
  const all = knownDelegates()
  expect(new Set(all).size).toBe(all.length)
  for (const address of all) {
    expect(getAddress(address).toLowerCase()).toBe(address)
    expect(knownDelegate(address)).toMatch(/\w{3}/)
  }
})

test('behavior: other contracts are no delegates, however well known', () => {
  // Multicall3 does whatever anybody asks of it.
  expect(knownDelegate('0xca11bde05977b3631167028862be2a173976ca11')).toBeUndefined()
})
