import type { ChainReply } from './ChainQuestion.ts'
import { isRevert } from './isRevert.ts'

/**
 * Whether the contract ended a call, in either way in which that is told: the program that reads gives no error for it,
 * and a node that is asked alone gives one whose words say so. A node that fails is neither.
 */
export function wentBack(reply: ChainReply): boolean {
  return !reply.ok && (reply.error === undefined || isRevert(reply.error))
}
