import { isHex } from '../domain/values/hex.ts'
import { readAddress, readFields, readOr, readText, readUnits } from '../domain/values/untrusted.ts'
import type { GatewayCall, GatewayDecoding, GatewayParameter, GatewayValue } from './GatewayDecoding.ts'

/** Calls within calls; deeper ones are left out. No transaction nests that deep, but a text can. */
const deepest = 16
/** Characters of one value: calldata in hex. */
const longest = 1_000_000

/** Reads `dataDecoded`; `undefined` when it names no method. Parameters that cannot be read are left out. */
export function parseDecoding(value: unknown, depth = 0): GatewayDecoding | undefined {
  const given = readFields(value)
  const method = readText(given?.['method'])
  if (given === undefined || method === undefined || depth > deepest) return undefined
  const parameters = Array.isArray(given['parameters']) ? given['parameters'] : []
  return {
    method,
    parameters: parameters.map((each) => readParameter(each, depth)).filter((each) => each !== undefined),
    accuracy: readText(given['accuracy']),
  }
}

function readParameter(given: unknown, depth: number): GatewayParameter | undefined {
  const fields = readFields(given)
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
function readDecodedValue(given: unknown, depth: number): GatewayValue | undefined {
  if (typeof given === 'string') return given.length <= longest ? given : undefined
  if (typeof given === 'number' || typeof given === 'boolean') return String(given)
  if (given === null || given === undefined) return ''
  if (!Array.isArray(given) || depth > deepest) return undefined
  const items = given.map((each) => readDecodedValue(each, depth + 1))
  return items.every((item) => item !== undefined) ? items : undefined
}

function readDecodedCalls(given: unknown, depth: number): readonly GatewayCall[] {
  if (Array.isArray(given))
    return given.map((each) => readDecodedCall(each, depth)).filter((each) => each !== undefined)
  const decoding = parseDecoding(given, depth)
  if (decoding === undefined) return []
  return [{ operation: undefined, to: undefined, value: undefined, data: undefined, decoding }]
}

function readDecodedCall(given: unknown, depth: number): GatewayCall | undefined {
  const fields = readFields(given)
  const to = readAddress(fields?.['to'])
  const value = readOr(fields?.['value'], readUnits, 0n)
  const operation = fields?.['operation'] ?? 0
  const data = fields?.['data'] ?? '0x'
  if (to === undefined || value === undefined || !isHex(data)) return undefined
  if (operation !== 0 && operation !== 1) return undefined
  return { operation, to, value, data, decoding: parseDecoding(fields?.['dataDecoded'], depth) }
}
