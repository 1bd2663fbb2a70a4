import { expect, test } from 'vitest'
import { proofNodes, walletsNode } from './stateProofQuery.ts'

const chains = [{ id: 1, rpcUrls: ['https://a.example/key', 'wss://b.example', 'https://c.example'] }]
const { signal } = new AbortController()
const request = async () => '0x'

type Asked = Parameters<typeof proofNodes>[1]

function hostsOf(
  source: Asked['source'],
  {
    chainId = 1,
    ofDevice,
    at = chains,
  }: Partial<Asked> & { readonly at?: Parameters<typeof proofNodes>[0] } = {},
) {
  const { main, witnesses } = proofNodes(at, { source, chainId, signal, ...(ofDevice && { ofDevice }) })
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
  expect(hostsOf({ request }, { chainId: 100 })).toEqual({ ...ofWallet, witnesses: [] })
})

test('behavior: witnesses that a person named come before the nodes of this site', () => {
  const at = [
    { id: 1, rpcUrls: ['https://a.example'], witnessUrls: ['http://127.0.0.1:8545/key', 'ws://d.example'] },
  ]
  expect(hostsOf({ node: 'own', request }, { at })).toEqual({
    main: 'a.example',
    witnesses: ['127.0.0.1'],
    asksSource: false,
  })
})

test('behavior: inside a host its own node stays the main one, and a witness of this device is asked beside it', () => {
  const ofDevice = ['http://127.0.0.1:8545', 'https://own.example/v2/SECRET']
  expect(hostsOf({ request }, { chainId: 100, ofDevice })).toEqual({
    main: walletsNode,
    witnesses: ['127.0.0.1', 'own.example'],
    asksSource: true,
  })
})
