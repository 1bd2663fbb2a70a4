import type { Hex } from '../values/hex.ts'

/** A method of a contract, read from a signature like `transfer(address to,uint256 amount)`. */
export type AbiMethod = {
  readonly selector: Hex
  readonly name: string
  /** Without names: what the selector is the hash of. */
  readonly signature: string
  readonly inputs: readonly AbiParameter[]
}

/** `name` is empty where the signature gives none. */
export type AbiParameter = { readonly name: string; readonly type: AbiType }

/**
 * A type of the contract ABI. `text` is its canonical name. `size` is the number of characters of hex that it takes
 * in the head: all of it for static types, one word (an offset) for dynamic ones.
 */
export type AbiType = {
  readonly text: string
  readonly dynamic: boolean
  readonly size: number
} & (
  | { readonly kind: 'address' }
  | { readonly kind: 'bool' }
  | { readonly kind: 'bytes' }
  | { readonly kind: 'string' }
  /** `bits` of 8 to 256. */
  | { readonly kind: 'uint' | 'int'; readonly bits: number }
  /** `bytes1` to `bytes32`. */
  | { readonly kind: 'fixed-bytes'; readonly bytes: number }
  | { readonly kind: 'tuple'; readonly fields: readonly AbiParameter[] }
  /** `length` is `undefined` when the calldata says it. */
  | { readonly kind: 'array'; readonly item: AbiType; readonly length: number | undefined }
)

/** Characters of hex in a word. */
export const wordSize = 64

type AbiCursor = { readonly text: string; position: number }

const longestSignature = 2_000
/** A fixed array may not blow up what a short signature describes. */
const largestHead = 10_000 * wordSize
const namePattern = /[A-Za-z_$][\w$]*/y
const lengthPattern = /\[(\d{0,5})\]/y

/** Reads a signature; `undefined` when it is none. Types are written in full: `uint256`, not `uint`. */
export function parseSignature(selector: Hex, text: string): AbiMethod | undefined {
  if (text.length > longestSignature) return undefined
  const cursor: AbiCursor = { text, position: 0 }
  const name = takePattern(cursor, namePattern)?.[0]
  if (name === undefined) return undefined
  const inputs = parseParameters(cursor)
  if (inputs === undefined || cursor.position !== text.length) return undefined
  return { selector, name, signature: `${name}${writeTypes(inputs)}`, inputs }
}

function parseParameters(cursor: AbiCursor): readonly AbiParameter[] | undefined {
  if (!takeCharacter(cursor, '(')) return undefined
  const parameters: AbiParameter[] = []
  if (takeCharacter(cursor, ')')) return parameters
  do {
    const type = parseType(cursor)
    if (type === undefined) return undefined
    const name = takeCharacter(cursor, ' ') ? takePattern(cursor, namePattern)?.[0] : ''
    if (name === undefined) return undefined
    parameters.push({ name, type })
  } while (takeCharacter(cursor, ','))
  return takeCharacter(cursor, ')') ? parameters : undefined
}

function parseType(cursor: AbiCursor): AbiType | undefined {
  let type = cursor.text.charAt(cursor.position) === '(' ? parseTuple(cursor) : parseBasic(cursor)
  while (type !== undefined) {
    const brackets = takePattern(cursor, lengthPattern)
    if (brackets === undefined) return type
    type = arrayOf(type, brackets[1] === '' ? undefined : Number(brackets[1]))
  }
  return undefined
}

function parseTuple(cursor: AbiCursor): AbiType | undefined {
  const fields = parseParameters(cursor)
  if (fields === undefined || fields.length === 0) return undefined
  const dynamic = fields.some(({ type }) => type.dynamic)
  const size = dynamic ? wordSize : headSize(fields)
  return { kind: 'tuple', text: writeTypes(fields), dynamic, size, fields }
}

function arrayOf(item: AbiType, length: number | undefined): AbiType | undefined {
  if (length === 0) return undefined
  const dynamic = length === undefined || item.dynamic
  const size = dynamic ? wordSize : item.size * length
  if (size > largestHead || (length ?? 0) * item.size > largestHead) return undefined
  return { kind: 'array', text: `${item.text}[${length ?? ''}]`, dynamic, size, item, length }
}

function parseBasic(cursor: AbiCursor): AbiType | undefined {
  const text = takePattern(cursor, namePattern)?.[0] ?? ''
  if (text === 'address' || text === 'bool') return { kind: text, text, dynamic: false, size: wordSize }
  if (text === 'bytes' || text === 'string') return { kind: text, text, dynamic: true, size: wordSize }
  const match = /^(u?int|bytes)([1-9]\d{0,2})$/.exec(text)
  if (match === null) return undefined
  const number = Number(match[2])
  if (match[1] === 'bytes')
    return number > 32
      ? undefined
      : { kind: 'fixed-bytes', text, dynamic: false, size: wordSize, bytes: number }
  if (number > 256 || number % 8 !== 0) return undefined
  return { kind: match[1] === 'int' ? 'int' : 'uint', text, dynamic: false, size: wordSize, bits: number }
}

/** Characters of hex that the heads of these take together. */
export function headSize(parameters: readonly AbiParameter[]): number {
  return parameters.reduce((sum, { type }) => sum + type.size, 0)
}

function writeTypes(parameters: readonly AbiParameter[]): string {
  return `(${parameters.map(({ type }) => type.text).join(',')})`
}

function takePattern(cursor: AbiCursor, pattern: RegExp): RegExpExecArray | undefined {
  pattern.lastIndex = cursor.position
  const match = pattern.exec(cursor.text)
  if (match === null) return undefined
  cursor.position = pattern.lastIndex
  return match
}

function takeCharacter(cursor: AbiCursor, character: string): boolean {
  if (cursor.text.charAt(cursor.position) !== character) return false
  cursor.position++
  return true
}
