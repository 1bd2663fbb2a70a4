import type { Address } from '../values/address.ts'
import type { Hex } from '../values/hex.ts'
import type { OrderFault, SafeSignature, SignatureProblem } from './signatures.ts'

/** A signature as it was collected: by a gateway with a name on it, or out of packed bytes without. */
export type CollectedSignature = {
  readonly claimedSigner: Address | undefined
  readonly signature: SafeSignature
}

/** A hash that is known besides the one in question, with a name to show. */
export type OtherHash = { readonly hash: Hex; readonly name: string }

export type AuditedSignature = CollectedSignature & {
  /** Who made it over this hash; for contract signatures and approvals, the owner it names. */
  readonly signer: Address | undefined
  readonly role: 'owner' | 'former-owner' | 'stranger'
  /** The other known hash over which it is an owner's signature: it was collected for something else. */
  readonly fitsOther: OtherHash | undefined
  /** Whether the Safe counts it. `unknown` when the chain did not say. */
  readonly verdict: 'valid' | 'invalid' | 'unknown'
  /** Was found on the chain, and not among what was collected. */
  readonly isUnlisted?: true
}

export type SignatureAudit = {
  readonly signatures: readonly AuditedSignature[]
  /** Only of packed bytes, whose order the contract checks. */
  readonly orderFaults: readonly OrderFault[]
  /** Of packed bytes everything that is odd; of signatures that were collected one by one what is odd in their numbers. */
  readonly problems: readonly SignatureProblem[]
  /** Different owners whose signatures count. */
  readonly validSigners: readonly Address[]
  readonly threshold: number
}
