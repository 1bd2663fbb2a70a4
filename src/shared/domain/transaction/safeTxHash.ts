import { keccak_256 } from '@noble/hashes/sha3'
import { rulesOf } from '../safe/knownVersions.ts'
import type { SafeIdentity } from '../safe/SafeIdentity.ts'
import { safeDomain, signingPreimage } from '../safe/safeDomain.ts'
import { bytesToHex } from '../values/bytesToHex.ts'
import { hexToBytes, writeHex, writeNumber } from '../values/hexBytes.ts'
import type { SafeTxHashes } from './SafeTxHashes.ts'
import type { SafeTransaction } from './safeTransaction.ts'

/** `SafeTx(address to,uint256 value,bytes data,uint8 operation,uint256 safeTxGas,…)` by the name of its sixth field. */
const typeHashes = {
  baseGas: hexToBytes('0xbb8310d486368db6bd6f849402fdd73ad53d316b5a4b2644ad6efe0f941286d8'),
  dataGas: hexToBytes('0x14d461bc7412367e924637b363c7bf29b8f47e2f84869f4426e5633d8af47b20'),
} as const

/**
 * The hashes of a Safe transaction, computed from its fields for contract versions 0.1.0 to 1.5.0. Throws
 * `domain/not-encodable` when a field is beyond its type, so that never a hash of something else is made.
 */
export function hashSafeTransaction(identity: SafeIdentity, transaction: SafeTransaction): SafeTxHashes {
  const domain = safeDomain(identity)
  const structHash = keccak_256(encodeStruct(identity, transaction))
  return {
    domainHash: domain.hash,
    messageHash: bytesToHex(structHash),
    safeTxHash: bytesToHex(keccak_256(signingPreimage(domain, structHash))),
  }
}

function encodeStruct({ version }: SafeIdentity, transaction: SafeTransaction): Uint8Array {
  const words = new Uint8Array(352)
  words.set(typeHashes[rulesOf(version).gasField])
  writeHex(words, { offset: 44, hex: transaction.to, size: 20 })
  writeNumber(words, 64, transaction.value)
  words.set(keccak_256(hexToBytes(transaction.data)), 96)
  words[159] = transaction.operation
  writeNumber(words, 160, transaction.safeTxGas)
  writeNumber(words, 192, transaction.baseGas)
  writeNumber(words, 224, transaction.gasPrice)
  writeHex(words, { offset: 268, hex: transaction.gasToken, size: 20 })
  writeHex(words, { offset: 300, hex: transaction.refundReceiver, size: 20 })
  writeNumber(words, 320, transaction.nonce)
  return words
}
