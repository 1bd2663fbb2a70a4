import { AppError } from '../../errors/AppError.ts'

const silent = /\/(?:timeout|node-timeout|silent|node-unreachable|disposed)$/

/** Whether a chain read failed because nothing answered. A refusal is an answer: the node is there and says no. */
export function isSilence(error: unknown): boolean {
  return error instanceof AppError && (silent.test(error.code) || isLostConnection(error.cause))
}

/** What viem throws where a request does not come through. With a status the node did answer. */
function isLostConnection(cause: unknown): boolean {
  if (!(cause instanceof Error) || cause.name !== 'HttpRequestError') return false
  return !('status' in cause) || cause.status === undefined
}
