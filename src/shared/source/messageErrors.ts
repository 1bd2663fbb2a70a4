import { AppError } from '../errors/AppError.ts'

/** Typed data without domain, types and message, or whose values do not fit its types (SPEC section 5). */
export class InvalidTypedDataError extends AppError {
  readonly code = 'source/typed-data'

  constructor() {
    super('Invalid typed data')
  }
}

/** Something that is neither a text nor typed data was to be signed or checked (SPEC section 8). */
export class InvalidMessageTypeError extends AppError {
  readonly code = 'source/message-type'

  constructor() {
    super('Invalid message type')
  }
}

/** No message is known by what was given (SPEC section 5). */
export class InvalidMessageHashError extends AppError {
  readonly code = 'source/message-hash'

  constructor() {
    super('The address or message hash is invalid')
  }
}

/** The page around us was to sign on chain, and did not say that it will. */
export class NotOnChainError extends AppError {
  readonly code = 'source/not-on-chain'

  constructor(options: { cause?: unknown } = {}) {
    super('The signing settings were not changed', options)
  }
}
