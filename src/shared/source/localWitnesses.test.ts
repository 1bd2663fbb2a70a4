import { describe, expect, test } from 'vitest'
import { createMemoryView } from '../testing/memoryView.ts'
import { keepWitnesses, readLocalWitnesses, witnessesOf } from './localWitnesses.ts'

const [first, second] = ['https://a.example/v2/SECRET', 'http://127.0.0.1:8545']

describe('witnesses that are kept on this device', () => {
  test('behavior: they are kept by network, in their order, and the last one leaves nothing behind', () => {
    const { view, items } = createMemoryView()
    expect(keepWitnesses(view, 1, [first, second])).toBe(true)
    expect(keepWitnesses(view, 100, [second])).toBe(true)
    expect([witnessesOf(view, 1), witnessesOf(view, 100), witnessesOf(view, 5)]).toEqual([
      [first, second],
      [second],
      [],
    ])
    keepWitnesses(view, 1, [])
    expect(witnessesOf(view, 100)).toEqual([second])
    keepWitnesses(view, 100, [])
    expect([...items.keys()]).toEqual([])
  })

  test('edge: what cannot be read is left out, and the rest stays', () => {
    const kept = [
      { chainId: 1, url: first },
      { chainId: 0, url: first },
      { chainId: 1, url: 'ws://a' },
      7,
      null,
    ]
    expect(readLocalWitnesses(JSON.stringify(kept))).toEqual([{ chainId: 1, url: first }])
    for (const text of [null, '', '{', '{}', '7', `[${' '.repeat(300_000)}]`])
      expect(readLocalWitnesses(text)).toEqual([])
  })

  test('error: where the browser blocks storage nothing is kept, and that is said', () => {
    const { view } = createMemoryView('blocked')
    expect([witnessesOf(view, 1), keepWitnesses(view, 1, [first])]).toEqual([[], false])
  })
})
