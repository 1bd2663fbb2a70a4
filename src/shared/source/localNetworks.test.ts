import { describe, expect, test } from 'vitest'
import type { AddedNetwork } from '../domain/networks/AddedNetwork.ts'
import { localNetworksKey, readLocalNetworks, writeLocalNetworks } from './localNetworks.ts'

const network: AddedNetwork = {
  id: 4217,
  name: 'Our chain',
  shortName: 'ours',
  currency: 'OUR',
  decimals: 18,
  explorerUrl: undefined,
  nodes: [{ url: 'https://node.example/v2/SECRET', role: 'main' }],
}

function storageOf(items = new Map<string, string>()) {
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, text: string) => void items.set(key, text),
    removeItem: (key: string) => void items.delete(key),
  }
}

describe('networks on this device', () => {
  test('behavior: what is kept is read again, in its order', () => {
    const storage = storageOf()
    const networks = [
      network,
      {
        ...network,
        id: 5,
        nodes: [...network.nodes, { url: 'http://127.0.0.1:1/', role: 'witness' as const }],
      },
    ]
    expect(writeLocalNetworks(() => storage, networks)).toBe(true)
    expect(readLocalNetworks(storage.getItem(localNetworksKey))).toEqual(networks)
  })

  test('behavior: once the last one is forgotten, nothing is left in storage', () => {
    const storage = storageOf()
    writeLocalNetworks(() => storage, [network])
    expect(writeLocalNetworks(() => storage, [])).toBe(true)
    expect([...storage.items]).toEqual([])
  })

  test('error: a browser that keeps nothing says so', () => {
    const refusing = {
      ...storageOf(),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    }
    expect(writeLocalNetworks(() => refusing, [network])).toBe(false)
    const blocked = () => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(writeLocalNetworks(blocked, [network])).toBe(false)
    expect(writeLocalNetworks(() => ({ ...storageOf(), setItem: () => undefined }), [network])).toBe(false)
  })

  test.each([
    ['nothing', null],
    ['no JSON', '{'],
    ['no list', '{"id":1}'],
    ['no id', JSON.stringify([{ ...network, id: 0 }])],
    ['no node', JSON.stringify([{ ...network, nodes: [] }])],
    ['no URL', JSON.stringify([{ ...network, nodes: [{ url: 'node', role: 'main' }] }])],
    ['no role', JSON.stringify([{ ...network, nodes: [{ url: 'https://node.example', role: 'all' }] }])],
    ['no name', JSON.stringify([{ ...network, name: '' }])],
  ])('error: of %s there is no network', (_, text) => {
    expect(readLocalNetworks(text)).toEqual([])
  })

  test('behavior: what cannot be read costs that network alone, and one id is there once', () => {
    const text = JSON.stringify([null, network, { ...network, name: 'Another' }, { id: 7 }])
    expect(readLocalNetworks(text)).toEqual([network])
  })

  test('behavior: an explorer that is not https is left out', () => {
    const text = JSON.stringify([{ ...network, explorerUrl: 'javascript:alert(1)' }])
    expect(readLocalNetworks(text)).toEqual([network])
  })
})
