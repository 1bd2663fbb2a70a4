import { describe, expect, test } from 'vitest'
import { createMemoryStorage, guardStorage, type StorageView } from './guardStorage.ts'

describe('guardStorage', () => {
  test('behavior: a storage that works is read and written as before, also by its properties', () => {
    const localStorage = createMemoryStorage()
    const view = { localStorage }
    const { storage, inMemory } = guardStorage(view)
    expect(inMemory).toBe(false)
    expect(view.localStorage).toBe(storage)
    view.localStorage.setItem('rk-recent', '["a"]')
    expect(localStorage.getItem('rk-recent')).toBe('["a"]')
    localStorage.setItem('wagmi.store', '{}')
    expect([storage.getItem('wagmi.store'), storage.length, storage.key(0)]).toEqual(['{}', 2, 'rk-recent'])
    storage.removeItem('rk-recent')
    expect(localStorage.getItem('rk-recent')).toBeNull()
    storage.clear()
    expect(localStorage.length).toBe(0)
  })

  test('error: what a full storage refuses of a wallet library is kept for this page, and the old value is gone', () => {
    const { view, real, setFull } = fillable()
    const { storage } = guardStorage(view)
    storage.setItem('wagmi.store', 'connected')
    setFull(true)
    view.localStorage.setItem('wagmi.store', 'disconnected')
    expect(storage.getItem('wagmi.store')).toBe('disconnected')
    expect(real.getItem('wagmi.store'), 'nothing out of date for the next page').toBeNull()
    setFull(false)
    storage.setItem('wagmi.store', 'connected')
    expect([storage.getItem('wagmi.store'), real.getItem('wagmi.store')]).toEqual(['connected', 'connected'])
    setFull(true)
    storage.setItem('rk-version', '2')
    storage.removeItem('rk-version')
    expect(storage.getItem('rk-version')).toBeNull()
    storage.setItem('rk-version', '2')
    storage.clear()
    expect(storage.getItem('rk-version')).toBeNull()
  })

  test('error: this site learns that a full storage kept nothing of its own, and keeps what was there', () => {
    const { view, real, setFull } = fillable()
    const { storage } = guardStorage(view)
    storage.setItem('countersign.requests', 'first')
    setFull(true)
    expect(() => storage.setItem('countersign.requests', 'second')).toThrow('full')
    expect([storage.getItem('countersign.requests'), real.length]).toEqual(['first', 1])
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

function fillable() {
  const real = createMemoryStorage()
  let full = false
  const localStorage: Storage = {
    ...real,
    setItem(key, value) {
      if (full) throw new DOMException('The storage is full.', 'QuotaExceededError')
      real.setItem(key, value)
    },
  }
  const setFull = (next: boolean) => {
    full = next
  }
  return { view: { localStorage }, real, setFull }
}

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
