import { describe, expect, test } from 'vitest'
import { nativeSymbol } from '../contracts/nativeSymbol.ts'
import { officialDeployments } from '../contracts/officialDeployments.ts'
import { namedNetworkOf, namedNetworks } from './namedNetworks.ts'
import table from './networks.table.json' with { type: 'json' }

const networks = namedNetworks()
const deployed = new Set(officialDeployments().contracts.flatMap(({ chains }) => [...chains]))

describe('namedNetworks', () => {
  test('behavior: every row is read, and no id or short name is there twice', () => {
    expect(networks).toHaveLength(table.length)
    expect(networks.length).toBeGreaterThan(350)
    expect(new Set(networks.map(({ id }) => id)).size).toBe(networks.length)
    expect(new Set(networks.map(({ shortName }) => shortName.toLowerCase())).size).toBe(networks.length)
  })

  test('behavior: names are plain text, and explorers are https addresses without a slash at the end', () => {
    for (const { id, shortName, name, currency, decimals, explorerUrl } of networks) {
      expect([shortName, name, currency].join(' '), String(id)).toMatch(/^[\x20-\x7e]+$/)
      expect(decimals, String(id)).toBeGreaterThan(0)
      if (explorerUrl === undefined) continue
      expect(explorerUrl, String(id)).toMatch(/^https:\/\/.*[^/]$/)
      expect(new URL(explorerUrl).username, String(id)).toBe('')
    }
  })

  test('behavior: it names only networks that have Safe contracts', () => {
    expect(networks.filter(({ id }) => !deployed.has(id))).toEqual([])
  })

  test('behavior: currencies are called as they are called elsewhere on this site', () => {
    for (const { id, currency } of networks)
      expect([undefined, currency], String(id)).toContain(nativeSymbol(id))
  })
})

describe('networkOf', () => {
  test.each([
    [1, 'eth', 'Ethereum Mainnet', 'ETH', 'https://etherscan.io'],
    [10, 'oeth', 'OP Mainnet', 'ETH', 'https://optimistic.etherscan.io'],
    [100, 'gno', 'Gnosis', 'xDAI', 'https://gnosisscan.io'],
    [137, 'pol', 'Polygon Mainnet', 'POL', 'https://polygonscan.com'],
    [42161, 'arb1', 'Arbitrum One', 'ETH', 'https://arbiscan.io'],
    [8453, 'base', 'Base', 'ETH', 'https://basescan.org'],
  ])('param: %d is %s', (id, shortName, name, currency, explorerUrl) => {
    expect(namedNetworkOf(id)).toMatchObject({ id, shortName, name, currency, explorerUrl, decimals: 18 })
  })

  test('behavior: every network with Safe contracts has a name, if only its number', () => {
    for (const id of deployed) expect(namedNetworkOf(id).name).not.toBe('')
    expect(deployed.has(4217)).toBe(true)
    expect(namedNetworkOf(4217)).toMatchObject({
      name: 'Network 4217',
      shortName: '4217',
      explorerUrl: undefined,
    })
  })
})
