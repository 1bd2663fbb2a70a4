import { type AccountRef, sameAccount } from '../domain/safe/safeRef.ts'
import { parseJson, readFields } from '../domain/values/untrusted.ts'
import type { ChainKeeper } from './ChainKeeper.ts'
import type { DeviceTexts } from './keptTexts.ts'
import { mostWatched, readWatchedSafes, watchedSafesKey } from './watchedSafes.ts'

/**
 * Adds Safes at the end of the list. `full`: they do not all fit, and nothing changes. `memory`: the browser keeps
 * nothing, and they last until this window is closed.
 */
export function addWatched(texts: DeviceTexts, added: readonly AccountRef[]): 'kept' | 'memory' | 'full' {
  const watched = readWatchedSafes(texts.read(watchedSafesKey))
  const fresh = added.filter((safe) => !watched.some((other) => sameAccount(other, safe)))
  if (watched.length + fresh.length > mostWatched) return 'full'
  return write(texts, [...watched, ...fresh]) ? 'kept' : 'memory'
}

export function removeWatched(texts: DeviceTexts, safe: AccountRef): void {
  write(
    texts,
    readWatchedSafes(texts.read(watchedSafesKey)).filter((other) => !sameAccount(other, safe)),
  )
}

export function watchedKeeper(texts: DeviceTexts): ChainKeeper {
  const read = () => readWatchedSafes(texts.read(watchedSafesKey))
  return {
    count: (chainId) => ({ watched: read().filter((safe) => safe.chainId === chainId).length }),
    remove(chainId) {
      const list = parseJson(texts.read(watchedSafesKey))
      if (!Array.isArray(list)) return
      const left = list.filter((item: unknown) => readFields(item)?.['chainId'] !== chainId)
      if (left.length === 0) texts.remove(watchedSafesKey)
      else if (left.length < list.length) texts.write(watchedSafesKey, JSON.stringify(left))
    },
  }
}

function write(texts: DeviceTexts, safes: readonly AccountRef[]): boolean {
  if (safes.length > 0) return texts.write(watchedSafesKey, JSON.stringify(safes))
  texts.remove(watchedSafesKey)
  return true
}
