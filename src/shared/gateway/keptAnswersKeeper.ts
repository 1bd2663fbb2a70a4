import { parseJson, readFields } from '../domain/values/untrusted.ts'
import type { ChainKeeper } from '../source/ChainKeeper.ts'
import type { SiteStorage } from '../source/StoragePlaces.ts'

/** The name of `keptAnswers.ts`, which is part of the first page and knows nothing of this. */
const storageKey = 'cache'

/** Takes out the answers whose name or text has the number of a network: what is missing is asked again. */
export function keptAnswersKeeper(view: {
  readonly localStorage: Pick<SiteStorage, 'getItem' | 'setItem'>
}): ChainKeeper {
  return {
    count: () => ({}),
    remove(chainId) {
      try {
        const text = view.localStorage.getItem(storageKey)
        if (text === null) return
        const stored = readFields(parseJson(text))
        const entries: unknown = stored?.['entries']
        if (!Array.isArray(entries)) return
        const names = (entry: unknown) => JSON.stringify(entry).split(/\D+/).includes(String(chainId))
        const left = entries.filter((entry: unknown) => !names(entry))
        if (left.length < entries.length)
          view.localStorage.setItem(storageKey, JSON.stringify({ ...stored, entries: left }))
      } catch {
        // Storage is blocked: then nothing is kept there.
      }
    },
  }
}
