import * as v from 'valibot'
import type { SignableMessage } from '../domain/message/SignableMessage.ts'
import { readFields, readText } from '../domain/values/untrusted.ts'
import type { UnreadRows } from './readAround.ts'
import type { SafeMessage } from './SafeMessage.ts'
import {
  absentAsUndefined,
  countValue,
  hashValue,
  hexValue,
  lenientSchema,
  type NamedApp,
  namedValue,
  readWith,
  someOf,
  textValue,
  timeValue,
} from './wireValues.ts'

const message = v.union([
  v.pipe(
    v.string(),
    v.transform((text): SignableMessage => ({ kind: 'text', text })),
  ),
  v.pipe(
    v.unknown(),
    v.check((value) => readFields(readFields(value)?.['types']) !== undefined),
    v.check((value) => readFields(readFields(value)?.['message']) !== undefined),
    // As it came: the user compares it with what was shown elsewhere.
    v.transform((wire): SignableMessage => ({ kind: 'typed-data', json: JSON.stringify(wire) })),
  ),
])

const safeMessage: v.GenericSchema<unknown, SafeMessage> = v.pipe(
  v.object({
    messageHash: hashValue,
    status: v.fallback(v.picklist(['NEEDS_CONFIRMATION', 'CONFIRMED', 'UNKNOWN']), 'UNKNOWN'),
    message,
    name: lenientSchema(textValue),
    creationTimestamp: timeValue,
    modifiedTimestamp: timeValue,
    confirmationsSubmitted: countValue,
    confirmationsRequired: countValue,
    proposedBy: namedValue,
    confirmations: someOf(v.object({ owner: namedValue, signature: hexValue })),
    preparedSignature: absentAsUndefined(hexValue),
    origin: lenientSchema(textValue),
  }),
  v.transform(
    (wire): SafeMessage => ({
      messageHash: wire.messageHash,
      status: wire.status,
      message: wire.message,
      createdAt: wire.creationTimestamp,
      modifiedAt: wire.modifiedTimestamp,
      confirmations: { submitted: wire.confirmationsSubmitted, required: wire.confirmationsRequired },
      proposedBy: wire.proposedBy,
      signatures: wire.confirmations,
      preparedSignature: wire.preparedSignature,
      app: readOrigin(wire.origin, wire.name),
    }),
  ),
)

/** `origin` is JSON text, `{}` when it is not said; `name` is of an app the service knows. */
function readOrigin(origin: string | undefined, name: string | undefined): NamedApp | undefined {
  let fields: Readonly<Record<string, unknown>> | undefined
  try {
    fields = readFields(JSON.parse(origin ?? '{}'))
  } catch {
    fields = undefined
  }
  const app = { name: name ?? readText(fields?.['name']) ?? '', url: readText(fields?.['url'], 2_000) ?? '' }
  return app.name === '' && app.url === '' ? undefined : app
}

/** An entry of the list: a message, or a label or something new that shows nothing by itself. */
export type MessageEntry =
  | { readonly kind: 'message'; readonly message: SafeMessage }
  | { readonly kind: 'mark' }
  | UnreadRows

export const messageEntryValue: v.GenericSchema<unknown, MessageEntry> = v.union([
  v.pipe(
    v.unknown(),
    v.check((value) => readFields(value)?.['type'] === 'MESSAGE'),
    safeMessage,
    v.transform((wire) => ({ kind: 'message' as const, message: wire })),
  ),
  v.pipe(
    v.object({
      type: v.pipe(
        v.string(),
        v.check((word) => word !== 'MESSAGE'),
      ),
    }),
    v.transform(() => ({ kind: 'mark' as const })),
  ),
])

/** `undefined` unless `value` describes a message; never throws. */
export function parseSafeMessage(value: unknown): SafeMessage | undefined {
  return readWith(safeMessage, value)
}
