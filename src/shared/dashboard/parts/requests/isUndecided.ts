import type { AppError } from '../../../errors/AppError.ts'

/** Whether the wallet answered a question without saying yes or no, so that it may have been done all the same. */
export function isUndecided({ code }: Pick<AppError, 'code'>): boolean {
  return code === 'bridge/invalid-reply'
}
