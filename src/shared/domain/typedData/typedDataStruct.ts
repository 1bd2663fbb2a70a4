import { keccak_256 } from '@noble/hashes/sha3'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { isAddressText } from '../values/address.ts'
import { isHex } from '../values/hex.ts'
import { hexToBytes, writeHex, writeNumber } from '../values/hexBytes.ts'
import type { TypedDataProblem } from './TypedDataHashes.ts'
import { fieldsOf, isRecord, reachableTypes, type TypedDataField, type TypedDataTypes } from './typedData.ts'

/** What is kept while one message is encoded. */
export type TypedDataWalk = {
  readonly types: TypedDataTypes
  readonly problems: TypedDataProblem[]
  readonly unsigned: string[]
  readonly typeHashes: Map<string, Uint8Array>
  /** How many values may still be read: values may hold themselves. */
  remaining: number
}

type ValuePlace = {
  readonly path: string
  readonly type: string
  readonly value: unknown
  readonly depth: number
}

const deepest = 32
const basicPattern =
  /^(?:address|bool|string|bytes|bytes([1-9]|[12]\d|3[012])|(u?)int(8|16|24|[1-9]\d{1,2}))$/
const arrayPattern = /^(.+)\[(\d{0,9})\]$/
const integerPattern = /^(?:-?\d{1,80}|0x[0-9a-fA-F]{1,64})$/

/** EIP-712 `hashStruct`. Problems are collected in `walk`; the hash counts only when there are none. */
export function hashStruct(walk: TypedDataWalk, { path, type, value, depth }: ValuePlace): Uint8Array {
  const fields = fieldsOf(walk.types, type) ?? []
  if (basicPattern.test(type)) return refuseValue(walk, 'unknown-type', { path, type })
  if (!isRecord(value)) return refuseValue(walk, value == null ? 'missing' : 'does-not-fit', { path, type })
  const names = new Set(fields.map((field) => field.name))
  for (const key of Object.keys(value)) if (!names.has(key)) walk.unsigned.push(`${path}.${key}`)
  const words = [typeHashOf(walk, type)]
  for (const field of fields) {
    const inner = Object.hasOwn(value, field.name) ? value[field.name] : undefined
    words.push(
      encodeMember(walk, {
        path: `${path}.${field.name}`,
        type: field.type,
        value: inner,
        depth: depth + 1,
      }),
    )
  }
  return keccak_256(concatBytes(...words))
}

/** The fields of a struct as EIP-712 writes them: `address to,uint256 value`. */
export function writeStructFields(fields: readonly TypedDataField[]): string {
  return fields.map(({ name, type }) => `${type} ${name}`).join(',')
}

function typeHashOf({ types, typeHashes }: TypedDataWalk, name: string): Uint8Array {
  const cached = typeHashes.get(name)
  if (cached !== undefined) return cached
  const [root = name, ...others] = reachableTypes(types, name)
  const ordered = [root, ...others.toSorted()]
  const text = ordered.map((type) => `${type}(${writeStructFields(fieldsOf(types, type) ?? [])})`).join('')
  const hash = keccak_256(utf8ToBytes(text))
  typeHashes.set(name, hash)
  return hash
}

function encodeMember(walk: TypedDataWalk, place: ValuePlace): Uint8Array {
  const { path, type, value, depth } = place
  walk.remaining--
  if (walk.remaining < 0 || depth > deepest) return refuseValue(walk, 'too-large', place)
  if (fieldsOf(walk.types, type) !== undefined) return hashStruct(walk, place)
  const array = arrayPattern.exec(type)
  if (array !== null) return encodeArray(walk, place, array)
  if (!basicPattern.test(type)) return refuseValue(walk, 'unknown-type', place)
  if (value === undefined || value === null) return refuseValue(walk, 'missing', place)
  return encodeBasic(type, value) ?? refuseValue(walk, 'does-not-fit', { path, type })
}

function encodeArray(walk: TypedDataWalk, place: ValuePlace, [, inner = '', length = '']: RegExpExecArray) {
  const { path, type, value, depth } = place
  if (value === undefined || value === null) return refuseValue(walk, 'missing', { path, type })
  const fits = Array.isArray(value) && (length === '' || value.length === Number(length))
  if (!fits) return refuseValue(walk, 'does-not-fit', { path, type })
  const words: Uint8Array[] = []
  for (const [index, item] of value.entries()) {
    if (walk.remaining < 0) break
    words.push(encodeMember(walk, { path: `${path}[${index}]`, type: inner, value: item, depth: depth + 1 }))
  }
  return keccak_256(concatBytes(...words))
}

function encodeBasic(type: string, value: unknown): Uint8Array | undefined {
  const word = new Uint8Array(32)
  if (type === 'string') return typeof value === 'string' ? keccak_256(utf8ToBytes(value)) : undefined
  if (type === 'bytes') return isHex(value) ? keccak_256(hexToBytes(value)) : undefined
  if (type === 'address') {
    if (!isAddressText(value)) return undefined
    writeHex(word, { offset: 12, hex: value, size: 20 })
    return word
  }
  if (type === 'bool') {
    if (typeof value !== 'boolean') return undefined
    word[31] = value ? 1 : 0
    return word
  }
  if (type.startsWith('bytes')) return encodeFixedBytes(Number(type.slice(5)), value)
  return encodeInteger(type, value)
}

function encodeFixedBytes(size: number, value: unknown): Uint8Array | undefined {
  if (!isHex(value) || value.length !== 2 + size * 2) return undefined
  const word = new Uint8Array(32)
  writeHex(word, { offset: 0, hex: value, size })
  return word
}

function encodeInteger(type: string, value: unknown): Uint8Array | undefined {
  const number = readIntegerValue(value)
  const signed = type.startsWith('int')
  const bits = Number(type.slice(signed ? 3 : 4))
  if (number === undefined || bits % 8 !== 0 || bits > 256) return undefined
  const fits = signed ? BigInt.asIntN(bits, number) === number : BigInt.asUintN(bits, number) === number
  if (!fits) return undefined
  const word = new Uint8Array(32)
  writeNumber(word, 0, BigInt.asUintN(256, number))
  return word
}

function readIntegerValue(value: unknown): bigint | undefined {
  if (typeof value === 'bigint') return value
  if (typeof value === 'number') return Number.isSafeInteger(value) ? BigInt(value) : undefined
  return typeof value === 'string' && integerPattern.test(value) ? BigInt(value) : undefined
}

function refuseValue(
  walk: TypedDataWalk,
  kind: TypedDataProblem['kind'],
  { path, type }: { readonly path: string; readonly type: string },
): Uint8Array {
  walk.problems.push({ kind, path, type })
  return new Uint8Array(32)
}
