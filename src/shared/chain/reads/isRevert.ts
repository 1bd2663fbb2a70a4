import { isError } from '../../errors/AppError.ts'
import { chainErrors } from '../nodes/chainErrors.ts'

/** Whether a read failed because the call reverted, by the words that every node has for it: the code is not the same everywhere. */
export function isRevert(error: unknown): boolean {
  return isError(error, chainErrors.nodeRead) && /\brevert/i.test(error.message)
}
