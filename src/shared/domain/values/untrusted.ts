import { type Address, checksumAddress, isAddressText } from './address.ts'
import { type Hex, isHash } from './hex.ts'

/**
 * Readers for what a page must parse before it can show anything; everything later is parsed with valibot, which is
 * too large for that moment. Each returns the value in its own type, or `undefined` when it is something else.
 */

/** What a text says in JSON; `undefined` for a text that is not JSON, or none. */
export function parseJson(text: string | undefined): unknown {
  try {
    return text === undefined || text === '' ? undefined : JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The fields of an object before they are read. */
export type UnknownFields = Readonly<Record<string, unknown>>

/** The fields of an object that is not a list. */
export function readFields(value: unknown): UnknownFields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return value as UnknownFields
}

export function readText(value: unknown, longest = 256): string | undefined {
  return typeof value === 'string' && value.length <= longest ? value : undefined
}

/** A whole number from 0 on that JavaScript counts exactly. */
export function readCount(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined
}

/** A chain id as a number, or as the decimal text that some answers use. Never 0. */
export function readChainId(value: unknown): number | undefined {
  const id = typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value
  return readCount(id) || undefined
}

export function readAddress(value: unknown): Address | undefined {
  return isAddressText(value) ? checksumAddress(value) : undefined
}

/** 32 bytes, in lower case. */
export function readHash(value: unknown): Hex | undefined {
  return isHash(value) ? (value.toLowerCase() as Hex) : undefined
}

/** An amount in its smallest unit, as decimal text of at most 78 digits (256 bits). */
export function readUnits(value: unknown): bigint | undefined {
  return typeof value === 'string' && /^\d{1,78}$/.test(value) ? BigInt(value) : undefined
}

/** `absent` for what was left out, by null or altogether; otherwise what `read` makes of it. */
export function readOr<value>(
  given: unknown,
  read: (given: unknown) => value | undefined,
  absent: value,
): value | undefined {
  return given === undefined || given === null ? absent : read(given)
}

/** A list of at most `longest` items, all of which `read` can read. */
export function readList<item>(
  value: unknown,
  read: (item: unknown) => item | undefined,
  longest: number,
): readonly item[] | undefined {
  if (!Array.isArray(value) || value.length > longest) return undefined
  const items: item[] = []
  for (const each of value) {
    const item = read(each)
    if (item === undefined) return undefined
    items.push(item)
  }
  return items
}
