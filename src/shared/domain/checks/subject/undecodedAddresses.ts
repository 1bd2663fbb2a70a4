import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import { readRouterPayments } from '../../calldata/readRouterPayments.ts'
import type { LowerAddress } from '../../values/address.ts'
import { addressesInWords } from './addressesInWords.ts'

const none: readonly never[] = []

/**
 * What looks like addresses in the data of a call whose method, nested call or remote call is not known. Guesses by four bytes
 * prove nothing, so their data are searched too.
 */
export function undecodedAddresses(call: DecodedCall): readonly LowerAddress[] {
  const { content, data, remote } = call
  if (content.kind === 'unknown' || content.kind === 'guesses') return addressesInWords(data)
  if (remote.undecoded.length > 0) return [...new Set(remote.undecoded.flatMap(addressesInWords))]
  return hasUndecodedCalls(call) ? addressesInWords(data) : (readRouterPayments(call)?.receivers ?? none)
}

/** Whether a call has nested or remote calls in a form that is not read. */
export function hasUndecodedCalls(call: DecodedCall): boolean {
  return (
    call.remote.undecoded.length > 0 ||
    (call.problems.some(({ kind }) => kind === 'undecoded-calls') && readRouterPayments(call)?.whole !== true)
  )
}
