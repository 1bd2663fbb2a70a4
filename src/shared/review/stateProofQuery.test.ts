import { expect, test } from 'vitest'
import { proofNodes, walletsNode } from './stateProofQuery.ts'

const chains = [{ id: 1, rpcUrls: ['https://a.example/key', 'wss://b.example', 'https://c.example'] }]
const { signal } = new AbortController()
const request = async () => '0x'

function hostsOf(source: Parameters<typeof proofNodes>[1]['source'], chainId = 1) {
  const { main, witnesses } = proofNodes(chains, { source, chainId, signal })
  return {
    main: main.host,
    witnesses: witnesses.map(({ host }) => host),
    asksSource: main.request === request,
  }
}

test('behavior: with nodes of this site the first is asked by itself, and the others are witnesses', () => {
  expect(hostsOf({ node: 'own', request })).toEqual({
    main: 'a.example',
    witnesses: ['c.example'],
    asksSource: false,
  })
})

test('behavior: with the node of the wallet, those of this site are witnesses', () => {
  const ofWallet = { main: walletsNode, asksSource: true }
  expect(hostsOf({ node: 'wallet', request })).toEqual({ ...ofWallet, witnesses: ['a.example', 'c.example'] })
  expect(hostsOf({ request }, 100)).toEqual({ ...ofWallet, witnesses: [] })
})
