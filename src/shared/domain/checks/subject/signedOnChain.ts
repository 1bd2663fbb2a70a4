import { bytesAt } from '../../calldata/arguments.ts'
import { argumentsOf, type DecodedCall } from '../../calldata/DecodedCall.ts'
import { hashText } from '../../message/messageHash.ts'
import { type ReadMessage, readSignableMessage } from '../../message/readSignableMessage.ts'
import type { ShownMessage } from '../../message/ShownMessage.ts'
import type { SignableMessage } from '../../message/SignableMessage.ts'
import { rulesOf } from '../../safe/knownVersions.ts'
import type { SafeIdentity } from '../../safe/SafeIdentity.ts'
import { sameAddress } from '../../values/address.ts'
import type { Hex } from '../../values/hex.ts'

/** signMessage: of the SignMessageLib, and before 1.3.0 of the Safe itself. It marks bytes as signed by the Safe. */
const signMessage = '0x85a5affe'

/** The bytes that a call marks as signed by the Safe, in lower case. */
function bytesSignedBy(call: DecodedCall, { safe, version }: SafeIdentity): Hex | undefined {
  const bytes = bytesAt(argumentsOf(call, signMessage) ?? [], 0)
  const isOwn = sameAddress(call.to, safe) && rulesOf(version).messagesBy === 'safe'
  return call.operation === 1 || isOwn ? bytes : undefined
}

const hashSize = 2 + 32 * 2
/** 0x1901, a domain and a hash: what typed data are hashed from (EIP-712). */
const digest = /^0x1901[0-9a-f]{128}$/

/**
 * What a call marks as signed by the Safe where it hides a message: a hash, or what the hash of typed data is made of.
 * `undefined` for every other call.
 */
export function hashSignedBy(call: DecodedCall, identity: SafeIdentity): Hex | undefined {
  const bytes = bytesSignedBy(call, identity)
  const hides = bytes !== undefined && (bytes.length === hashSize || digest.test(bytes))
  return hides ? bytes : undefined
}

/** The message among those shown whose hash is what is signed, as it was shown and as it is read. */
export function shownMessageBehind(
  bytes: Hex,
  shown: readonly ShownMessage[],
): { readonly message: SignableMessage; readonly read: ReadMessage } | undefined {
  for (const { message, behind } of shown) {
    if (behind !== undefined && behind !== bytes) continue
    for (const candidate of readingsOf(message)) {
      const reading = readSignableMessage(candidate)
      if (reading.ok && isMessageBehind(bytes, candidate, reading.message))
        return { message: candidate, read: reading.message }
    }
  }
  return undefined
}

/** JSON may be signed as typed data and as the text that it is. */
function readingsOf(message: SignableMessage): readonly SignableMessage[] {
  return message.kind === 'text' ? [message] : [message, { kind: 'text', text: message.json }]
}

/** A contract is given the hash, or of typed data the bytes that the hash is made of (EIP-712). */
function isMessageBehind(bytes: Hex, signableMessage: SignableMessage, read: ReadMessage): boolean {
  if (bytes === read.hash) return true
  if (signableMessage.kind === 'text') return bytes === hashText(signableMessage.text)
  return (
    read.kind === 'typed-data' &&
    bytes === `0x1901${read.hashes.domainHash.slice(2)}${read.hashes.messageHash.slice(2)}`
  )
}
