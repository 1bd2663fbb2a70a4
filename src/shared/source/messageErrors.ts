import { errorTable } from '../errors/AppError.ts'

export const messageErrors = errorTable('message', {
  /** Typed data without domain, types and message, or whose values do not fit its types (SPEC section 5). */
  typedData: () => 'Invalid typed data',
  /** Something that is neither a text nor typed data was to be signed or checked (SPEC section 8). */
  type: () => 'Invalid message type',
  /** No message is known by what was given (SPEC section 5). */
  hash: () => 'The address or message hash is invalid',
  /** The host was to sign on chain, and did not say that it will. */
  notOnChain: () => 'The signing settings were not changed',
})
