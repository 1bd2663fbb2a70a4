import { GatewayResponseError } from './errors.ts'

/** Whether the service has read what it was given and does not take it; 5xx may come from in between. */
export function isRefusal(error: unknown): boolean {
  return error instanceof GatewayResponseError && error.status < 500
}
