import { isError } from '../errors/AppError.ts'
import { gatewayErrors } from './gatewayErrors.ts'

/**
 * Statuses below 500 that are not a word about what was handed over. 404: a gateway that keeps answers reads what it has
 * just stored through them, and an old 404 answers. 408, 425, 429: asked too slowly, too early, too often.
 */
const saysNothing: ReadonlySet<number> = new Set([404, 408, 425, 429])

/** Errors of an exchange that broke off behind the question, or whose answer cannot be read. */
const brokenOff = [
  gatewayErrors.unreachable,
  gatewayErrors.timeout,
  gatewayErrors.shape,
  gatewayErrors.originRefused,
  gatewayErrors.redirected,
]

/**
 * Whether `error` leaves it open if the gateway has taken what it was handed. It does not where the service has read it
 * and says no (400, 403, 422 and the like), and where nothing was asked at all.
 */
export function isUndecided(error: unknown): boolean {
  if (isError(error, gatewayErrors.response) || isError(error, gatewayErrors.content)) {
    const { status } = error.facts
    return status < 400 || status >= 500 || saysNothing.has(status)
  }
  return brokenOff.some((kind) => isError<never>(error, kind as never))
}
