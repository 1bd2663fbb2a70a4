import { isError } from '../errors/AppError.ts'
import { gatewayErrors } from './gatewayErrors.ts'

/**
 * Whether the gateway answers, and refuses what its own service keeps: a signature that is not its owner's, a hash that
 * does not fit, a row of another shape. One such row costs every page that it is on, and asking again changes nothing
 * until the service is mended. A service that fails is handed on with its `code`; a proxy sends no JSON.
 */
export function refusesStored(error: unknown): boolean {
  return (
    isError(error, gatewayErrors.response) && error.facts.status === 502 && error.facts.saidBy === 'gateway'
  )
}
