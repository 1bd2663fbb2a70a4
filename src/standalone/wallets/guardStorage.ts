/** What is needed of `window`. Reading `localStorage` may throw. */
export type StorageView = { readonly localStorage: Storage }

export type GuardedStorage = {
  readonly storage: Storage
  /** True when nothing outlives this page: the browser keeps its storage from us. */
  readonly inMemory: boolean
}

/**
 * Puts a storage on `view` that wallet libraries cannot fail on: RainbowKit and wallets read and write
 * `window.localStorage` unguarded, while they connect. Where reading it throws (blocked storage, a sandboxed frame)
 * that is a storage in memory. Otherwise it is the browser's, which keeps in memory what a full one refuses. To be
 * called before RainbowKit is imported.
 */
export function guardStorage(view: StorageView): GuardedStorage {
  const browserStorage = findStorage(view)
  const storage = browserStorage === undefined ? createMemoryStorage() : createLenientStorage(browserStorage)
  Object.defineProperty(view, 'localStorage', { value: storage, configurable: true })
  return { storage, inMemory: browserStorage === undefined }
}

function findStorage(view: StorageView): Storage | undefined {
  try {
    return view.localStorage ?? undefined
  } catch {
    return undefined
  }
}

/** Keys of this site. Its own parts have to learn that nothing was kept, because they say so. */
const ownPrefix = 'countersign.'

/** Writing never throws, except for keys of this site. */
function createLenientStorage(storage: Storage): Storage {
  const refused = createMemoryStorage()
  const lenient: Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'clear'> = {
    getItem: (key) => refused.getItem(key) ?? storage.getItem(key),
    setItem(key, value) {
      try {
        storage.setItem(key, value)
        refused.removeItem(key)
      } catch (error) {
        if (key.startsWith(ownPrefix)) throw error
        // What it held before is out of date: the next page would take a wallet for connected that is not.
        storage.removeItem(key)
        refused.setItem(key, value)
      }
    },
    removeItem(key) {
      refused.removeItem(key)
      storage.removeItem(key)
    },
    clear() {
      refused.clear()
      storage.clear()
    },
  }
  const methods = new Map<PropertyKey, unknown>(Object.entries(lenient))
  return new Proxy(storage, {
    get(target, name) {
      const value: unknown = methods.get(name) ?? Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
    set: (target, name, value) => Reflect.set(target, name, value),
  })
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
