import type { Argument, ArgumentValue } from '../calldata/Argument.ts'
import { type AbiMethod, type AbiParameter, type AbiType, parseSignature } from '../calldata/abi.ts'
import { findKnownMethod } from '../calldata/knownAbis.ts'
import { readArguments } from '../calldata/readArguments.ts'
import { encodeCall } from '../contractCall/encodeCall.ts'
import { readArgument, type TypedValue } from '../contractCall/readArgument.ts'
import { readMethod } from '../contractCall/readInterface.ts'
import { checksumAddress, isAddressText } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import type { WrittenCall } from './WrittenCall.ts'

type BuilderInput = {
  readonly internalType: string
  readonly name: string
  readonly type: string
  readonly components?: readonly BuilderInput[]
}

/** The method of a call and what it is called with, as the Transaction Builder writes them: every value is text. */
export type DescribedMethod = {
  readonly contractMethod: {
    readonly inputs: readonly BuilderInput[]
    readonly name: string
    readonly payable: boolean
  }
  readonly contractInputsValues: Readonly<Record<string, string>>
}

/**
 * What a call is by its method. `undefined` where no method is known, and where writing its arguments and encoding them
 * again would give other bytes.
 */
export function describeMethod(call: WrittenCall): DescribedMethod | undefined {
  const data: Hex = `0x${call.data.slice(2).toLowerCase()}`
  const selector: Hex = `0x${data.slice(2, 10)}`
  if (selector.length < 10) return undefined
  const method = knownMethodOf(selector, call.method)
  if (method === undefined || plainNames.includes(method.name)) return undefined
  const read = readArguments({ hex: data, shift: 0 }, method.inputs, { start: 10, end: data.length })
  if (read === undefined || read.problems.length > 0) return undefined
  const keys = method.inputs.map(({ name }, index) => (name === '' ? String(index) : name))
  if (new Set(keys).size < keys.length) return undefined
  const texts = read.arguments.map((argument, index) => writeMethodValue(argument, method.inputs[index]))
  const described: DescribedMethod = {
    contractMethod: {
      inputs: method.inputs.map(writeInput),
      name: method.name,
      payable: call.value > 0n,
    },
    contractInputsValues: Object.fromEntries(keys.map((key, index) => [key, texts[index] ?? ''])),
  }
  return givesBytes(described, texts) === data ? described : undefined
}

/** What a contract does with plain currency goes by these names, and has no calldata. */
const plainNames = ['receive', 'fallback']

/** With the names of its inputs where it is known; otherwise as the call was made with it. */
function knownMethodOf(selector: Hex, signature: string | undefined): AbiMethod | undefined {
  const abiMethod = findKnownMethod(selector)
  if (abiMethod !== undefined) return abiMethod
  return signature === undefined || signature === '' ? undefined : parseSignature(selector, signature)
}

function writeInput({ name, type }: AbiParameter): BuilderInput {
  const { text, components } = writeType(type)
  return { internalType: text, name, type: text, ...(components === undefined ? {} : { components }) }
}

/** A type as an interface in JSON has it: tuples by that word, with their fields beside it. */
function writeType(type: AbiType): {
  readonly text: string
  readonly components?: readonly BuilderInput[]
} {
  if (type.kind === 'tuple') return { text: 'tuple', components: type.fields.map(writeInput) }
  if (type.kind !== 'array') return { text: type.text }
  const { text, ...rest } = writeType(type.item)
  return { text: `${text}[${type.length ?? ''}]`, ...rest }
}

/** Text for one input: lists in JSON, in which whole numbers have no quotes and keep all their digits. */
function writeMethodValue({ value }: Argument, input: AbiParameter | undefined): string {
  if (typeof value === 'object') return writeInJson(value)
  if (typeof value !== 'string') return String(value)
  return input?.type.kind === 'address' ? inCapitals(value) : value
}

function writeInJson(value: ArgumentValue): string {
  if (typeof value === 'object') return `[${value.map(({ value: inner }) => writeInJson(inner)).join(',')}]`
  return typeof value === 'string' ? JSON.stringify(value) : String(value)
}

function inCapitals(text: string): string {
  return isAddressText(text) ? checksumAddress(text) : text
}

/** The bytes that a reader makes of what is written. */
function givesBytes({ contractMethod }: DescribedMethod, texts: readonly string[]): Hex | undefined {
  const method = readMethod(contractMethod)
  if (method === undefined) return undefined
  const values: TypedValue[] = []
  for (const [index, { type }] of method.inputs.entries()) {
    const read = readArgument(type, texts[index] ?? '')
    if (!read.ok) return undefined
    values.push(read.value)
  }
  return encodeCall(method, values)
}
