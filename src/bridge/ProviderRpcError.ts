import { type AppError, isError, toAppError } from '../shared/errors/AppError.ts'
import { messageErrors } from '../shared/source/messageErrors.ts'
import { sourceErrors } from '../shared/source/sourceErrors.ts'
import { bridgeErrors } from './bridgeErrors.ts'
import { providerErrors } from './providerErrors.ts'

/** An error as EIP-1193 libraries know it: a number as `code`. What happened, in this app's words, is its `cause`. */
export class ProviderRpcError extends Error {
  readonly code: number
  override readonly cause: AppError

  constructor(cause: AppError) {
    super(cause.message, { cause })
    this.name = 'ProviderRpcError'
    this.code = rpcCodeOf(cause)
    this.cause = cause
  }
}

export function toProviderRpcError(thrown: unknown): ProviderRpcError {
  return thrown instanceof ProviderRpcError ? thrown : new ProviderRpcError(toAppError(thrown))
}

/** EIP-1193 and JSON-RPC of Ethereum; from 5700 on EIP-5792, which has numbers of its own for batches. */
const rpcCode = {
  invalidParams: -32602,
  internal: -32603,
  resourceUnavailable: -32002,
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  unsupportedCapability: 5700,
  unsupportedChain: 5710,
  duplicateId: 5720,
  unknownId: 5730,
}

const rpcCodes = new Map([
  [bridgeErrors.userRejected.code, rpcCode.userRejected],
  [bridgeErrors.permissionsInvalid.code, rpcCode.userRejected],
  [bridgeErrors.permissionsRejected.code, rpcCode.userRejected],
  [bridgeErrors.invalidCall.code, rpcCode.invalidParams],
  [providerErrors.otherAccount.code, rpcCode.unauthorized],
  [providerErrors.unsupportedMethod.code, rpcCode.unsupportedMethod],
  [providerErrors.invalidParams.code, rpcCode.invalidParams],
  [providerErrors.unsupportedCapability.code, rpcCode.unsupportedCapability],
  [providerErrors.duplicateCalls.code, rpcCode.duplicateId],
  [providerErrors.unknownCalls.code, rpcCode.unknownId],
  [providerErrors.userRejected.code, rpcCode.userRejected],
  [providerErrors.leftOpen.code, rpcCode.internal],
  [sourceErrors.noCalls.code, rpcCode.invalidParams],
  [sourceErrors.notARead.code, rpcCode.unsupportedMethod],
  [sourceErrors.accountChanged.code, rpcCode.unauthorized],
  [messageErrors.typedData.code, rpcCode.invalidParams],
  [messageErrors.type.code, rpcCode.invalidParams],
  [messageErrors.hash.code, rpcCode.invalidParams],
  [sourceErrors.requestOpen.code, rpcCode.resourceUnavailable],
  [sourceErrors.disposed.code, rpcCode.disconnected],
])

function rpcCodeOf(error: AppError): number {
  if (isError(error, sourceErrors.cannotSend))
    return error.facts.reason === 'not-connected' ? rpcCode.disconnected : rpcCode.unauthorized
  if (isError(error, providerErrors.otherChain))
    return error.facts.method === 'wallet_sendCalls' ? rpcCode.unsupportedChain : rpcCode.chainDisconnected
  return rpcCodes.get(error.code) ?? rpcCode.internal
}
