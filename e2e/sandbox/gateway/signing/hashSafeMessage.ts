import {
  concat,
  encodeAbiParameters,
  type Hex,
  hashMessage,
  hashTypedData,
  keccak256,
  parseAbiParameters,
} from 'viem'
import type { Message } from '../wire/messageWire.ts'
import { domainSeparator, type HashContext, readVersion, typeHash } from './safeDomain.ts'

/**
 * The bytes under the hash that owners sign for a message of their Safe (gateway.md 4.1); `undefined` for a version
 * whose hashing is unknown, and for typed data that cannot be hashed.
 */
export function safeMessagePreimage(context: HashContext, message: Message): Hex | undefined {
  const version = readVersion(context.version)
  const inner = innerHash(message)
  if (version === undefined || inner === undefined) return
  const struct = encodeAbiParameters(parseAbiParameters('bytes32, bytes32'), [
    typeHash('SafeMessage(bytes message)'),
    keccak256(inner),
  ])
  return concat(['0x1901', domainSeparator(version, context), keccak256(struct)])
}

export function hashSafeMessage(context: HashContext, message: Message): Hex | undefined {
  const preimage = safeMessagePreimage(context, message)
  return preimage === undefined ? undefined : keccak256(preimage)
}

/** What an account without a Safe would sign. A text is a text, also where it looks like hex. */
function innerHash(message: Message): Hex | undefined {
  if (typeof message === 'string') return hashMessage(message)
  try {
    return hashTypedData(message)
  } catch {
    return
  }
}
