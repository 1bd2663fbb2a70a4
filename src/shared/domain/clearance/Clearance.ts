import type { AppError } from '../../errors/AppError.ts'
import type { AssessedFindings } from './Assessed.ts'
import { type Acknowledgement, isAcknowledged } from './acknowledgement.ts'
import { type Clearable, sameClearable, type WalletClearable } from './Clearable.ts'
import { type ClearanceRefusal, clearanceErrors } from './clearanceErrors.ts'
import { isAssessmentOf } from './isAssessmentOf.ts'

/** What stands before an act: what the checks found, and what was typed in spite of it. */
export type Gatekeeping = {
  /** `undefined` until the checks have answered. */
  readonly assessment: AssessedFindings | undefined
  readonly acknowledgement: Acknowledgement | undefined
}

/**
 * Leave to sign, execute or send one thing and no other. Every act takes one and holds it against what it is about to
 * do; there is no other way to one than `grant`.
 *
 * @example
 * const clearance = Clearance.grant({ kind: 'transaction', account, safeTxHash }, { assessment, acknowledgement })
 * await signer.signTransaction(composed, clearance)
 */
export class Clearance {
  readonly #of: Clearable | WalletClearable

  private constructor(of: Clearable | WalletClearable) {
    this.#of = of
  }

  /** Throws `clearance/refused` with the reason. */
  static grant(thing: Clearable, gatekeeping: Gatekeeping): Clearance {
    const reason = whyNot(thing, gatekeeping)
    if (reason !== undefined) throw clearanceErrors.refused({ reason })
    return new Clearance(thing)
  }

  /** For an account that is no Safe. An act of a Safe never takes it. */
  static ofWallet(thing: WalletClearable): Clearance {
    return new Clearance(thing)
  }

  /** Why this does not clear a thing; `undefined` when it is the clearance of exactly that. */
  refusal(thing: Clearable | WalletClearable): AppError | undefined {
    return sameClearable(this.#of, thing) ? undefined : clearanceErrors.refused({ reason: 'something-else' })
  }

  /** Throws `clearance/refused` unless this is the clearance of exactly that. */
  require(thing: Clearable | WalletClearable): void {
    const refusal = this.refusal(thing)
    if (refusal !== undefined) throw refusal
  }
}

function whyNot(
  thing: Clearable,
  { assessment, acknowledgement }: Gatekeeping,
): ClearanceRefusal | undefined {
  if (assessment === undefined) {
    // The fields of a transaction are always at hand, so its checks answer. Only what a host puts together may go out
    // unchecked, by somebody who has typed that they know.
    const mayGo = thing.kind !== 'transaction' && isAcknowledged(acknowledgement, undefined)
    return mayGo ? undefined : 'not-checked'
  }
  if (!isAssessmentOf(assessment.of, thing)) return 'something-else'
  return isAcknowledged(acknowledgement, assessment) ? undefined : 'not-acknowledged'
}
