import type { SignatureAudit } from './SignatureAudit.ts'
import type { SignedBy } from './signatures.ts'

export type WeighedSignatures = {
  /** Those that count, of each owner once. */
  readonly counting: readonly SignedBy[]
  /**
   * Of other owners that are contracts and could not be asked as the Safe asks them: what they are worth, the Safe alone
   * says, when it executes.
   */
  readonly undecided: readonly SignedBy[]
}

/** The signatures of an audit that an execution may carry. */
export function signaturesByWeight({ signatures }: Pick<SignatureAudit, 'signatures'>): WeighedSignatures {
  const counting = new Map<string, SignedBy>()
  const undecided = new Map<string, SignedBy>()
  for (const { signer, signature, role, verdict } of signatures) {
    if (signer === undefined) continue
    const isOpen = verdict === 'unknown' && role === 'owner' && signature.kind === 'contract'
    if (verdict === 'valid') counting.set(signer.toLowerCase(), { signer, signature })
    else if (isOpen) undecided.set(signer.toLowerCase(), { signer, signature })
  }
  for (const signer of counting.keys()) undecided.delete(signer)
  return { counting: [...counting.values()], undecided: [...undecided.values()] }
}
