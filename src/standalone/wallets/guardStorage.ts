/** What is needed of `window`. Reading `localStorage` may throw. */
export type StorageView = { readonly localStorage: Storage }

export type GuardedStorage = {
  readonly storage: Storage
  /** True when nothing outlives this page: the browser keeps its storage from us. */
  readonly inMemory: boolean
}

/**
 * The storage wallet libraries may use. Where reading `localStorage` throws (blocked storage, a sandboxed frame) a
 * storage in memory takes its place on `view`, because RainbowKit reads `window.localStorage` unguarded. To be
 * called before RainbowKit is imported.
 */
export function guardStorage(view: StorageView): GuardedStorage {
  try {
    const { localStorage } = view
    if (localStorage !== null && localStorage !== undefined) return { storage: localStorage, inMemory: false }
  } catch {
    // Replaced below.
  }
  const storage = createMemoryStorage()
  Object.defineProperty(view, 'localStorage', { value: storage, configurable: true })
  return { storage, inMemory: true }
}

export function createMemoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => {
      items.set(key, String(value))
    },
    removeItem: (key) => {
      items.delete(key)
    },
    clear: () => items.clear(),
  }
}
