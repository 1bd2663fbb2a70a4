import { AppError } from '../errors/AppError.ts'

/** A node answered something that does not fit the question. */
export class ChainAnswerError extends AppError {
  readonly code = 'chain/answer'

  constructor({ call }: { call: string }) {
    super('The node sent something unexpected', { facts: { call } })
  }
}

/** There is no contract at the address, or it is not a Safe. */
export class NotASafeError extends AppError {
  readonly code = 'chain/not-a-safe'

  constructor({ address }: { address: string }) {
    super('There is no Safe at this address', { facts: { address } })
  }
}

/** The contract at the address does not answer as an EIP-20 token does. */
export class NotATokenError extends AppError {
  readonly code = 'chain/not-a-token'

  constructor({ address }: { address: string }) {
    super('There is no token at this address', { facts: { address } })
  }
}
