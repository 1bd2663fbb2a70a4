import type { DecodedCall } from '../../calldata/DecodedCall.ts'
import { readRouterPayments } from '../../calldata/readRouterPayments.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { Hex } from '../../values/hex.ts'
import { addressesInWords } from './addressesInWords.ts'

const none: readonly never[] = []

/**
 * What looks like addresses in the data of a call whose method, or what it carries, is not known. Guesses by four bytes
 * prove nothing, so their data are searched too. `carried`: the bytes without a known method that it carries to another
 * chain, as `remoteCallsOf` tells them.
 */
export function undecodedAddresses(call: DecodedCall, carried: readonly Hex[]): readonly LowerAddress[] {
  const { content, data } = call
  if (content.kind === 'unknown' || content.kind === 'guesses') return addressesInWords(data)
  if (carried.length > 0) return [...new Set(carried.flatMap(addressesInWords))]
  return carriesUndecoded(call, carried)
    ? addressesInWords(data)
    : (readRouterPayments(call)?.receivers ?? none)
}

/** Whether a call carries calls in a form of their own that is not read. */
export function carriesUndecoded(call: DecodedCall, carried: readonly Hex[]): boolean {
  return (
    carried.length > 0 ||
    (call.problems.some(({ kind }) => kind === 'undecoded-calls') && readRouterPayments(call)?.whole !== true)
  )
}
