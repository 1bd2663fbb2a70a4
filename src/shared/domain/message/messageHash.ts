import { keccak_256 } from '@noble/hashes/sha3'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import type { SafeIdentity } from '../safe/SafeIdentity.ts'
import { safeDomain, signingPreimage } from '../safe/safeDomain.ts'
import { type Hex, isHex } from '../values/hex.ts'
import { bytesToHex, hexToBytes } from '../values/hexBytes.ts'
import type { SafeMessageHashes } from './SafeMessageHashes.ts'

/**
 * How Safe{Wallet} reads a text it is asked to sign.
 *
 * A text that looks like hex is not one thing to everybody:
 * - Safe{Wallet} decodes hex that is valid UTF-8 and signs the text it encodes (`decoded`). Hex that is not, and
 *   hex of an odd length, it signs as the text `0x…` itself (`undecodable`): it calls that blind signing.
 * - `calculateMessageHash` of the Safe Apps SDK never decodes: to it every hex is the text `0x…`. For `decoded` texts
 *   it therefore looks for a hash that the wallet never signs. Ask it, and the gateway, with the decoded text.
 * - An account without a Safe would sign the raw bytes (`personal_sign`). No Safe does.
 */
export type TextReading = {
  readonly kind: 'plain' | 'decoded' | 'undecodable'
  /** What is hashed and shown. */
  readonly text: string
}

/** `SafeMessage(bytes message)` */
const typeHash = hexToBytes('0x60b3cbf8b4a223d68d641b3b6ddf9a298e7f33710cf3d3a9d1146b5a6150fbca')

/** Reads a text as Safe{Wallet} does before it signs. */
export function readTextMessage(message: string): TextReading {
  if (!/^0x[0-9a-fA-F]*$/.test(message)) return { kind: 'plain', text: message }
  const text = isHex(message) ? decodeUtf8(hexToBytes(message)) : undefined
  return text === undefined ? { kind: 'undecodable', text: message } : { kind: 'decoded', text }
}

function decodeUtf8(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return undefined
  }
}

/** The EIP-191 hash of a text exactly as written, as the Safe Apps SDK computes it. */
export function hashText(text: string): Hex {
  const bytes = utf8ToBytes(text)
  const prefix = utf8ToBytes(`\u0019Ethereum Signed Message:\n${bytes.length}`)
  return bytesToHex(keccak_256(concatBytes(prefix, bytes)))
}

/** The EIP-191 hash of a text as Safe{Wallet} signs it: see `TextReading` for what hex means. */
export function hashTextMessage(message: string): Hex {
  return hashText(readTextMessage(message).text)
}

/**
 * The hashes that owners sign for a message. `message` is the hash of a text (`hashTextMessage`) or of typed data
 * (`hashTypedDataMessage`); a contract that asks by other means may wrap other bytes.
 */
export function hashSafeMessage(identity: SafeIdentity, message: Hex): SafeMessageHashes {
  const domain = safeDomain(identity)
  const structHash = keccak_256(concatBytes(typeHash, keccak_256(hexToBytes(message))))
  return {
    domainHash: domain.hash,
    messageHash: bytesToHex(structHash),
    safeMessageHash: bytesToHex(keccak_256(signingPreimage(domain, structHash))),
  }
}
