import { bytesAt, flagAt } from '../../calldata/arguments.ts'
import { argumentsOf, type DecodedCall } from '../../calldata/DecodedCall.ts'
import type { ShownOrder } from '../../orders/ShownOrder.ts'
import { isSignedOrder } from '../../orders/shownOrderHash.ts'
import type { CheckSubject } from './CheckSubject.ts'

/** setPreSignature of CoW Protocol */
const setPreSignature = '0xec6cb13f'

/** The identifier of the order that a call signs (`setPreSignature`); `undefined` for every other call. */
export function signedOrderOf(call: DecodedCall) {
  const list = argumentsOf(call, setPreSignature)
  return list === undefined || flagAt(list, 1) !== true ? undefined : (bytesAt(list, 0) ?? '0x')
}

/**
 * The order that a call signs, where someone shows it and its hash fits. Of a contract that is not known it says nothing.
 */
export function shownOrderOf(
  call: DecodedCall,
  {
    facts: { orders },
    identity: { chainId },
    knownAddresses,
  }: Pick<CheckSubject, 'facts' | 'identity' | 'knownAddresses'>,
): ShownOrder | undefined {
  const { to, from } = call
  const identifier = signedOrderOf(call)
  if (identifier === undefined || !orders.known || from === undefined) return undefined
  if (knownAddresses.recognised(to) === undefined) return undefined
  return orders.value.find((order) =>
    isSignedOrder(identifier, order, { chainId, settlement: to, maker: from }),
  )
}
