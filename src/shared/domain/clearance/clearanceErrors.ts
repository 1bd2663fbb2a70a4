import { errorTable } from '../../errors/AppError.ts'

/**
 * Why an act does not go ahead. `not-checked`: the checks have not answered. `not-acknowledged`: a critical finding
 * forbids it. `never-runs`: the network refuses it whatever is typed. `something-else`: the checks looked at another
 * transaction, message, Safe or chain.
 */
export type ClearanceRefusal = 'not-checked' | 'not-acknowledged' | 'never-runs' | 'something-else'

export const clearanceErrors = errorTable('clearance', {
  /** The gate refused an act. The wallet and the host were not asked, and nothing left the page. */
  refused: (_: { readonly reason: ClearanceRefusal }) => 'The checks do not clear this',
})
