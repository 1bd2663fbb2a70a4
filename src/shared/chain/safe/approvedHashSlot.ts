import { concat, keccak256, numberToHex, pad } from 'viem/utils'
import type { LowerAddress } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'

const approvedHashesPosition = 8

/** The slot of `approvedHashes[owner][safeTxHash]`. */
export function approvedHashSlot(owner: LowerAddress, safeTxHash: Hex): Hex {
  const ofOwner = keccak256(
    concat([pad(owner, { size: 32 }), numberToHex(approvedHashesPosition, { size: 32 })]),
  )
  return keccak256(concat([safeTxHash, ofOwner]))
}
