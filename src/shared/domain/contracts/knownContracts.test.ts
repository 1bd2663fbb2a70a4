import { getAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { type LowerAddress, lowerAddress } from '../values/address.ts'
import table from './knownContracts.table.json' with { type: 'json' }
import { imitatedContracts, knownContract, knownModule } from './knownContracts.ts'

const rows = table.flatMap(({ contracts }) => contracts)
const row = /^(0x[0-9a-fA-F]{40}) (\*|\d+(?:,\d+)*) (\S.*\S)$/

function readRow(text: string) {
  const [, address = '', chains = '', name = ''] = row.exec(text) ?? []
  return { address, chains: chains.split(',').map(Number), everywhere: chains === '*', name }
}

describe('the table of known contracts', () => {
  test('behavior: every row is an address, networks and a name, and every group says where it comes from', () => {
    expect(rows.filter((text) => !row.test(text))).toEqual([])
    expect(table.filter(({ source }) => source.trim() === '')).toEqual([])
    expect(rows.length).toBeGreaterThan(800)
  })

  test('behavior: every address has the capitals of its checksum (EIP-55)', () => {
    const wrong = rows.filter((text) => {
      const { address } = readRow(text)
      return getAddress(address) !== address
    })
    expect(wrong).toEqual([])
  })

  test('behavior: an address has one name on a network, and the rows of networks ascend', () => {
    const seen = new Set<string>()
    const everywhere = new Set(
      rows.flatMap((text) => (readRow(text).everywhere ? [readRow(text).address] : [])),
    )
    const doubled = rows.filter((text) => {
      const { address, chains, everywhere: all } = readRow(text)
      if (all) return false
      const places = chains.map((chain) => `${chain}:${address}`)
      const again = everywhere.has(address) || places.some((place) => seen.has(place))
      for (const place of places) seen.add(place)
      return again || chains.some((chain, index) => index > 0 && chain <= (chains[index - 1] ?? 0))
    })
    expect(doubled).toEqual([])
  })

  test('behavior: every row is read', () => {
    const unread = rows.filter((text) => {
      const { address, chains, everywhere, name } = readRow(text)
      const lower = lowerAddress(getAddress(address))
      const expected = knownModule(lower) ?? name
      return (everywhere ? [31337] : chains).some((chain) => knownContract(lower, chain) !== expected)
    })
    expect(unread).toEqual([])
  })
})

describe('knownContract', () => {
  test.each<readonly [LowerAddress, number, string | undefined]>([
    ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', 1, 'USDC'],
    ['0xaf88d065e77c8cc2239327c5edb3a432268e5831', 42161, 'USDC'],
    ['0xff970a61a04b1ca14834a43f5de4533ebddb5cc8', 42161, 'USDC.e'],
    ['0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2', 1, 'Aave V3 pool'],
    ['0x000000000022d473030f116ddee9f6b43ac78ba3', 31337, 'Permit2'],
    // An address of another network says nothing.
    ['0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48', 10, undefined],
    ['0x87870bca3f3fd6335c3f4ce8392d69350b4fa4e2', 8453, undefined],
    ['0x1111111111111111111111111111111111111111', 1, undefined],
  ])('behavior: %s on %d is %s', (address, chain, name) => {
    expect(knownContract(address, chain)).toBe(name)
  })

  test('behavior: what others imitate has a name on its network', () => {
    const names = [...imitatedContracts(1)].map(([, name]) => name)
    expect(names).toContain('Uniswap V2 router')
    expect(names).toContain('Safe 4337 module 0.3.0')
    expect([...imitatedContracts(42161)].map(([, name]) => name)).not.toContain('Curve 3pool')
  })
})
