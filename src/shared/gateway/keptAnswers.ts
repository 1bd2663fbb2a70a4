import { tryQuietly } from '../domain/values/tryQuietly.ts'
import { readFields, readText } from '../domain/values/untrusted.ts'
import type { SiteStorage } from '../source/StoragePlaces.ts'
import type { KeptAnswers } from './connection.ts'

/** SPEC section 9: the name in local storage, and how long an answer is good for. */
const storageKey = 'cache'
const dayMilliseconds = 86_400_000
/** Changes when what is stored changes its form. */
const version = 1
/** Characters, of which each may take two bytes: at most 1 MB. */
const mostCharacters = 500_000

type KeptAnswer = { readonly name: string; readonly at: number; readonly json: string }

/**
 * Keeps answers in local storage. Reading `view.localStorage` may throw, and the storage may be full or hold
 * anything: then nothing is kept. `now` in milliseconds since 1970.
 */
export function createKeptAnswers({
  view,
  baseUrl,
  now,
}: {
  readonly view: { readonly localStorage: Pick<SiteStorage, 'getItem' | 'setItem'> }
  readonly baseUrl: string
  readonly now: () => number
}): KeptAnswers {
  const fullName = (name: string) => `${baseUrl} ${name}`

  function load(): readonly KeptAnswer[] {
    const text = tryQuietly(() => view.localStorage.getItem(storageKey))
    if (typeof text !== 'string' || text.length > mostCharacters) return []
    const stored = readFields(tryQuietly(() => JSON.parse(text)))
    if (stored?.['version'] !== version || !Array.isArray(stored['entries'])) return []
    return stored['entries']
      .map(readKeptAnswer)
      .filter((entry) => entry !== undefined)
      .filter((entry) => isFresh(entry, now()))
  }

  return {
    read(name) {
      const entry = load().find((each) => each.name === fullName(name))
      return entry && tryQuietly(() => JSON.parse(entry.json))
    },
    write(name, answer) {
      const json = tryQuietly(() => JSON.stringify(answer, withoutBigints))
      if (json === undefined) return
      const others = load().filter((entry) => entry.name !== fullName(name))
      const entries = fitting([{ name: fullName(name), at: now(), json }, ...others])
      tryQuietly(() => view.localStorage.setItem(storageKey, JSON.stringify({ version, entries })))
    },
  }
}

/** The newest that fit; quotes inside quotes may double the length. */
function fitting(entries: readonly KeptAnswer[]): readonly KeptAnswer[] {
  let left = mostCharacters - 1_000
  return entries.filter((entry) => {
    left -= JSON.stringify(entry).length + 1
    return left >= 0
  })
}

function readKeptAnswer(value: unknown): KeptAnswer | undefined {
  const fields = readFields(value)
  const name = readText(fields?.['name'], 2_000)
  const json = readText(fields?.['json'], mostCharacters)
  const at = fields?.['at']
  if (name === undefined || json === undefined || typeof at !== 'number') return undefined
  return { name, json, at }
}

function isFresh({ at }: KeptAnswer, now: number): boolean {
  return at <= now && now - at < dayMilliseconds
}

/** The gateway writes large numbers as decimal text, and so the parsers read them. */
function withoutBigints(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value
}
