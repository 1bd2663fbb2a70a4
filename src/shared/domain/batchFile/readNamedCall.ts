import type { AbiMethod, AbiType } from '../calldata/abi.ts'
import { encodeCall } from '../contractCall/encodeCall.ts'
import {
  type ArgumentProblem,
  type ArgumentResult,
  readArgument,
  readListed,
  type TypedValue,
} from '../contractCall/readArgument.ts'
import { readMethod } from '../contractCall/readInterface.ts'
import { quoteGiven } from '../values/givenValues.ts'
import type { Hex } from '../values/hex.ts'
import { readFields, type UnknownFields } from '../values/untrusted.ts'

/** Why the method that an entry names gives no call. `entry` counts from 1. */
export type NamedCallProblem =
  | { readonly kind: 'unknown-method'; readonly entry: number; readonly found: string }
  /** Values without the method that they are for. */
  | { readonly kind: 'no-method'; readonly entry: number }
  /** No value stands under the name of this input. `given`: the names that have one. */
  | {
      readonly kind: 'no-argument'
      readonly entry: number
      readonly input: string
      readonly given: readonly string[]
    }
  /** Two inputs share a name, so one value would fill both. */
  | { readonly kind: 'same-names'; readonly entry: number; readonly input: string }
  | { readonly kind: 'bare-number'; readonly entry: number }
  /** The value is of a kind that the type of the input has no text for. */
  | { readonly kind: 'odd-argument'; readonly entry: number; readonly input: string; readonly found: string }
  | {
      readonly kind: 'bad-argument'
      readonly entry: number
      readonly input: string
      readonly found: string
      readonly problem: ArgumentProblem
    }

/**
 * `data`: the calldata, and `method` what it was encoded by; `undefined` where no method is named. `needless`: names of
 * values that no input has.
 */
export type NamedCall = {
  readonly data: Hex | undefined
  readonly method: AbiMethod | undefined
  readonly needless: readonly string[]
}

type EntryPlace = {
  readonly entry: number
  readonly chainId: number | undefined
  /** The entry has its bytes besides. */
  readonly hasBytes: boolean
}

const nothing: NamedCall = { data: undefined, method: undefined, needless: [] }

/** Encodes the method that an entry of a batch names. Every input needs a value under its name; none is filled in. */
export function readNamedCall(item: UnknownFields, place: EntryPlace): NamedCall | NamedCallProblem {
  const { entry, hasBytes } = place
  const described = item['contractMethod'] ?? undefined
  const values = item['contractInputsValues'] ?? undefined
  const typed = values === undefined ? {} : readFields(values)
  if (typed === undefined)
    return { kind: 'odd-argument', entry, input: 'contractInputsValues', found: quoteGiven(values) }
  const names = Object.keys(typed)
  if (described === undefined) return names.length > 0 && !hasBytes ? { kind: 'no-method', entry } : nothing
  const fields = readFields(described)
  const inputs = inputNames(fields)
  // What a contract does with plain currency has no calldata, whatever it is called; `data` then says it.
  const name = fields?.['name']
  if (name === 'receive' || name === 'fallback' || (name === '' && inputs.length === 0)) return nothing
  // A file may carry only the bytes and what they are called.
  const hasInputs = Array.isArray(fields?.['inputs'])
  if (names.length === 0 && hasBytes && (inputs.length > 0 || !hasInputs)) return nothing
  const method = hasInputs ? readMethod(described) : undefined
  if (method === undefined)
    return { kind: 'unknown-method', entry, found: quoteGiven(writeNamedMethod(fields) ?? described) }
  const twice = inputs.find((name, index) => inputs.indexOf(name) < index)
  if (twice !== undefined) return { kind: 'same-names', entry, input: twice }
  const read: TypedValue[] = []
  for (const [index, { type }] of method.inputs.entries()) {
    const input = inputs[index] ?? String(index)
    if (!Object.hasOwn(typed, input) || (typed[input] ?? undefined) === undefined)
      return {
        kind: 'no-argument',
        entry,
        input,
        given: names.filter((name) => (typed[name] ?? undefined) !== undefined),
      }
    const value = readNamedValue(typed[input], type, { ...place, input })
    if ('kind' in value) return value
    read.push(value.value)
  }
  return {
    data: encodeCall(method, read),
    method,
    needless: names.filter((name) => !inputs.includes(name) && typed[name] !== ''),
  }
}

/** The method as the entry writes it, with the types that it names. */
function writeNamedMethod(method: UnknownFields | undefined): string | undefined {
  const name = method?.['name']
  const inputs: unknown = method?.['inputs']
  if (typeof name !== 'string') return undefined
  if (!Array.isArray(inputs)) return name
  return `${name}(${inputs.map((input) => quoteGiven(readFields(input)?.['type'] ?? input)).join(',')})`
}

/** The names that values go by: those of the inputs as they are written, and the place of one without a name. */
function inputNames(method: UnknownFields | undefined): readonly string[] {
  const inputs: readonly unknown[] = Array.isArray(method?.['inputs']) ? method['inputs'] : []
  return inputs.map((input, index) => {
    const name = readFields(input)?.['name']
    return typeof name === 'string' && name !== '' ? name : String(index)
  })
}

/** The builder writes every value as text, lists too; scripts write flags and lists as JSON. */
function readNamedValue(
  value: unknown,
  type: AbiType,
  { entry, chainId, input }: EntryPlace & { readonly input: string },
): { readonly value: TypedValue } | NamedCallProblem {
  if (hasNumber(value)) return { kind: 'bare-number', entry }
  const read = readTypedValue(value, type, chainId)
  if (read === undefined) return { kind: 'odd-argument', entry, input, found: quoteGiven(value) }
  if (read.ok) return { value: read.value }
  return { kind: 'bad-argument', entry, input, found: quoteGiven(value), problem: read.problem }
}

function readTypedValue(
  value: unknown,
  type: AbiType,
  chainId: number | undefined,
): ArgumentResult | undefined {
  if (typeof value === 'string') return readArgument(type, value, chainId)
  if (typeof value === 'boolean' && type.kind === 'bool') return readArgument(type, String(value))
  const isList = typeof value === 'object' && (type.kind === 'array' || type.kind === 'tuple')
  return isList ? readListed(type, value, chainId) : undefined
}

/** Whether a value holds a number of JSON, which may have lost digits on the way here. */
function hasNumber(value: unknown): boolean {
  if (typeof value === 'number') return true
  return typeof value === 'object' && value !== null && Object.values(value).some(hasNumber)
}
