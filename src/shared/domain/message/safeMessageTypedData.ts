import { rulesOf } from '../safe/knownVersions.ts'
import type { SafeIdentity } from '../safe/SafeIdentity.ts'
import type { Hex } from '../values/hex.ts'

/**
 * The EIP-712 typed data by which an owner signs a message of a Safe. `message` is the hash of the text or typed data
 * (`hashSafeMessage` hashes the same).
 */
export function safeMessageTypedData({ chainId, safe, version }: SafeIdentity, message: Hex) {
  return {
    domain: rulesOf(version).domainHasChainId
      ? { chainId, verifyingContract: safe }
      : { verifyingContract: safe },
    types: { SafeMessage: [{ name: 'message', type: 'bytes' }] },
    primaryType: 'SafeMessage' as const,
    message: { message },
  }
}
