import type { AssessedFindings } from './Assessed.ts'
import { type Acknowledgement, isAcknowledged } from './acknowledgement.ts'
import { type Clearable, Clearance, type WalletClearable } from './Clearance.ts'
import { type ClearanceRefusal, clearanceErrors } from './clearanceErrors.ts'
import { isAssessmentOf } from './isAssessmentOf.ts'
import { neverRuns } from './neverRuns.ts'

/** The conditions of an act: the findings of the checks, and what was typed to go on in spite of them. */
export type Gatekeeping = {
  /** `undefined` until the checks have answered. */
  readonly assessment: AssessedFindings | undefined
  readonly acknowledgement: Acknowledgement | undefined
}

/**
 * The only way to the clearance of an act of a Safe. Throws `clearance/refused` with the reason.
 *
 * @example
 * const clearance = grantClearance({ kind: 'transaction', account, safeTxHash }, { assessment, acknowledgement })
 * await signer.signTransaction(composed, clearance)
 */
export function grantClearance(thing: Clearable, gatekeeping: Gatekeeping): Clearance {
  const reason = whyNotCleared(thing, gatekeeping)
  if (reason !== undefined) throw clearanceErrors.refused({ reason })
  return new GrantedClearance(thing)
}

/** The clearance of an account that is not a Safe. An act of a Safe never takes it. */
export function clearanceOfWallet(thing: WalletClearable): Clearance {
  return new GrantedClearance(thing)
}

class GrantedClearance extends Clearance {
  // It opens the protected constructor, in this file alone.
  constructor(of: Clearable | WalletClearable) {
    super(of)
  }
}

function whyNotCleared(
  thing: Clearable,
  { assessment, acknowledgement }: Gatekeeping,
): ClearanceRefusal | undefined {
  if (assessment === undefined) {
    // The fields of a transaction are always at hand, so its checks answer. Only what a host puts together may go out
    // unchecked, by a user who has typed that they know.
    const mayGo = thing.kind !== 'transaction' && isAcknowledged(acknowledgement, undefined)
    return mayGo ? undefined : 'not-checked'
  }
  if (!isAssessmentOf(assessment.of, thing)) return 'something-else'
  if (neverRuns(assessment)) return 'never-runs'
  return isAcknowledged(acknowledgement, assessment) ? undefined : 'not-acknowledged'
}
