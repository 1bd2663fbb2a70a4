import { sha256 } from '@noble/hashes/sha2'
import { keccak_256 } from '@noble/hashes/sha3'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { bytesToHex } from '../values/bytesToHex.ts'
import type { Hex } from '../values/hex.ts'
import { hexToBytes } from '../values/hexBytes.ts'

/**
 * What a device may show for one thing to sign. `hash` is the safeTxHash or safeMessageHash; `eth-sign` is what is
 * signed when the wallet cannot show typed data; `sha256` is what some devices show of a hash they sign blindly.
 */
export type DeviceForm = 'domain' | 'message' | 'hash' | 'eth-sign' | 'sha256'

export type DeviceHash = { readonly form: DeviceForm; readonly hash: Hex }

/** Every form, in the order in which devices show them. */
export function deviceHashes(hashes: {
  readonly domainHash: Hex
  readonly messageHash: Hex
  readonly hash: Hex
}): readonly DeviceHash[] {
  return [
    { form: 'domain', hash: hashes.domainHash },
    { form: 'message', hash: hashes.messageHash },
    { form: 'hash', hash: hashes.hash },
    { form: 'eth-sign', hash: ethSignHash(hashes.hash) },
    { form: 'sha256', hash: bytesToHex(sha256(hexToBytes(hashes.hash))) },
  ]
}

/** What `eth_sign` signs for a hash (EIP-191 over its 32 bytes): signatures with v 31 and 32. */
export function ethSignHash(hash: Hex): Hex {
  const prefix = utf8ToBytes('\u0019Ethereum Signed Message:\n32')
  return bytesToHex(keccak_256(concatBytes(prefix, hexToBytes(hash))))
}
