import type { SignedBy } from '../../../domain/signatures/signatures.ts'
import { sameAddress } from '../../../domain/values/address.ts'
import { isRejection } from './isRejection.ts'
import type { SignActState } from './SignAct.tsx'
import type { SigningState, TransactionState } from './signingState.ts'

/** What the connected account can do with something that waits, before the findings are asked. */
export type OfferedActs = {
  readonly maySign: boolean
  readonly mayExecute: boolean
  /** Executing it comes before signing it. */
  readonly executesFirst: boolean
  readonly mayReject: boolean
  /** Signatures that others do not see: they have to be handed over. */
  readonly unshared: readonly SignedBy[]
}

const none: readonly never[] = []

/** `held`: how far a signature got that was just given. `onlyHere`: signatures that the gateway has said it lacks. */
export function actsFor(
  state: SigningState,
  transaction: TransactionState | undefined,
  { held, onlyHere }: { readonly held: SignActState | undefined; readonly onlyHere: readonly SignedBy[] },
): OfferedActs {
  const isPast = transaction?.isPast === true
  const isComplete = state.signatures.length >= state.safe.threshold
  return {
    // A signature that the gateway did not take is one that the others do not see: it has to be handed over.
    maySign: state.isOwner && (!state.hasSigned || held !== undefined) && !isPast,
    mayExecute: transaction?.enough === true,
    executesFirst: isComplete && transaction?.isNext === true && held === undefined,
    mayReject: transaction !== undefined && state.isOwner && !isPast && !isRejection(transaction),
    unshared: held === undefined ? state.signatures.filter((own) => isAmong(onlyHere, own)) : none,
  }
}

function isAmong(signatures: readonly SignedBy[], { signer }: SignedBy): boolean {
  return signatures.some((other) => sameAddress(other.signer, signer))
}
