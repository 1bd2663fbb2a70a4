import type { SignableMessage } from '../domain/message/SignableMessage.ts'
import { readFields } from '../domain/values/untrusted.ts'

/** A message as this device keeps it; `undefined` as well for what an older or newer version wrote. */
export function readKeptMessage(value: unknown): SignableMessage | undefined {
  const { kind, text, json } = readFields(value) ?? {}
  if (kind === 'text' && typeof text === 'string') return { kind, text }
  return kind === 'typed-data' && typeof json === 'string' ? { kind, json } : undefined
}
