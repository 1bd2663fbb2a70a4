import { type Address, getAddress, isAddress } from 'viem'
import { frameworkError, invalidInput } from './errors.ts'

/** One call, as the routes see it. */
export type GatewayRequest = {
  /** As the client addressed it: its protocol and host go into the links of a page. */
  readonly url: URL
  /** What stood in the places of `:name` in the route's path. */
  readonly parameters: Readonly<Record<string, string>>
  /** Parsed JSON; `undefined` when there was no body. */
  readonly body: unknown
}

export function parameter(request: GatewayRequest, name: string): string {
  const value = request.parameters[name]
  if (value === undefined) throw new Error(`The path of this route has no :${name}`)
  return value
}

/** An address of the path, in any capitals, with its checksum. */
export function addressParameter(request: GatewayRequest, name: string): Address {
  return readAddress(parameter(request, name), [])
}

/** An address in any capitals, with its checksum. `path` says where it stood. */
export function readAddress(value: unknown, path: readonly string[]): Address {
  if (typeof value !== 'string') throw wrongType('string', value, path)
  if (!isAddress(value, { strict: false })) {
    throw invalidInput({ code: 'custom', message: 'Invalid address', path })
  }
  return getAddress(value)
}

export function wrongType(expected: string, value: unknown, path: readonly string[]) {
  const received = value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value
  const message = `Invalid input: expected ${expected}, received ${received}`
  return invalidInput({ code: 'invalid_type', expected, message, path })
}

/** A flag of the query; `fallback` where it is not given. */
export function flag<fallback>(
  request: GatewayRequest,
  name: string,
  fallback: fallback,
): boolean | fallback {
  const value = request.url.searchParams.get(name)
  if (value === null) return fallback
  if (value === 'true') return true
  if (value === 'false') return false
  throw frameworkError(400, 'Validation failed (boolean string is expected)')
}
