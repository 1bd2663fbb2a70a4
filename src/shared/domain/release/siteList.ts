import { sha256 } from '@noble/hashes/sha2'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils'
import { english } from 'viem/accounts'

/** SHA-256 in hexadecimal, without a prefix, by the name of a file from the root of a built site. */
export type SiteList = ReadonlyMap<string, string>

/** The name of a built site, computed from its files alone. */
export type SiteName = {
  /** SHA-256 of the lines of `SHA256SUMS`, in hexadecimal without a prefix, as in `site.sha256` of a release. */
  readonly sha256: string
  /** The first 88 bits of it, as eight words of BIP-39 with a space between them. */
  readonly words: string
}

/** The file of a site that lists all others; it cannot hold its own hash. */
export const listName = 'assets.sha256.json'

const most = 20_000

/**
 * Reads the list that a build wrote into its site, and adds the line of the list itself. `undefined` for anything
 * else: another shape, a name that is not a file below the site, or more files than a site has.
 */
export function readSiteList(bytes: Uint8Array): SiteList | undefined {
  const files = filesIn(bytes)
  if (files === undefined) return undefined
  const entries = Object.entries(files)
  const valid = entries.every(
    ([name, hash]) => isInside(name) && typeof hash === 'string' && /^[0-9a-f]{64}$/.test(hash),
  )
  if (!valid || entries.length > most || entries.length === 0 || Object.hasOwn(files, listName))
    return undefined
  return new Map([
    ...entries.map(([name, hash]) => [name, String(hash)] as const),
    [listName, hashFile(bytes)],
  ])
}

function filesIn(bytes: Uint8Array): object | undefined {
  try {
    const read: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    const files = typeof read === 'object' && read !== null && 'files' in read ? read.files : undefined
    return typeof files === 'object' && files !== null ? files : undefined
  } catch {
    return undefined
  }
}

/** Printable ASCII, relative, and without a way up: what `e2e/release/verifyRelease.mjs` accepts. */
function isInside(name: string): boolean {
  return (
    /^[\x21-\x7e]+$/.test(name) &&
    !name.includes('\\') &&
    name.split('/').every((part) => !['', '.', '..'].includes(part))
  )
}

/** SHA-256 in hexadecimal, without a prefix. */
export function hashFile(bytes: Uint8Array): string {
  return bytesToHex(sha256(bytes))
}

/** What people compare, the same value that `npm run release` writes and `npm run verify-release` says. */
export function nameSite(list: SiteList): SiteName {
  // Names are ASCII, so the order of code units is that of bytes.
  const lines = [...list.keys()].sort().map((name) => `${list.get(name)}  ${name}\n`)
  const hash = hashFile(utf8ToBytes(lines.join('')))
  return { sha256: hash, words: siteWords(hash) }
}

function siteWords(hash: string): string {
  const bits = BigInt(`0x${hash.slice(0, 22)}`)
  return Array.from(
    { length: 8 },
    (_, index) => english[Number((bits >> BigInt(77 - 11 * index)) & 2047n)],
  ).join(' ')
}

/** Files that hosts read and most of them do not serve: no page loads them. */
export function isForHosts(name: string): boolean {
  return name.startsWith('.hosting/') || name === '_headers' || name === 'vercel.json'
}
