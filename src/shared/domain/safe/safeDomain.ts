import { keccak_256 } from '@noble/hashes/sha3'
import type { Address } from '../values/address.ts'
import { bytesToHex } from '../values/bytesToHex.ts'
import type { Hex } from '../values/hex.ts'
import { hexToBytes, writeHex, writeNumber } from '../values/hexBytes.ts'
import { rulesOf } from './knownVersions.ts'
import type { SafeIdentity } from './SafeIdentity.ts'

/** The EIP-712 domain separator of a Safe. */
export type SafeDomain = { readonly hash: Hex; readonly bytes: Uint8Array }

/** `EIP712Domain(uint256 chainId,address verifyingContract)` */
const typeHash = hexToBytes('0x47e79534a245952e8b16893a336b85a3d9ea9fa8c573f3d803afb92a79469218')
/** `EIP712Domain(address verifyingContract)` */
const typeHashWithoutChainId = hexToBytes(
  '0x035aff83d86937d35b32e04f0ddc6ff469290eef2f1b692d8a815c89404d4749',
)

/** A page meets a few Safes; a lookup over many must not grow without end. */
const mostCached = 256
const cached = new Map<string, SafeDomain>()

/** The domain of a Safe: no name, no version; the chain id from 1.3.0 on. */
export function safeDomain({ chainId, safe, version }: SafeIdentity): SafeDomain {
  const withChainId = rulesOf(version).domainHasChainId
  const key = withChainId ? `${safe}${chainId}` : safe
  const cachedDomain = cached.get(key)
  if (cachedDomain !== undefined) return cachedDomain
  const bytes = keccak_256(withChainId ? encodeWithChainId(chainId, safe) : encodeWithoutChainId(safe))
  const domain = { hash: bytesToHex(bytes), bytes }
  if (cached.size >= mostCached) cached.clear()
  cached.set(key, domain)
  return domain
}

function encodeWithChainId(chainId: number, safe: Address): Uint8Array {
  const words = new Uint8Array(96)
  words.set(typeHash)
  writeNumber(words, 32, BigInt(chainId))
  writeHex(words, { offset: 76, hex: safe, size: 20 })
  return words
}

function encodeWithoutChainId(safe: Address): Uint8Array {
  const words = new Uint8Array(64)
  words.set(typeHashWithoutChainId)
  writeHex(words, { offset: 44, hex: safe, size: 20 })
  return words
}

/** The 66 bytes whose hash is signed (EIP-712): `19 01`, the domain separator, the hash of the struct. */
export function signingPreimage(domain: SafeDomain, structHash: Uint8Array): Uint8Array {
  const preimage = new Uint8Array(66)
  preimage[0] = 0x19
  preimage[1] = 0x01
  preimage.set(domain.bytes, 2)
  preimage.set(structHash, 34)
  return preimage
}
