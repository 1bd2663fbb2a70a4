import type { AppError } from '../../errors/AppError.ts'
import { type Clearable, sameClearable, type WalletClearable } from './Clearable.ts'
import { clearanceErrors } from './clearanceErrors.ts'

/**
 * Leave to sign, execute or send one thing and no other. Every act takes one and holds it against what it is about to
 * do. The only class that extends it is in `grantClearance.ts`, which decides what is cleared.
 */
export abstract class Clearance {
  readonly #of: Clearable | WalletClearable

  protected constructor(of: Clearable | WalletClearable) {
    this.#of = of
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
