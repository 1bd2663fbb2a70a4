import type { SignatureAudit } from '../signatures/SignatureAudit.ts'
import { packSignatures, type SignedBy } from '../signatures/signatures.ts'
import type { Hex } from '../values/hex.ts'

/**
 * All that a Safe needs to take a message as signed (EIP-1271): of as many owners as the threshold, in its order, only
 * signatures that count. `undefined` while owners are missing.
 */
export function prepareSignature({ signatures, threshold }: SignatureAudit): Hex | undefined {
  const counting = new Map<string, SignedBy>()
  for (const { signer, signature, verdict } of signatures)
    if (signer !== undefined && verdict === 'valid' && !counting.has(signer.toLowerCase()))
      counting.set(signer.toLowerCase(), { signer, signature })
  // The contract reads no more than the threshold; what is behind would be read as bytes of a contract signature.
  const needed = [...counting.values()].slice(0, threshold)
  if (threshold < 1 || needed.length < threshold) return undefined
  const packed = packSignatures(needed)
  return packed.ok ? packed.packed : undefined
}
