import { isError } from '../../errors/AppError.ts'
import { chainErrors } from '../nodes/chainErrors.ts'

/** By the words that every node has for it: the code is not the same everywhere. The others end a call as a revert does. */
const ends = /\brevert|invalid opcode|invalid jump|stack (?:under|over)flow/i

/** Whether a read failed because the contract ended the call. */
export function isRevert(error: unknown): boolean {
  return isError(error, chainErrors.nodeRead) && ends.test(error.message)
}
