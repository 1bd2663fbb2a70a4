import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import { readRouterPayments } from '../../calldata/readRouterPayments.ts'
import type { LowerAddress } from '../../values/address.ts'
import { addressesInWords } from './addressesInWords.ts'
import { remoteCallsOf } from './remoteCalls.ts'

const none: readonly never[] = []

/**
 * What looks like addresses in the data of a call whose method, or what it carries, is not known. Guesses by four bytes
 * prove nothing, so their data are searched too.
 */
export function undecodedAddresses(call: DecodedCall): readonly LowerAddress[] {
  const { content, data } = call
  if (content.kind === 'unknown' || content.kind === 'guesses') return addressesInWords(data)
  const carried = remoteCallsOf(call).undecoded
  if (carried.length > 0) return [...new Set(carried.flatMap(addressesInWords))]
  return carriesUndecoded(call) ? addressesInWords(data) : (readRouterPayments(call)?.receivers ?? none)
}

/** Whether a call carries calls in a form of their own that is not read. */
export function carriesUndecoded(call: DecodedCall): boolean {
  return (
    remoteCallsOf(call).undecoded.length > 0 ||
    (call.problems.some(({ kind }) => kind === 'undecoded-calls') && readRouterPayments(call)?.whole !== true)
  )
}
