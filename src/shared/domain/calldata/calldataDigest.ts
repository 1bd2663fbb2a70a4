import { keccak_256 } from '@noble/hashes/sha3'
import { concatBytes } from '@noble/hashes/utils'
import type { Hex } from '../values/hex.ts'
import { bytesToHex, hexToBytes, writeNumber } from '../values/hexBytes.ts'

/**
 * The digest of calldata that newer devices show before a transaction is sent (ERC-8213, a draft): the hash of its
 * length in bytes as a `uint256`, followed by the bytes.
 */
export function calldataDigest(data: Hex): Hex {
  const bytes = hexToBytes(data)
  const length = new Uint8Array(32)
  writeNumber(length, 0, BigInt(bytes.length))
  return bytesToHex(keccak_256(concatBytes(length, bytes)))
}
