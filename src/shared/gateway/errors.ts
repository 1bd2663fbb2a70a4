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
  /** What the service itself says, such as 'Invalid safeTxHash'; `undefined` when it says nothing. */
  readonly reason: string | undefined
  /** How long it asks us to wait, in milliseconds. */
  readonly retryAfterMilliseconds: number | undefined

  constructor({ message, status, host, reason, retryAfterMilliseconds }: ResponseFacts) {
    super(message, { facts: { status, host, reason, milliseconds: retryAfterMilliseconds } })
    this.status = status
    this.reason = reason
    this.retryAfterMilliseconds = retryAfterMilliseconds
  }
}

type ResponseFacts = {
  readonly message: string
  readonly status: number
  readonly host: string
  readonly reason?: string | undefined
  readonly retryAfterMilliseconds?: number | undefined
}

/** The body is not JSON ('Invalid response content: <status text>', SPEC section 8). */
export class GatewayContentError extends AppError {
  readonly code = 'gateway/content'
  readonly status: number
  readonly retryAfterMilliseconds: number | undefined

  constructor({
    statusText,
    status,
    host,
    retryAfterMilliseconds,
  }: Omit<ResponseFacts, 'message' | 'reason'> & { readonly statusText: string }) {
    super(`Invalid response content: ${statusText}`, {
      facts: { status, host, milliseconds: retryAfterMilliseconds },
    })
    this.status = status
    this.retryAfterMilliseconds = retryAfterMilliseconds
  }
}

/** The body is JSON of a shape this app cannot use. */
export class GatewayShapeError extends AppError {
  readonly code = 'gateway/shape'

  constructor({ call }: { call: string }) {
    super('The gateway sent something unexpected', { facts: { call } })
  }
}

/** The gateway's host answers, but not to pages of this origin (CORS), so the browser keeps the answer. */
export class GatewayOriginRefusedError extends AppError {
  readonly code = 'gateway/origin-refused'

  constructor({ host, cause }: { host: string; cause: unknown }) {
    super('The gateway does not answer pages of this origin', { cause, facts: { host } })
  }
}

/** Something that cannot stand in a path of the gateway, as a broken link carries it. Nobody was asked. */
export class GatewayParameterError extends AppError {
  readonly code = 'gateway/parameter'

  constructor({ parameter }: { parameter: string }) {
    super(`The ${parameter} cannot be asked for`, { facts: { parameter } })
  }
}
