import { type Address, type Hex, isHex, size } from 'viem'
import { invalidInput } from './errors.ts'
import { readAddress, wrongType } from './GatewayRequest.ts'

/** Reads the members of a JSON body; each reader refuses what the service's validator refuses, in its words. */
export type BodyReader = {
  readonly address: (name: string) => Address
  readonly optionalAddress: (name: string) => Address | null
  /** A whole decimal number as text; numbers and hex are refused. */
  readonly amount: (name: string) => bigint
  readonly operation: (name: string) => 0 | 1
  readonly hex: (name: string) => Hex
  readonly optionalHex: (name: string) => Hex | null
  /** One or more signatures of 65 bytes or more. */
  readonly signature: (name: string) => Hex
  readonly optionalSignature: (name: string) => Hex | null
  readonly text: (name: string) => string
  readonly optionalText: (name: string) => string | null
  readonly has: (name: string) => boolean
}

const SIGNATURE_SIZE = 65

export function readBody(body: unknown): BodyReader {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw wrongType('object', body, [])
  const members: Readonly<Record<string, unknown>> = { ...body }
  const optional =
    <value>(read: (name: string) => value) =>
    (name: string) =>
      members[name] === undefined || members[name] === null ? null : read(name)

  const text = (name: string): string => {
    const value = members[name]
    if (typeof value !== 'string') throw wrongType('string', value, [name])
    return value
  }
  const address = (name: string) => readAddress(members[name], [name])
  const hex = (name: string) => readHex(text(name), name)
  const signature = (name: string) => readSignature(text(name), name)
  return {
    address,
    optionalAddress: optional(address),
    amount: (name) => readAmount(text(name), name),
    operation: (name) => readOperation(members[name], name),
    hex,
    optionalHex: optional(hex),
    signature,
    optionalSignature: optional(signature),
    text,
    optionalText: optional(text),
    has: (name) => members[name] !== undefined,
  }
}

function custom(message: string, name: string) {
  return invalidInput({ code: 'custom', message, path: [name] })
}

function readAmount(text: string, name: string): bigint {
  if (!/^\d+$/.test(text)) throw custom('Invalid base-10 numeric string', name)
  return BigInt(text)
}

function readHex(text: string, name: string): Hex {
  if (!isHex(text)) throw custom('Invalid "0x" notated hex string', name)
  if (text.length % 2 !== 0) throw custom('Invalid hex bytes', name)
  return text
}

function readSignature(text: string, name: string): Hex {
  const signature = readHex(text, name)
  if (size(signature) < SIGNATURE_SIZE) throw custom('Invalid signature', name)
  return signature
}

function readOperation(value: unknown, name: string): 0 | 1 {
  if (value === 0 || value === 1) return value
  throw invalidInput({
    code: 'invalid_value',
    values: [0, 1],
    message: 'Invalid option: expected one of 0|1',
    path: [name],
  })
}
