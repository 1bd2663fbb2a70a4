import { type DecodedCall, everyCall } from '../../../../domain/calldata/DecodedCall.ts'
import { toPayment } from '../../../../domain/paymentList/paymentCalls.ts'
import { type Address, checksumAddress, sameAddress, zeroAddress } from '../../../../domain/values/address.ts'
import type { Call } from '../../../../domain/values/call.ts'

/** A call that pays nothing, in the place of one that is not a plain call of the Safe. */
const noPayment = { to: zeroAddress, value: 0n, data: '0x00' } as const

/** The calls that make no further calls: what a batch does. What is not a plain call of the Safe is not a payment of it. */
export function leavesOf(call: DecodedCall, safe: Address): readonly Call[] {
  return [...everyCall(call)]
    .filter(({ calls }) => calls.length === 0)
    .map(({ from, to, value, data, operation }) =>
      operation === 0 && from !== undefined && sameAddress(from, safe)
        ? { to: checksumAddress(to), value, data }
        : noPayment,
    )
}

/** Whether a transaction may pay a part of a list: several calls, of which one is a payment of any kind. */
export function mayPayList(call: DecodedCall, safe: Address): boolean {
  const leaves = leavesOf(call, safe)
  return leaves.length > 1 && leaves.some((leaf) => toPayment(leaf, safe) !== undefined)
}
