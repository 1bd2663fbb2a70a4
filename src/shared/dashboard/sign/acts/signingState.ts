import { canBeSigned } from '../../../domain/safe/canBeSigned.ts'
import type { SafeState } from '../../../domain/safe/SafeState.ts'
import type { SignatureAudit } from '../../../domain/signatures/SignatureAudit.ts'
import type { SignedBy } from '../../../domain/signatures/signatures.ts'
import { signaturesByWeight } from '../../../domain/signatures/signaturesByWeight.ts'
import { signaturesToExecute } from '../../../domain/signatures/signaturesToExecute.ts'
import { type Address, sameAddress } from '../../../domain/values/address.ts'
import type { ComposedSignable } from '../../../queries/SignableStore.ts'

/** What the chain and the signatures say about something to sign, as far as the connected account is concerned. */
export type SigningState = {
  readonly composed: ComposedSignable
  readonly safe: SafeState
  readonly isOwner: boolean
  readonly hasSigned: boolean
  /** Those that count, by different owners. */
  readonly signatures: readonly SignedBy[]
  /** Of other owners, those that only the Safe can judge. */
  readonly undecided: readonly SignedBy[]
}

/** Of a transaction, which is executed in the end. */
export type TransactionState = SigningState & {
  readonly composed: Extract<ComposedSignable, { kind: 'transaction' }>
  /** What an execution from this account carries. */
  readonly carried: readonly SignedBy[]
  /** Enough signatures, counting an owner who executes without having signed, and those that only the Safe can judge. */
  readonly enough: boolean
  /** Every transaction before it is done. */
  readonly isNext: boolean
  /** Its nonce is used: by itself or by another. It can never run (again). */
  readonly isPast: boolean
}

/** Only signatures that were found to count do count here, each owner's once. */
export function signingStateOf({
  composed,
  safe,
  audit,
}: Pick<SigningState, 'composed' | 'safe'> & { readonly audit: SignatureAudit }): SigningState {
  const { signer } = composed
  const isSigner = (other: Address | undefined) => other !== undefined && sameAddress(other, signer)
  const { counting, undecided } = signaturesByWeight(audit)
  return {
    composed,
    safe,
    isOwner: safe.owners.some(isSigner),
    hasSigned: counting.some((signature) => isSigner(signature.signer)),
    signatures: counting,
    undecided,
  }
}

/** Whether a transaction can be executed; `undefined` for a message. */
export function transactionStateOf(state: SigningState): TransactionState | undefined {
  const { composed, safe, signatures, undecided } = state
  if (composed.kind !== 'transaction') return undefined
  const { owners, threshold } = safe
  const carried = signaturesToExecute(signatures, { owners, threshold, executor: composed.signer, undecided })
  return {
    ...state,
    composed,
    carried,
    enough: canBeSigned(safe) && carried.length >= threshold,
    isNext: BigInt(safe.nonce) === composed.transaction.nonce,
    isPast: BigInt(safe.nonce) > composed.transaction.nonce,
  }
}
