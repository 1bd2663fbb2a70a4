import { describe, expect, test } from 'vitest'
import { createMemoryView } from '../testing/memoryView.ts'
import { addWatched, removeWatched, watchedKeeper } from './changeWatched.ts'
import { keptTexts } from './keptTexts.ts'
import { mostWatched, readWatchedSafes, watchedSafesKey } from './watchedSafes.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const safe = { chainId: 1, address } as const

function openTexts() {
  const { view, items } = createMemoryView()
  const texts = keptTexts(view)
  return { texts, items, read: () => readWatchedSafes(texts.read(watchedSafesKey)) }
}

describe('watched Safes', () => {
  test('behavior: each is kept once, in the order in which it came, until it is taken out', () => {
    const { texts, items, read } = openTexts()
    expect(addWatched(texts, [safe, { ...safe, chainId: 10 }])).toBe('kept')
    addWatched(texts, [{ ...safe, address: address.toLowerCase() as typeof address }])
    expect(read()).toEqual([safe, { ...safe, chainId: 10 }])
    removeWatched(texts, safe)
    expect(read()).toEqual([{ ...safe, chainId: 10 }])
    removeWatched(texts, { ...safe, chainId: 10 })
    expect(items.size).toBe(0)
  })

  test('error: what others wrote there costs what is no Safe, and too many change nothing', () => {
    const { texts, items, read } = openTexts()
    items.set(watchedSafesKey, JSON.stringify([safe, 7, { chainId: 1, address: '0x12' }, safe]))
    expect(read()).toEqual([safe])
    const many = Array.from({ length: mostWatched }, (_, index) => ({ ...safe, chainId: index + 2 }))
    expect(addWatched(texts, many)).toBe('full')
    expect(read()).toEqual([safe])
  })

  test('behavior: a network that is forgotten takes its Safes along and no others', () => {
    const { texts, read } = openTexts()
    addWatched(texts, [safe, { ...safe, chainId: 10 }])
    const keeper = watchedKeeper(texts)
    expect(keeper.count(10)).toEqual({ watched: 1 })
    keeper.remove(10)
    expect(read()).toEqual([safe])
  })
})
