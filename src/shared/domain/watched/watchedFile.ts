import { toBookName } from '../addressBook/AddressBook.ts'
import { accountKey } from '../safe/accountKey.ts'
import type { AccountRef } from '../safe/safeRef.ts'
import { parseAddress } from '../values/address.ts'
import { findHiddenCharacter } from '../values/hiddenCharacter.ts'
import { parseJson, readChainId, readFields } from '../values/untrusted.ts'

/** A Safe that is watched, with the name that its owner gives it. */
export type WatchedEntry = AccountRef & { readonly name: string | undefined }

/** Why a file is not taken. `place`: the entry it is about, from 1. */
export type WatchedProblem =
  | { readonly kind: 'not-json' | 'other-file' | 'no-safes' | 'too-many' }
  | { readonly kind: 'later-version'; readonly version: string }
  | { readonly kind: 'unknown-key'; readonly key: string; readonly place: number | undefined }
  | {
      readonly kind: 'entry' | 'safe' | 'checksum' | 'hidden-character' | 'name' | 'twice'
      readonly place: number
    }

export type ReadWatched =
  | { readonly ok: true; readonly entries: readonly WatchedEntry[] }
  | { readonly ok: false; readonly problem: WatchedProblem }

const form = 'watched Safes'
const version = 1

/** Larger files are not read. Bytes. */
export const mostWatchedBytes = 128 * 1024

/** The file that `readWatchedFile` reads: each Safe as `chainId:address`, as the watchman's configuration names it. */
export function writeWatchedFile(entries: readonly WatchedEntry[]): string {
  const safes = entries.map(({ chainId, address, name }) => ({ safe: `${chainId}:${address}`, name }))
  return `${JSON.stringify({ countersign: form, version, safes }, null, 2)}\n`
}

/**
 * Reads a file of watched Safes whole or not at all: what is left out without a word would be a Safe that is thought to
 * be watched. Never throws. `most`: more entries are refused.
 */
export function readWatchedFile(text: string, most: number): ReadWatched {
  const fields = readFields(parseJson(text))
  if (fields === undefined) return refused({ kind: 'not-json' })
  if (fields['countersign'] !== form) return refused({ kind: 'other-file' })
  if (fields['version'] !== version)
    return refused({ kind: 'later-version', version: String(fields['version']) })
  const key = otherKey(fields, ['countersign', 'version', 'safes'])
  if (key !== undefined) return refused({ kind: 'unknown-key', key, place: undefined })
  const { safes } = fields
  if (!Array.isArray(safes) || safes.length === 0) return refused({ kind: 'no-safes' })
  if (safes.length > most) return refused({ kind: 'too-many' })
  const entries = new Map<string, WatchedEntry>()
  for (const [index, item] of safes.entries()) {
    const read = readWatchedEntry(item, index + 1)
    if ('kind' in read) return refused(read)
    if (entries.has(accountKey(read))) return refused({ kind: 'twice', place: index + 1 })
    entries.set(accountKey(read), read)
  }
  return { ok: true, entries: [...entries.values()] }
}

function readWatchedEntry(item: unknown, place: number): WatchedEntry | WatchedProblem {
  const fields = readFields(item)
  if (fields === undefined) return { kind: 'entry', place }
  const key = otherKey(fields, ['safe', 'name'])
  if (key !== undefined) return { kind: 'unknown-key', key, place }
  const safe = readNumberedSafe(fields['safe'])
  if (typeof safe === 'string') return { kind: safe, place }
  if (fields['name'] === undefined) return { ...safe, name: undefined }
  const name = typeof fields['name'] === 'string' ? toBookName(fields['name']) : undefined
  if (name === undefined) return { kind: 'name', place }
  return findHiddenCharacter(name) === undefined ? { ...safe, name } : { kind: 'hidden-character', place }
}

function readNumberedSafe(value: unknown): AccountRef | 'safe' | 'checksum' {
  const [, chain, digits] =
    (typeof value === 'string' && /^(\d{1,16}):(0x[0-9a-fA-F]{40})$/.exec(value)) || []
  const chainId = readChainId(chain)
  if (chainId === undefined || digits === undefined) return 'safe'
  const parsed = parseAddress(digits)
  if (parsed.ok) return { chainId, address: parsed.address }
  return parsed.problem === 'wrong-checksum' ? 'checksum' : 'safe'
}

function otherKey(fields: object, allowed: readonly string[]): string | undefined {
  return Object.keys(fields).find((key) => !allowed.includes(key))
}

function refused(problem: WatchedProblem): ReadWatched {
  return { ok: false, problem }
}
