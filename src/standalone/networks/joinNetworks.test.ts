import { describe, expect, test } from 'vitest'
import type { AddedNetwork } from '../../shared/domain/networks/AddedNetwork.ts'
import { otherChain } from '../../shared/testing/chainConfigurations.ts'
import { chainOfNetwork } from './joinNetworks.ts'

const own = 'https://node.example/v2/SECRET'
const witness = 'http://127.0.0.1:8545/'
const network: AddedNetwork = {
  id: 4217,
  name: 'Our chain',
  shortName: 'ours',
  currency: 'OUR',
  decimals: 18,
  explorerUrl: 'https://explorer.example',
  nodes: [
    { url: own, role: 'main' },
    { url: witness, role: 'witness' },
  ],
}

describe('chainOfNetwork', () => {
  test('behavior: a network of this device is asked at its own nodes alone', () => {
    expect(chainOfNetwork(network, undefined)).toEqual({
      id: 4217,
      name: 'Our chain',
      shortName: 'ours',
      nativeCurrency: { name: 'OUR', symbol: 'OUR', decimals: 18 },
      explorerUrl: 'https://explorer.example',
      testnet: false,
      added: true,
      rpcUrls: [own],
      witnessUrls: [witness],
      ownNodes: [own, witness],
    })
  })

  test('behavior: a network of the build keeps its names, and its nodes are not asked beside an own main node', () => {
    const built = { ...otherChain, id: 4217 }
    expect(chainOfNetwork(network, built)).toEqual({
      ...built,
      rpcUrls: [own],
      witnessUrls: [witness],
      ownNodes: [own, witness],
    })
  })

  test('behavior: with a witness alone the nodes of the build answer all reads', () => {
    const nodes = [{ url: witness, role: 'witness' as const }]
    expect(chainOfNetwork({ ...network, nodes }, otherChain)).toMatchObject({
      rpcUrls: otherChain.rpcUrls,
      witnessUrls: [witness],
      ownNodes: [witness],
    })
  })
})
