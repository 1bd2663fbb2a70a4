/** An answer that is not a success; `body` goes out as it is. The gateway has several shapes for it (gateway.md 1.4). */
export class GatewayError extends Error {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>

  constructor(status: number, body: Readonly<Record<string, unknown>> & { readonly message: string }) {
    super(body.message)
    this.name = 'GatewayError'
    this.status = status
    this.body = body
  }
}

/** The first thing wrong with a parameter or a body. `code` is the validator's word. */
export type Issue = {
  readonly code: 'custom' | 'invalid_type' | 'invalid_union' | 'invalid_value'
  readonly message: string
  readonly path: readonly (string | number)[]
  readonly expected?: string
  readonly values?: readonly (string | number)[]
}

/** A parameter or a body that does not have the right form. */
export function invalidInput(issue: Issue): GatewayError {
  return new GatewayError(422, { statusCode: 422, ...issue })
}

/** What a service behind the gateway answered: its status, and its text where it gave one. */
export function upstreamError(status: number, message = 'An error occurred'): GatewayError {
  return new GatewayError(status, { code: status, message })
}

/** What the gateway itself refuses: a proposal, a confirmation, a question about a relay. */
export function verificationError(message: string, status = 422): GatewayError {
  return new GatewayError(status, { message, statusCode: status })
}

const REASONS = { 400: 'Bad Request', 401: 'Unauthorized', 403: 'Forbidden', 404: 'Not Found' } as const

/** What the router answers to a path that it does not have. */
export function routeNotFound(): GatewayError {
  return new GatewayError(404, { message: 'Not Found', statusCode: 404 })
}

/** What the gateway's framework answers by itself. */
export function frameworkError(status: keyof typeof REASONS, message: string): GatewayError {
  return new GatewayError(status, { message, error: REASONS[status], statusCode: status })
}
