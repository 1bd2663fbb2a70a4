import { describe, expect, test } from 'vitest'
import { localChain, otherChain } from '../../testing/chainConfigurations.ts'
import { createChains } from './chains.ts'

describe('createChains', () => {
  test('behavior: asks only the configured nodes, for themselves and for wallets that lack the chain', () => {
    const rpcUrls = ['wss://a.example', 'https://b.example', 'https://c.example']
    const [chain] = createChains([{ ...otherChain, id: 1, rpcUrls }])
    expect(chain.rpcUrls).toEqual({
      default: { http: ['https://b.example', 'https://c.example'], webSocket: ['wss://a.example'] },
    })
  })

  test('behavior: a node that a person named is handed to no wallet', () => {
    const own = 'https://node.example/v2/SECRET'
    const [chain] = createChains([{ ...otherChain, rpcUrls: [own, 'https://b.example'], ownNodes: [own] }])
    expect(Object.values(chain.rpcUrls.default).flat().join()).not.toContain('SECRET')
    expect(chain.rpcUrls.default.http).toEqual(['https://b.example'])
  })

  test('behavior: keeps what viem knows of a chain, under our names @chains-keeps', () => {
    const [chain] = createChains([{ ...otherChain, id: 1, name: 'Ethereum' }])
    expect(chain.contracts?.ensUniversalResolver?.address).toMatch(/^0x/)
    expect(chain.name).toBe('Ethereum')
    expect(chain.blockExplorers?.default.url).toBe('https://sepolia.etherscan.io')
  })

  test('param: a chain without an explorer has none', () => {
    expect(createChains([localChain('http://127.0.0.1:1')])[0].blockExplorers).toBeUndefined()
  })

  test('param: the tip is 1.5 gwei unless another is set @chains-gwei', () => {
    expect(createChains([otherChain])[0].fees?.maxPriorityFeePerGas).toBe(1_500_000_000n)
  })

  test('error: no chain at all @chains-chain', () => {
    expect(() => createChains([])).toThrow('must have at least one chain')
  })
})
