import { concat, keccak256, numberToHex, pad } from 'viem'
import type { LowerAddress } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'

/** Where a Safe of 1.0.0 to 1.5.0 keeps its state. The named ones are hashes of names in the contract. */
export const safeSlots = {
  singleton: numberToHex(0, { size: 32 }),
  threshold: numberToHex(4, { size: 32 }),
  nonce: numberToHex(5, { size: 32 }),
  guard: '0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8',
  moduleGuard: '0xb104e0b93118902c651344349b610029d694cfdec91c589c91ebafbcd0289947',
  fallbackHandler: '0x6c9a6c4a39284e37ed1cf53d337577d14212a4870fb976a4366c693b939918d5',
} as const satisfies Readonly<Record<string, Hex>>

const approvedHashesPosition = 8

/** The slot of `approvedHashes[owner][safeTxHash]`. */
export function approvedHashSlot(owner: LowerAddress, safeTxHash: Hex): Hex {
  const ofOwner = keccak256(
    concat([pad(owner, { size: 32 }), numberToHex(approvedHashesPosition, { size: 32 })]),
  )
  return keccak256(concat([safeTxHash, ofOwner]))
}
