import { AppError } from '../../errors/AppError.ts'

const silent = /\/(?:timeout|node-timeout|silent|node-unreachable|disposed)$/

/**
 * Whether a chain read failed because no answer came. The refusal of one question is an answer: the node is there and
 * says no. A node that refuses every question gives none.
 */
export function isSilence(error: unknown): boolean {
  return error instanceof AppError && (silent.test(error.code) || isLostConnection(error.cause))
}

/** What viem throws where a request does not come through. With a status the node did answer. */
function isLostConnection(cause: unknown): boolean {
  if (!(cause instanceof Error) || cause.name !== 'HttpRequestError') return false
  return !('status' in cause) || cause.status === undefined
}
