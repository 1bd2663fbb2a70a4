import { errorTable } from '../shared/errors/AppError.ts'
import type { MethodFacts } from './bridgeErrors.ts'

export const providerErrors = errorTable('provider', {
  /** An account was named that is not the Safe. The text says which. */
  otherAccount: (_: MethodFacts) => 'Another account was named than the Safe',
  /** The host has no such method, or this page does not pass it on. */
  unsupportedMethod: ({ method }: MethodFacts) => `"${method}" not implemented`,
  /** Another chain was named than the one the Safe is on. An app inside Safe{Wallet} cannot switch it. */
  otherChain: ({ wanted }: MethodFacts & { readonly wanted: string; readonly current: number }) =>
    `Safe is not on chain ${wanted}`,
  /** The parameters do not have the shape of the method. The text says what is wrong. */
  invalidParams: (_: MethodFacts) => 'The parameters are invalid',
  /** A batch asks for something of the wallet that a Safe App cannot promise (EIP-5792). */
  unsupportedCapability: (_: { readonly capability: string }) =>
    'The wallet does not support a capability that was asked for',
  /** A batch names an id that another one has (EIP-5792). */
  duplicateCalls: () => 'A batch with this id was sent already',
  /** No batch is known by this id (EIP-5792). */
  unknownCalls: () => 'There is no batch with this id',
  /** The host's node answered a read with an error, of which the host passes on one text and no data. */
  readFailed: (_: MethodFacts) => 'Request failed',
  /** The user read on this page what a library asked for, and rejected it. The host was not asked. */
  userRejected: () => 'User rejected the request',
  /** The user stopped waiting for the host. Its window may still be open, so the request may still be granted. */
  leftOpen: () => 'The user stopped waiting for the answer',
})
