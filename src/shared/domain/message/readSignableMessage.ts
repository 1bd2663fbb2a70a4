import type { SafeIdentity } from '../safe/SafeIdentity.ts'
import type { TypedDataHashes, TypedDataProblem } from '../typedData/TypedDataHashes.ts'
import { domainTypeName, parseTypedData, reachableTypes, type TypedData } from '../typedData/typedData.ts'
import { hashTypedDataMessage } from '../typedData/typedDataHash.ts'
import { findRepeatedKey } from '../values/findRepeatedKey.ts'
import type { Hex } from '../values/hex.ts'
import type { HiddenCharacter } from '../values/hiddenCharacter.ts'
import { findHiddenInText } from '../values/hiddenInText.ts'
import { isShallowJson } from '../values/isShallowJson.ts'
import { hashSafeMessage, hashTextMessage, readTextMessage } from './messageHash.ts'
import type { SafeMessageHashes } from './SafeMessageHashes.ts'
import type { SignableMessage } from './SignableMessage.ts'

/** A message that can be signed, and every hash of it. */
export type ReadMessage =
  | {
      readonly kind: 'text'
      /** Exactly what is signed, as Safe{Wallet} reads it. */
      readonly text: string
      readonly reading: 'plain' | 'decoded' | 'undecodable'
      /** What an account without a Safe would sign, and what a contract asks the Safe about. */
      readonly hash: Hex
    }
  | {
      readonly kind: 'typed-data'
      /** Without types that the message is not made of: they change no hash and confuse wallets. */
      readonly typedData: TypedData
      readonly hashes: TypedDataHashes
      readonly hash: Hex
    }

/** Why a message cannot be signed. */
export type MessageProblem =
  | { readonly kind: 'empty' }
  | { readonly kind: 'too-long' }
  | { readonly kind: 'not-json'; readonly says: string }
  /** A key that one object has twice: programs differ in which value they sign. */
  | { readonly kind: 'repeated-key'; readonly key: string }
  | { readonly kind: 'no-typed-data' }
  | { readonly kind: 'no-primary-type' }
  | { readonly kind: 'value'; readonly value: TypedDataProblem }
  /** An address that a person gave has capitals that do not fit its checksum. `path`: `message.order.receiver`. */
  | { readonly kind: 'wrong-capitals'; readonly path: string; readonly found: string }
  /** A character of the JSON is not what it looks like, and so it is refused. */
  | { readonly kind: 'hidden-character'; readonly hidden: HiddenCharacter }

export type MessageReading =
  | { readonly ok: true; readonly message: ReadMessage }
  | { readonly ok: false; readonly problem: MessageProblem }

/** Characters. What is longer is not a message for people, and hashing it at each key press would block the page. */
export const longestMessage = 100_000
/** With so many hex digits a value is meant as an address or as bytes, and not as words. */
const digitsOfAddress = 20

/** Reads and hashes what is to be signed; a problem to show when it cannot be signed as it is. Never throws. */
export function readSignableMessage(message: SignableMessage): MessageReading {
  const text = message.kind === 'text' ? message.text : message.json
  if (text.length > longestMessage) return unreadMessage({ kind: 'too-long' })
  if (text.trim() === '') return unreadMessage({ kind: 'empty' })
  return message.kind === 'text' ? readTextGiven(text) : readJsonMessage(text)
}

/** The hashes that owners of the Safe sign for the message. */
export function hashForSafe(identity: SafeIdentity, { hash }: ReadMessage): SafeMessageHashes {
  return hashSafeMessage(identity, hash)
}

function readTextGiven(input: string): MessageReading {
  const { kind, text } = readTextMessage(input)
  return { ok: true, message: { kind: 'text', text, reading: kind, hash: hashTextMessage(input) } }
}

function readJsonMessage(json: string): MessageReading {
  let value: unknown
  try {
    value = JSON.parse(json)
  } catch (error) {
    const hidden = findHiddenInText(json)
    if (hidden !== undefined) return unreadMessage({ kind: 'hidden-character', hidden })
    return unreadMessage({ kind: 'not-json', says: error instanceof Error ? error.message : String(error) })
  }
  const key = isShallowJson(json) ? findRepeatedKey(json) : undefined
  if (key !== undefined) return unreadMessage({ kind: 'repeated-key', key })
  const typedData = parseTypedData(value)
  if (typedData === undefined) return unreadMessage({ kind: lacksPrimaryType(value) })
  const hashes = hashTypedDataMessage(typedData)
  if (!hashes.ok) {
    const hidden = findHiddenInText(json, digitsOfAddress)
    return unreadMessage(
      hidden === undefined ? { kind: 'value', value: hashes.problem } : { kind: 'hidden-character', hidden },
    )
  }
  const message = {
    kind: 'typed-data',
    typedData: withUsedTypes(typedData),
    hashes,
    hash: hashes.hash,
  } as const
  return { ok: true, message }
}

/** Parts are there and readable, but what is signed is not one of the types. */
function lacksPrimaryType(value: unknown): 'no-primary-type' | 'no-typed-data' {
  const { primaryType: _, ...others } = Object(value)
  const named = { ...others, primaryType: domainTypeName, types: { ...others.types, [domainTypeName]: [] } }
  return parseTypedData(others.types === undefined ? value : named) === undefined
    ? 'no-typed-data'
    : 'no-primary-type'
}

function withUsedTypes(typedData: TypedData): TypedData {
  const used = new Set([domainTypeName, ...reachableTypes(typedData.types, typedData.primaryType)])
  const types = Object.fromEntries(Object.entries(typedData.types).filter(([name]) => used.has(name)))
  return { ...typedData, types }
}

function unreadMessage(problem: MessageProblem): MessageReading {
  return { ok: false, problem }
}
