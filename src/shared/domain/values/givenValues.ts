import { type Address, parseAddress } from './address.ts'
import { findRepeatedKey } from './findRepeatedKey.ts'
import { type Hex, isHash, isHex } from './hex.ts'
import { findHiddenCharacter, type HiddenCharacter } from './hiddenCharacter.ts'
import { isChainId } from './isChainId.ts'
import { isShallowJson } from './isShallowJson.ts'
import { parseJson, readFields } from './untrusted.ts'

/**
 * One strict reader for each kind of value that a person gives, in a field, a file, a pasted text or a link. What cannot
 * be read is never taken for what was left out: it is a problem that quotes what was found.
 */
export type Given<value> =
  | { readonly ok: true; readonly value: value }
  | { readonly ok: false; readonly problem: GivenProblem }

/** What a value was to be. */
export type GivenKind =
  | 'address'
  | 'chain'
  | 'integer'
  | 'nonce'
  | 'hex'
  | 'hash'
  | 'signature'
  | 'date'
  | 'operation'
  | 'list'
  | 'object'
  /** Of a name that one object has twice: `found` is the name. */
  | 'once'

export type GivenProblem = {
  readonly expected: GivenKind
  /** As it was given, or as JSON where it is not text; never more than `mostQuoted` characters. */
  readonly found: string
  /** It has the shape, but its capitals do not fit its checksum. */
  readonly wrongChecksum?: true
  /** The character in it that is not what it looks like. */
  readonly hidden?: HiddenCharacter
}

const mostQuoted = 80

/** A value as a sentence quotes it. */
export function quoteGiven(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value))
  return text.length > mostQuoted ? `${text.slice(0, mostQuoted)}…` : text
}

function unreadableValue(expected: GivenKind, value: unknown): Given<never> {
  return { ok: false, problem: { expected, found: quoteGiven(value) } }
}

/** `undefined` for what was left out, by null or altogether; otherwise what `read` makes of it. */
export function readGivenOr<value, absent>(
  value: unknown,
  read: (value: unknown) => Given<value>,
  absent: absent,
): Given<value | absent> {
  return value === undefined || value === null ? { ok: true, value: absent } : read(value)
}

/** With white space, a name of a network and a slip or two. Characters. */
const longestAddress = 200

/** An address, alone or in an object with its name. `chainId`: of its network, where that is known. */
export function readGivenAddress(value: unknown, chainId?: number): Given<Address> {
  const text = readFields(value)?.['value'] ?? value
  if (typeof text !== 'string' || text.length > longestAddress) return unreadableValue('address', value)
  const hidden = findHiddenCharacter(text)
  const read = hidden === undefined ? parseAddress(text, chainId) : undefined
  if (read?.ok === true) return { ok: true, value: read.address }
  const problem: GivenProblem = { expected: 'address', found: quoteGiven(text) }
  if (hidden !== undefined) return { ok: false, problem: { ...problem, hidden } }
  return {
    ok: false,
    problem: read?.problem === 'wrong-checksum' ? { ...problem, wrongChecksum: true } : problem,
  }
}

const chainForm = /^(?:eip155:)?(\d{1,16})$|^(0x[0-9a-f]{1,64})$/i

/** A chain id as a number, as decimal or 0x text, or in the form of CAIP-2 (`eip155:1`). Never 0. */
export function readGivenChainId(value: unknown): Given<number> {
  const [, decimal, hex] = (typeof value === 'string' && chainForm.exec(value.trim())) || []
  const id = typeof value === 'number' ? value : Number(decimal ?? hex)
  return isChainId(id) ? { ok: true, value: id } : unreadableValue('chain', value)
}

const beyond = 2n ** 256n
const integerForm = /^(?:\d{1,78}|0x[0-9a-f]{1,64})$/i

/** A whole number of 256 bits: as decimal or 0x text, or as a number that JavaScript counts exactly. */
export function readGivenInteger(value: unknown, expected: 'integer' | 'nonce' = 'integer'): Given<bigint> {
  const isText = typeof value === 'string' && integerForm.test(value.trim())
  const isCount = typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
  const number = isText || isCount ? BigInt(value) : beyond
  return number < beyond ? { ok: true, value: number } : unreadableValue(expected, value)
}

/** `0x` and whole bytes. */
export function readGivenHex(value: unknown): Given<Hex> {
  const text = typeof value === 'string' ? value.trim() : value
  return isHex(text) ? { ok: true, value: text } : unreadableValue('hex', value)
}

/** 32 bytes; in lower case. */
export function readGivenHash(value: unknown): Given<Hex> {
  const text = typeof value === 'string' ? value.trim() : value
  return isHash(text)
    ? { ok: true, value: `0x${text.slice(2).toLowerCase()}` }
    : unreadableValue('hash', value)
}

/** The bytes of a signature, in lower case: with `0x` or without, as some wallets copy them. */
export function readGivenSignature(value: unknown): Given<Hex> {
  if (typeof value !== 'string') return unreadableValue('signature', value)
  const text = value.trim().toLowerCase()
  const bytes = text.startsWith('0x') ? text : `0x${text}`
  return isHex(bytes) && bytes.length > 2 ? { ok: true, value: bytes } : unreadableValue('signature', value)
}

/**
 * The object that a text is in JSON, in which each name is there once: the problem is `once` where one is not, and
 * `object` for any other text. Never throws, here or in code that walks it.
 */
export function readGivenObject(text: string): Given<Readonly<Record<string, unknown>>> {
  const fields = isShallowJson(text) ? readFields(parseJson(text)) : undefined
  if (fields === undefined) return unreadableValue('object', text)
  const repeated = findRepeatedKey(text)
  return repeated === undefined ? { ok: true, value: fields } : unreadableValue('once', repeated)
}

/** A list of any content. */
export function readGivenList(value: unknown): Given<readonly unknown[]> {
  return Array.isArray(value) ? { ok: true, value } : unreadableValue('list', value)
}

const dateForm = /^(\d{4,6})-(\d\d)-(\d\d)$/

/** A day of the calendar. `month` from 1. */
export type GivenDate = { readonly year: number; readonly month: number; readonly day: number }

/** Year, month and day, as fields for dates write them. A day that its month does not have is not a date. */
export function readGivenDate(value: unknown): Given<GivenDate> {
  const [, ...parts] = (typeof value === 'string' && dateForm.exec(value.trim())) || []
  const [year = 0, month = 0, day = 0] = parts.map(Number)
  const written = new Date(0)
  written.setUTCFullYear(year, month - 1, day)
  const exists = written.getUTCMonth() === month - 1 && written.getUTCDate() === day
  return parts.length > 0 && exists
    ? { ok: true, value: { year, month, day } }
    : unreadableValue('date', value)
}
