import { canBeSigned } from '../../../domain/safe/canBeSigned.ts'
import type { SafeState } from '../../../domain/safe/SafeState.ts'
import type { SignatureAudit } from '../../../domain/signatures/SignatureAudit.ts'
import type { SignedBy } from '../../../domain/signatures/signatures.ts'
import { type Address, sameAddress } from '../../../domain/values/address.ts'
import type { Composed } from '../../../queries/SignableStore.ts'

/** What the chain and the signatures say about something to sign, as far as the connected account is concerned. */
export type SigningState = {
  readonly composed: Composed
  readonly safe: SafeState
  readonly isOwner: boolean
  readonly hasSigned: boolean
  /** Those that count, by different owners. */
  readonly signatures: readonly SignedBy[]
}

/** Of a transaction, which is executed in the end. */
export type TransactionState = SigningState & {
  readonly composed: Extract<Composed, { kind: 'transaction' }>
  /** Enough signatures, counting an owner who executes without having signed. */
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
  const counting = new Map<string, SignedBy>()
  for (const one of audit.signatures)
    if (one.verdict === 'valid' && one.signer !== undefined)
      counting.set(one.signer.toLowerCase(), { signer: one.signer, signature: one.signature })
  return {
    composed,
    safe,
    isOwner: safe.owners.some(isSigner),
    hasSigned: counting.has(signer.toLowerCase()),
    signatures: [...counting.values()],
  }
}

/** Whether a transaction can be executed; `undefined` for a message. */
export function transactionStateOf(state: SigningState): TransactionState | undefined {
  const { composed, safe, isOwner, hasSigned, signatures } = state
  if (composed.kind !== 'transaction') return undefined
  return {
    ...state,
    composed,
    enough: canBeSigned(safe) && signatures.length + (isOwner && !hasSigned ? 1 : 0) >= safe.threshold,
    isNext: BigInt(safe.nonce) === composed.transaction.nonce,
    isPast: BigInt(safe.nonce) > composed.transaction.nonce,
  }
}
