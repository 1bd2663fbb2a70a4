import {
  type AbiParameter,
  type Address,
  decodeFunctionData,
  getAddress,
  type Hex,
  hexToBigInt,
  hexToNumber,
  size,
  slice,
} from 'viem'
import type { DataDecoded, DecodedParameter, InnerCall, ParameterValue } from '../wire/wire.ts'
import { knownAbi } from './knownAbi.ts'

/** Batches in batches are decoded this deep; what lies below stays bytes. */
const MAXIMUM_DEPTH = 10

/**
 * Decodes calldata by its selector alone, as a service does that has never seen the contract. `null` when the
 * function is not known or the bytes do not fit it.
 */
export function decodeCalldata(data: Hex, depth = 0): DataDecoded | null {
  const call = decodeKnown(data)
  if (call === undefined || depth > MAXIMUM_DEPTH) return null
  const { inputs, name, values } = call
  return {
    method: name,
    parameters: inputs.map((input, index) => ({
      name: input.name ?? '',
      type: input.type,
      value: formatValue(input, values[index]),
      valueDecoded: decodeInner({ method: name, input, value: values[index], depth }),
    })),
  }
}

function decodeKnown(data: Hex) {
  try {
    const { functionName, args } = decodeFunctionData({ abi: knownAbi, data })
    const values: readonly unknown[] = args ?? []
    const inputs: readonly AbiParameter[] | undefined = knownAbi.find(
      ({ name, inputs: candidates }) => name === functionName && candidates.length === values.length,
    )?.inputs
    return inputs === undefined ? undefined : { name: functionName, inputs, values }
  } catch {
    return
  }
}

/** As the service writes values: numbers as decimal texts, lists nested, truth as Python prints it. */
function formatValue(input: AbiParameter, value: unknown): ParameterValue {
  if (Array.isArray(value)) {
    const item = { ...input, type: input.type.replace(/\[\d*\]$/, '') }
    return value.map((entry) => formatValue(item, entry))
  }
  if (typeof value === 'boolean') return value ? 'True' : 'False'
  if (input.type === 'address' && typeof value === 'string') return getAddress(value)
  return String(value)
}

function decodeInner(parameter: {
  readonly method: string
  readonly input: AbiParameter
  readonly value: unknown
  readonly depth: number
}): DecodedParameter['valueDecoded'] {
  const { method, input, value, depth } = parameter
  if (input.type !== 'bytes' || !isBytes(value)) return null
  if (method === 'multiSend') return decodeBatch(value, depth + 1)
  if (method === 'execTransaction' && input.name === 'data') return decodeCalldata(value, depth + 1)
  return null
}

function isBytes(value: unknown): value is Hex {
  return typeof value === 'string' && value.startsWith('0x')
}

/** One byte of operation, 20 of address, 32 of value, 32 of length, then the data, again and again. */
function decodeBatch(transactions: Hex, depth: number): readonly InnerCall[] | null {
  const calls: InnerCall[] = []
  try {
    for (let start = 0; start < size(transactions); ) {
      const at = (from: number, to: number) => slice(transactions, start + from, start + to, { strict: true })
      const length = hexToNumber(at(53, 85))
      const data = length === 0 ? null : at(85, 85 + length)
      calls.push({
        operation: hexToNumber(at(0, 1)) === 1 ? 1 : 0,
        to: getAddress(at(1, 21)),
        value: hexToBigInt(at(21, 53)).toString(),
        data,
        dataDecoded: data === null ? null : decodeCalldata(data, depth),
      })
      start += 85 + length
    }
  } catch {
    return null
  }
  return calls
}

/** The calls of a decoded `multiSend`; none for anything else. */
export function batchedCalls(decoded: DataDecoded | null): readonly InnerCall[] {
  if (decoded?.method !== 'multiSend') return []
  const calls = decoded.parameters?.[0]?.valueDecoded
  return isList(calls) ? calls : []
}

function isList(calls: DecodedParameter['valueDecoded'] | undefined): calls is readonly InnerCall[] {
  return Array.isArray(calls)
}

/** A parameter that is not a list, by its position. */
export function textAt(decoded: DataDecoded, position: number): string | undefined {
  const value = decoded.parameters?.[position]?.value
  return typeof value === 'string' ? value : undefined
}

/** A parameter that is an address, by its position. */
export function addressAt(decoded: DataDecoded, position: number): Address | undefined {
  const text = textAt(decoded, position)
  return text !== undefined && decoded.parameters?.[position]?.type === 'address'
    ? getAddress(text)
    : undefined
}
