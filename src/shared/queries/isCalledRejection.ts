import type { TransactionDetails } from '../gateway/TransactionDetails.ts'

/** People read the note of a proposal as what it is; so a proposal that calls itself a rejection has to be one. */
export function isCalledRejection({ info, note }: Pick<TransactionDetails, 'info' | 'note'>): boolean {
  return (
    (info.kind === 'custom' && info.isCancellation) ||
    (note !== undefined && /\b(?:reject|cancel)/i.test(note))
  )
}
