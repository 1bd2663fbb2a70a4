import { isError } from '../errors/AppError.ts'
import { gatewayErrors } from './gatewayErrors.ts'

/** Whether the service has read what it was given and does not take it; 5xx may come from in between. */
export function isRefusal(error: unknown): boolean {
  return isError(error, gatewayErrors.response) && error.facts.status < 500
}
