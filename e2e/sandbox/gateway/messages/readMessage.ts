import type { Hex } from 'viem'
import { invalidInput } from '../http/errors.ts'
import { wrongType } from '../http/GatewayRequest.ts'
import { readBody } from '../http/readBody.ts'
import type { Message, TypedData } from '../wire/messageWire.ts'

/** The body of a message. */
export type MessageBody = {
  readonly message: Message
  readonly safeAppId: number | null
  readonly signature: Hex
  readonly origin: string | null
}

/** @throws GatewayError 422 for the first member that does not have the right form. */
export function readMessage(body: unknown): MessageBody {
  const read = readBody(body)
  const { message, safeAppId }: { message?: unknown; safeAppId?: unknown } = { ...(body ?? {}) }
  return {
    message: readContent(message),
    safeAppId: readAppId(safeAppId),
    signature: read.signature('signature'),
    origin: read.optionalText('origin'),
  }
}

function readContent(value: unknown): Message {
  if (typeof value === 'string') return value
  const typedData = isObject(value) ? readTypedData(value) : undefined
  if (typedData !== undefined) return typedData
  throw invalidInput({ code: 'invalid_union', message: 'Invalid input', path: ['message'] })
}

function readTypedData({
  domain,
  primaryType,
  types,
  message,
}: Record<string, unknown>): TypedData | undefined {
  if (!isObject(domain) || !isObject(types) || !isObject(message) || typeof primaryType !== 'string') return
  const fields = readTypes(types)
  // The type that is signed has to be among those that are described.
  if (fields === undefined || !Object.hasOwn(fields, primaryType)) return
  return { domain, primaryType, types: fields, message }
}

function readTypes(types: Record<string, unknown>): TypedData['types'] | undefined {
  const entries = Object.entries(types).map(([name, fields]) => [name, readFields(fields)] as const)
  return entries.every((entry): entry is [string, readonly Field[]] => entry[1] !== undefined)
    ? Object.fromEntries(entries)
    : undefined
}

type Field = { readonly name: string; readonly type: string }

function readFields(fields: unknown): readonly Field[] | undefined {
  if (!Array.isArray(fields)) return
  const read = fields.flatMap((field: unknown) =>
    isObject(field) && typeof field['name'] === 'string' && typeof field['type'] === 'string'
      ? [{ name: field['name'], type: field['type'] }]
      : [],
  )
  return read.length === fields.length ? read : undefined
}

function readAppId(value: unknown): number | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'number') throw wrongType('number', value, ['safeAppId'])
  if (!Number.isInteger(value) || value < 0) {
    throw invalidInput({ code: 'custom', message: 'Invalid input', path: ['safeAppId'] })
  }
  return value
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
