import { isHex } from '../domain/values/hex.ts'
import { readAddress, readFields, readOr, readText, readUnits } from '../domain/values/untrusted.ts'
import type { GatewayCall, GatewayDecoding, GatewayParameter, GatewayValue } from './GatewayDecoding.ts'

/** Calls within calls; deeper ones are left out. No transaction nests that deep, but a text can. */
const deepest = 16
/** Characters of one value: calldata in hex. */
const longest = 1_000_000

/** Reads `dataDecoded`; `undefined` when it names no method. Parameters that cannot be read are left out. */
export function parseDecoding(value: unknown, depth = 0): GatewayDecoding | undefined {
  const fields = readFields(value)
  const method = readText(fields?.['method'])
  if (fields === undefined || method === undefined || depth > deepest) return undefined
  const parameters = Array.isArray(fields['parameters']) ? fields['parameters'] : []
  return {
    method,
    parameters: parameters.map((each) => readParameter(each, depth)).filter((each) => each !== undefined),
    accuracy: readText(fields['accuracy']),
  }
}

function readParameter(parameter: unknown, depth: number): GatewayParameter | undefined {
  const fields = readFields(parameter)
  const type = readText(fields?.['type'])
  const value = readDecodedValue(fields?.['value'], depth)
  if (fields === undefined || type === undefined || value === undefined) return undefined
  return {
    name: readText(fields['name']) ?? '',
    type,
    value,
    calls: readDecodedCalls(fields['valueDecoded'], depth + 1),
  }
}

/** Numbers and booleans have been seen in place of their text. */
function readDecodedValue(value: unknown, depth: number): GatewayValue | undefined {
  if (typeof value === 'string') return value.length <= longest ? value : undefined
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value === null || value === undefined) return ''
  if (!Array.isArray(value) || depth > deepest) return undefined
  const items = value.map((each) => readDecodedValue(each, depth + 1))
  return items.every((item) => item !== undefined) ? items : undefined
}

function readDecodedCalls(value: unknown, depth: number): readonly GatewayCall[] {
  if (Array.isArray(value))
    return value.map((each) => readDecodedCall(each, depth)).filter((each) => each !== undefined)
  const decoding = parseDecoding(value, depth)
  if (decoding === undefined) return []
  return [{ operation: undefined, to: undefined, value: undefined, data: undefined, decoding }]
}

function readDecodedCall(call: unknown, depth: number): GatewayCall | undefined {
  const fields = readFields(call)
  const to = readAddress(fields?.['to'])
  const value = readOr(fields?.['value'], readUnits, 0n)
  const operation = fields?.['operation'] ?? 0
  const data = fields?.['data'] ?? '0x'
  if (to === undefined || value === undefined || !isHex(data)) return undefined
  if (operation !== 0 && operation !== 1) return undefined
  return { operation, to, value, data, decoding: parseDecoding(fields?.['dataDecoded'], depth) }
}
