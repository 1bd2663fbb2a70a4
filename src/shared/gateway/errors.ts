import { AppError } from '../errors/AppError.ts'

/** This site was built without a gateway, or the chain is not served by it. */
export class GatewayNotConfiguredError extends AppError {
  readonly code = 'gateway/not-configured'

  constructor() {
    super('No gateway is configured')
  }
}

/** No answer at all: the network is down, the host unknown, or it refuses this site's origin (CORS). */
export class GatewayUnreachableError extends AppError {
  readonly code = 'gateway/unreachable'

  constructor({ host, cause }: { host: string; cause: unknown }) {
    super('The gateway could not be reached', { cause, facts: { host } })
  }
}

/** No answer within `milliseconds`. */
export class GatewayTimeoutError extends AppError {
  readonly code = 'gateway/timeout'

  constructor({ host, milliseconds }: { host: string; milliseconds: number }) {
    super('The gateway did not answer in time', { facts: { host, milliseconds } })
  }
}

/**
 * The gateway answered with an error. `message` is `code: message` when the body has both, otherwise the status
 * text (SPEC section 8).
 */
export class GatewayResponseError extends AppError {
  readonly code = 'gateway/response'
  readonly status: number

  constructor({ message, status, host }: { message: string; status: number; host: string }) {
    super(message, { facts: { status, host } })
    this.status = status
  }
}

/** The body is not JSON ('Invalid response content: <status text>', SPEC section 8). */
export class GatewayContentError extends AppError {
  readonly code = 'gateway/content'

  constructor({ statusText, host }: { statusText: string; host: string }) {
    super(`Invalid response content: ${statusText}`, { facts: { host } })
  }
}

/** The body is JSON of a shape this app cannot use. */
export class GatewayShapeError extends AppError {
  readonly code = 'gateway/shape'

  constructor({ call }: { call: string }) {
    super('The gateway sent something unexpected', { facts: { call } })
  }
}
