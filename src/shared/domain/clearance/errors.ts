import { AppError } from '../../errors/AppError.ts'

/**
 * Why an act does not go ahead. `not-checked`: the checks have not answered. `not-acknowledged`: a critical finding
 * stands against it. `something-else`: the checks looked at another transaction, message, Safe or chain.
 */
export type ClearanceRefusal = 'not-checked' | 'not-acknowledged' | 'something-else'

/** The gate refused an act. Nobody was asked, and nothing left the page. */
export class NotClearedError extends AppError {
  readonly code = 'clearance/refused'
  readonly reason: ClearanceRefusal

  constructor({ reason }: { reason: ClearanceRefusal }) {
    super('The checks do not clear this', { facts: { reason } })
    this.reason = reason
  }
}
