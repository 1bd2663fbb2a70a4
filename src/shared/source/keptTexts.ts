import { tryQuietly } from '../domain/values/tryQuietly.ts'
import type { SiteStorage, StorageKey } from './StoragePlaces.ts'

/** What is needed of `window`. Reading `localStorage` may throw, as in a frame without storage. */
export type KeepingView = {
  readonly localStorage: SiteStorage
  readonly addEventListener: (type: 'storage', listener: () => void) => void
  readonly removeEventListener: (type: 'storage', listener: () => void) => void
}

/** Texts that the user keeps on this device, by key. Nothing here ever throws. */
export type DeviceTexts = {
  readonly read: (key: string) => string | undefined
  /** False when the browser does not keep it: then it lasts as long as this window. */
  readonly write: (key: StorageKey, text: string) => boolean
  readonly remove: (key: string) => void
  /** The keys that begin so and have a text, in their order. */
  readonly keys: (prefix: string) => readonly string[]
  /** Whether what is there is kept beyond this window. */
  readonly lasts: (key: string) => boolean
  /** Calls `listener` after each change, also of other windows. Returns the undo. */
  readonly subscribe: (listener: () => void) => () => void
}

const kept = new WeakMap<KeepingView, DeviceTexts>()

/** The kept texts of a window, the same for everybody who asks: what the browser refuses to keep has one place too. */
export function keptTexts(view: KeepingView): DeviceTexts {
  const deviceTexts = kept.get(view)
  if (deviceTexts !== undefined) return deviceTexts
  const made = createKeptTexts(view)
  kept.set(view, made)
  return made
}

function createKeptTexts(view: KeepingView): DeviceTexts {
  const inMemory = new Map<string, string>()
  const listeners = new Set<() => void>()
  return {
    read: (key) => inMemory.get(key) ?? tryQuietly(() => view.localStorage.getItem(key)) ?? undefined,
    write(key, text) {
      const stored = tryQuietly(() => {
        view.localStorage.setItem(key, text)
        return view.localStorage.getItem(key) === text
      })
      if (stored === true) inMemory.delete(key)
      else inMemory.set(key, text)
      for (const listener of [...listeners]) listener()
      return stored === true
    },
    remove(key) {
      inMemory.delete(key)
      tryQuietly(() => view.localStorage.removeItem(key))
      for (const listener of [...listeners]) listener()
    },
    keys(prefix) {
      const stored = tryQuietly(() =>
        Array.from({ length: view.localStorage.length }, (_, index) => view.localStorage.key(index) ?? ''),
      )
      const all = new Set([...(stored ?? []), ...inMemory.keys()])
      return [...all].filter((key) => key.startsWith(prefix)).toSorted()
    },
    lasts: (key) => !inMemory.has(key),
    subscribe(listener) {
      listeners.add(listener)
      view.addEventListener('storage', listener)
      return () => {
        listeners.delete(listener)
        view.removeEventListener('storage', listener)
      }
    },
  }
}
