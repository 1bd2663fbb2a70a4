import { describe, expect, test } from 'vitest'
import { createMemoryStorage, guardStorage, type StorageView } from './guardStorage.ts'

describe('guardStorage', () => {
  test('behavior: a storage that works is used as it is', () => {
    const localStorage = createMemoryStorage()
    const view = { localStorage }
    expect(guardStorage(view)).toEqual({ storage: localStorage, inMemory: false })
    expect(view.localStorage).toBe(localStorage)
  })

  test('error: reading it throws, so a storage in memory takes its place for every reader', () => {
    const view = Object.defineProperty({}, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    }) as StorageView
    const { storage, inMemory } = guardStorage(view)
    expect(inMemory).toBe(true)
    view.localStorage.setItem('rk-version', '2')
    expect(storage.getItem('rk-version')).toBe('2')
  })

  test('error: there is none', () => {
    const view = { localStorage: null } as unknown as StorageView
    expect(guardStorage(view).inMemory).toBe(true)
    expect(view.localStorage.getItem('anything')).toBeNull()
  })
})

describe('createMemoryStorage', () => {
  test('behavior: keeps, lists, removes and clears as a storage does', () => {
    const storage = createMemoryStorage()
    storage.setItem('a', '1')
    storage.setItem('b', '2')
    expect([storage.length, storage.key(1), storage.key(2)]).toEqual([2, 'b', null])
    storage.removeItem('a')
    expect(storage.getItem('a')).toBeNull()
    storage.clear()
    expect(storage.length).toBe(0)
  })
})
