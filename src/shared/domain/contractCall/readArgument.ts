import type { AbiType } from '../calldata/abi.ts'
import { parseAddress } from '../values/address.ts'
import { isHex } from '../values/hex.ts'
import { findHiddenCharacter, type HiddenCharacter } from '../values/hiddenCharacter.ts'
import { findHiddenInText } from '../values/hiddenInText.ts'
import { readFields } from '../values/untrusted.ts'
import { readListText } from './readListText.ts'

/** The value of an argument: whole numbers, flags, text, hex and addresses, and lists of such for arrays and tuples. */
export type TypedValue = bigint | boolean | string | readonly TypedValue[]

export type ArgumentProblem = {
  readonly kind:
    | 'empty'
    | 'not-an-address'
    | 'wrong-checksum'
    | 'not-a-flag'
    | 'not-a-number'
    | 'out-of-range'
    | 'not-bytes'
    /** `bytesN` with another number of bytes. */
    | 'wrong-length'
    | 'not-a-list'
    /** A list with fewer or more values than its type has. */
    | 'wrong-count'
    /** It holds a character that is not what it looks like: `hidden` says which. */
    | 'hidden-character'
  /** The type of the value that is wrong. */
  readonly type: AbiType
  /** Its place in lists, from the outside in, counted from 1; empty for the argument itself. */
  readonly place: readonly number[]
  /** Its position counts in the value, or in the whole list where that is not a list because of it. */
  readonly hidden?: HiddenCharacter
}

export type ArgumentResult =
  | { readonly ok: true; readonly value: TypedValue }
  | { readonly ok: false; readonly problem: ArgumentProblem }

/** Characters: more than a transaction can carry. */
const longestList = 1_000_000

/**
 * Reads one argument as the user types it. Arrays and tuples are lists in JSON (`[1, 2]`), tuples also objects with the
 * names of their fields; their content may go without quotes or in single ones, and numbers never lose a digit.
 * `chainId`: of the network of the addresses, where it is known.
 */
export function readArgument(type: AbiType, text: string, chainId?: number): ArgumentResult {
  if (type.kind !== 'array' && type.kind !== 'tuple')
    return readBasicArgument(type, text, { place: [], chainId })
  if (text.length > longestList) return wrongArgument('not-a-list', type, [])
  if (text.trim() === '') return wrongArgument('empty', type, [])
  const list = readListText(text)
  if (list === undefined)
    return hiding(findHiddenInText(text), type, []) ?? wrongArgument('not-a-list', type, [])
  return readListed(type, list, chainId)
}

/** Reads one argument of what JSON gave for it, whose numbers are text. */
export function readListed(type: AbiType, value: unknown, chainId?: number): ArgumentResult {
  return readGiven(type, value, { place: [], chainId })
}

type At = { readonly place: readonly number[]; readonly chainId: number | undefined }

function readGiven(type: AbiType, value: unknown, { place, chainId }: At): ArgumentResult {
  if (type.kind !== 'array' && type.kind !== 'tuple') {
    const text = typeof value === 'boolean' ? String(value) : value
    return typeof text === 'string'
      ? readBasicArgument(type, text, { place, chainId })
      : wrongArgument(expectation[type.kind], type, place)
  }
  const list = type.kind === 'tuple' ? inOrder(type, value) : value
  if (!Array.isArray(list)) return wrongArgument('not-a-list', type, place)
  const count = type.kind === 'tuple' ? type.fields.length : type.length
  if (count !== undefined && list.length !== count) return wrongArgument('wrong-count', type, place)
  const values: TypedValue[] = []
  for (const [index, each] of list.entries()) {
    const item = type.kind === 'tuple' ? type.fields[index]?.type : type.item
    if (item === undefined) return wrongArgument('wrong-count', type, place)
    const read = readGiven(item, each, { place: [...place, index + 1], chainId })
    if (!read.ok) return read
    values.push(read.value)
  }
  return { ok: true, value: values }
}

/** The fields of an object in the order of the tuple; anything else as it is. */
function inOrder(type: Extract<AbiType, { kind: 'tuple' }>, value: unknown): unknown {
  const object = readFields(value)
  if (object === undefined) return value
  const names = new Set(type.fields.map(({ name }) => name))
  const isWhole = type.fields.every(({ name }) => Object.hasOwn(object, name))
  if (Object.keys(object).some((name) => !names.has(name)) || names.has('') || !isWhole) return undefined
  return type.fields.map(({ name }) => object[name])
}

const expectation = {
  address: 'not-an-address',
  bool: 'not-a-flag',
  uint: 'not-a-number',
  int: 'not-a-number',
  bytes: 'not-bytes',
  'fixed-bytes': 'not-bytes',
  string: 'empty',
} as const

type BasicType = Exclude<AbiType, { kind: 'array' | 'tuple' }>

function readBasicArgument(type: BasicType, text: string, { place, chainId }: At): ArgumentResult {
  // Spaces are part of a text; anything else does not mean them.
  if (type.kind === 'string') return { ok: true, value: text }
  const hidden = hiding(findHiddenCharacter(text), type, place)
  if (hidden !== undefined) return hidden
  const trimmed = text.trim()
  if (trimmed === '') return wrongArgument('empty', type, place)
  switch (type.kind) {
    case 'address': {
      const read = parseAddress(trimmed, chainId)
      if (read.ok) return { ok: true, value: read.address }
      return wrongArgument(
        read.problem === 'wrong-checksum' ? 'wrong-checksum' : 'not-an-address',
        type,
        place,
      )
    }
    case 'bool': {
      const value = flagWords.get(trimmed)
      return value === undefined ? wrongArgument('not-a-flag', type, place) : { ok: true, value }
    }
    case 'uint':
    case 'int': {
      if (!/^(?:-?\d{1,78}|0[xX][0-9a-fA-F]{1,64})$/.test(trimmed))
        return wrongArgument('not-a-number', type, place)
      const value = BigInt(trimmed)
      const bits = BigInt(type.bits)
      const least = type.kind === 'uint' ? 0n : -(2n ** (bits - 1n))
      const most = type.kind === 'uint' ? 2n ** bits - 1n : 2n ** (bits - 1n) - 1n
      return value < least || value > most ? wrongArgument('out-of-range', type, place) : { ok: true, value }
    }
    case 'bytes':
      return isHex(trimmed) ? { ok: true, value: trimmed } : wrongArgument('not-bytes', type, place)
    case 'fixed-bytes':
      if (!isHex(trimmed)) return wrongArgument('not-bytes', type, place)
      return trimmed.length === 2 + type.bytes * 2
        ? { ok: true, value: trimmed }
        : wrongArgument('wrong-length', type, place)
  }
}

/** As JSON, Python and spreadsheets write them, and as the Transaction Builder reads them. */
const flagWords: ReadonlyMap<string, boolean> = new Map([
  ...['true', 'True', 'TRUE', '1'].map((word) => [word, true] as const),
  ...['false', 'False', 'FALSE', '0'].map((word) => [word, false] as const),
])

function wrongArgument(
  kind: ArgumentProblem['kind'],
  type: AbiType,
  place: readonly number[],
): ArgumentResult {
  return { ok: false, problem: { kind, type, place } }
}

function hiding(
  hidden: HiddenCharacter | undefined,
  type: AbiType,
  place: readonly number[],
): ArgumentResult | undefined {
  return hidden && { ok: false, problem: { kind: 'hidden-character', type, place, hidden } }
}
