import { type AppError, toAppError } from '../shared/errors/AppError.ts'
import { isError } from '../shared/errors/errorTable.ts'
import { sourceErrors } from '../shared/source/sourceErrors.ts'

/** An error as EIP-1193 libraries know it: a number as `code`. What happened, in this app's words, is its `cause`. */
export class ProviderRpcError extends Error {
  readonly code: number
  override readonly cause: AppError

  constructor(cause: AppError) {
    super(cause.message, { cause })
    this.name = 'ProviderRpcError'
    this.code = codeOf(cause)
    this.cause = cause
  }
}

export function toProviderRpcError(thrown: unknown): ProviderRpcError {
  return thrown instanceof ProviderRpcError ? thrown : new ProviderRpcError(toAppError(thrown))
}

const byCode: Readonly<Record<string, number>> = {
  'source/no-calls': -32602,
  'source/not-a-read': 4200,
  'source/account-changed': 4100,
  'source/typed-data': -32602,
  'source/message-type': -32602,
  'source/message-hash': -32602,
  // JSON-RPC of Ethereum: a person is looking at another question.
  'source/request-open': -32002,
  'source/disposed': 4900,
  'bridge/invalid-call': -32602,
}
const internalError = -32603

function codeOf(error: AppError): number {
  if ('eip1193Code' in error && typeof error.eip1193Code === 'number') return error.eip1193Code
  if (isError(error, sourceErrors.cannotSend)) return error.reason === 'not-connected' ? 4900 : 4100
  return byCode[error.code] ?? internalError
}
