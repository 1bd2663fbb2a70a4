import { canBeSigned } from '../../../domain/safe/canBeSigned.ts'
import { describeUnsignable } from '../../parts/account/safeFacts/describeUnsignable.ts'
import type { SignActState } from './SignAct.tsx'
import type { SigningState, TransactionState } from './signingState.ts'

/** What became of a signature that was just given. */
export const heldWords: Readonly<Record<Exclude<SignActState, 'asked'>, string>> = {
  given: 'You have signed. The gateway is asked to take it.',
  refused: 'You have signed. The others do not see it.',
  open: 'You have signed. It is not known yet whether the gateway has it.',
}

/** Of signatures of which it is not known whether the gateway has them. */
export function whatIsOpen(count: number): string {
  return count === 1
    ? 'It is not known yet whether the gateway has 1 of the signatures.'
    : `It is not known yet whether the gateway has ${count} of the signatures.`
}

/** Of signatures that are on this device alone. */
export function whatIsHere(count: number): string {
  return count === 1
    ? '1 signature is only on this device: the others do not see it.'
    : `${count} signatures are only on this device: the others do not see them.`
}

/** What has to happen before it runs. */
export function whatIsMissing(
  state: SigningState,
  transaction: TransactionState | undefined,
  /** How many of the signatures are on this device alone. */
  unshared: number,
): string {
  const { signatures, undecided, safe, hasSigned } = state
  if (transaction?.isPast)
    return `The Safe is at nonce ${safe.nonce}. Nonce ${transaction.composed.transaction.nonce} is used, so this cannot be executed any more.`
  if (!canBeSigned(safe)) {
    const { title, meaning } = describeUnsignable(safe)
    return `${title} ${meaning}`
  }
  const missing = safe.threshold - signatures.length
  const you = hasSigned ? 'You have signed. ' : ''
  if (missing > 0 && transaction !== undefined && undecided.length > 0)
    return `${you}${whatIsUndecided(state)}`
  if (missing > 0) return `${you}${missing === 1 ? '1 signature is' : `${missing} signatures are`} missing.`
  if (transaction === undefined) return `${you}Enough owners have signed.`
  return transaction.isNext
    ? `${you}Enough owners have signed: ${unshared === 0 ? 'anyone can execute it' : 'it can be executed from here'}.`
    : `${you}Enough owners have signed. The Safe is at nonce ${safe.nonce}; this is nonce ${transaction.composed.transaction.nonce} and comes later.`
}

/** Of owners that are contracts, which this page cannot ask as the Safe asks them. */
function whatIsUndecided({ signatures, undecided, safe }: SigningState): string {
  const more =
    undecided.length === 1 ? '1 more is by a contract' : `${undecided.length} more are by contracts`
  return `${signatures.length} of the ${safe.threshold} signatures that it needs are known to count. ${more}, which only the Safe can judge: it is asked before your wallet sends anything.`
}
