import { bytesAt, flagAt } from '../../calldata/arguments.ts'
import { argumentsOf, type DecodedCall } from '../../calldata/DecodedCall.ts'
import type { ShownOrder } from '../../orders/ShownOrder.ts'
import type { TypedDataTypes } from '../../typedData/typedData.ts'
import { hashTypedDataMessage } from '../../typedData/typedDataHash.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { Hex } from '../../values/hex.ts'
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

/** GPv2Order.sol of CoW Protocol. */
const types: TypedDataTypes = {
  Order: [
    { name: 'sellToken', type: 'address' },
    { name: 'buyToken', type: 'address' },
    { name: 'receiver', type: 'address' },
    { name: 'sellAmount', type: 'uint256' },
    { name: 'buyAmount', type: 'uint256' },
    { name: 'validTo', type: 'uint32' },
    { name: 'appData', type: 'bytes32' },
    { name: 'feeAmount', type: 'uint256' },
    { name: 'kind', type: 'string' },
    { name: 'partiallyFillable', type: 'bool' },
    { name: 'sellTokenBalance', type: 'string' },
    { name: 'buyTokenBalance', type: 'string' },
  ],
}

/** The hash that an order begins its identifier with (GPv2Signing.sol); `undefined` where a field does not fit. */
export function shownOrderHash(
  order: ShownOrder,
  { chainId, settlement }: { readonly chainId: number; readonly settlement: LowerAddress },
): Hex | undefined {
  const domain = { name: 'Gnosis Protocol', version: 'v2', chainId, verifyingContract: settlement }
  const hashed = hashTypedDataMessage({ domain, types, primaryType: 'Order', message: order })
  return hashed.ok ? hashed.hash : undefined
}

/**
 * Whether the identifier of a signed order is that of this one: its hash, its maker, and the end of its time, 56 bytes in
 * all (GPv2Order.sol, packOrderUidParams).
 */
export function isSignedOrder(
  identifier: Hex,
  order: ShownOrder,
  {
    chainId,
    settlement,
    maker,
  }: { readonly chainId: number; readonly settlement: LowerAddress; readonly maker: LowerAddress },
): boolean {
  const end = order.validTo.toString(16).padStart(8, '0')
  const hash = shownOrderHash(order, { chainId, settlement })
  return hash !== undefined && identifier.toLowerCase() === `${hash}${maker.slice(2)}${end}`
}
