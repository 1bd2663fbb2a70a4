import { concat, numberToHex, pad } from 'viem/utils'
import type { LowerAddress } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'
import { approvedHashSlot } from '../safe/approvedHashSlot.ts'
import { safeSlots } from '../safe/safeSlots.ts'

/** A Safe's storage as a node should see it while it tries a transaction. */
export type StateDiff = Readonly<Record<Hex, Hex>>

/** So many owners as sign, the lowest addresses first, as the contract wants them. */
export function chooseSigners(owners: readonly LowerAddress[], threshold: number): readonly LowerAddress[] {
  return [...owners].sort().slice(0, threshold)
}

/** Signatures that say "approved on the chain", which `approvedState` makes true. */
export function approvedSignatures(signers: readonly LowerAddress[]): Hex {
  return concat(signers.map((signer) => concat([pad(signer, { size: 32 }), pad('0x', { size: 32 }), '0x01'])))
}

/**
 * The approvals of each hash by its signers, and `nonce` as the next one. The threshold stays as it is: with another
 * one a change of owners would do something else than it will.
 */
export function approvedState(
  approvals: readonly { readonly signers: readonly LowerAddress[]; readonly safeTxHash: Hex }[],
  nonce: bigint,
): StateDiff {
  const slots: Record<Hex, Hex> = { [safeSlots.nonce]: numberToHex(nonce, { size: 32 }) }
  for (const { signers, safeTxHash } of approvals) {
    for (const signer of signers) slots[approvedHashSlot(signer, safeTxHash)] = numberToHex(1, { size: 32 })
  }
  return slots
}
