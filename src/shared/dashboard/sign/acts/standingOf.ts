import type { SafeState } from '../../../domain/safe/SafeState.ts'
import type { SignatureAudit } from '../../../domain/signatures/signatureAudit.ts'
import type { SignedBy } from '../../../domain/signatures/signatures.ts'
import { type Address, sameAddress } from '../../../domain/values/address.ts'
import type { ComposedTransaction } from '../../../source/SafeSigner.ts'

/** What the chain and the signatures say about a transaction, as far as the connected account is concerned. */
export type Standing = {
  readonly composed: ComposedTransaction
  readonly safe: SafeState
  readonly isOwner: boolean
  readonly hasSigned: boolean
  /** Those that count, by different owners. */
  readonly signatures: readonly SignedBy[]
  /** Enough of them, counting an owner who executes without having signed. */
  readonly enough: boolean
  /** Every transaction before it is done. */
  readonly isNext: boolean
}

/** Only signatures that were found to count do count here, each owner's once. */
export function standingOf({
  composed,
  safe,
  audit,
}: Pick<Standing, 'composed' | 'safe'> & { readonly audit: SignatureAudit }): Standing {
  const { signer, transaction } = composed
  const isSigner = (other: Address | undefined) => other !== undefined && sameAddress(other, signer)
  const counting = new Map<string, SignedBy>()
  for (const one of audit.signatures)
    if (one.verdict === 'valid' && one.signer !== undefined)
      counting.set(one.signer.toLowerCase(), { signer: one.signer, signature: one.signature })
  const isOwner = safe.owners.some(isSigner)
  const hasSigned = counting.has(signer.toLowerCase())
  return {
    composed,
    safe,
    isOwner,
    hasSigned,
    signatures: [...counting.values()],
    enough: counting.size + (isOwner && !hasSigned ? 1 : 0) >= safe.threshold,
    isNext: safe.nonce === transaction.nonce,
  }
}
