import { decodeItemTransfer } from '../calldata/decodeItemTransfer.ts'
import { decodeTransfer } from '../calldata/decodeTransfer.ts'
import { encodeItemTransfer } from '../calldata/encodeItemTransfer.ts'
import { encodeTransfer } from '../calldata/encodeTransfer.ts'
import { type Address, sameAddress } from '../values/address.ts'
import type { Call } from '../values/call.ts'
import type { Payment } from './PaymentRow.ts'

/** The call by which a Safe makes a payment. */
export function toCall(payment: Payment, safe: Address): Call {
  const { kind, token, receiver: recipient, amount, id = 0n } = payment
  if (token === undefined || kind === 'native')
    return encodeTransfer({ asset: { kind: 'native' }, recipient, amount })
  if (kind === 'erc20') return encodeTransfer({ asset: { kind, address: token }, recipient, amount })
  const item = { from: safe, recipient, item: id, ...(kind === 'erc1155' ? { amount } : {}) }
  return { to: token, value: 0n, data: encodeItemTransfer(item).data }
}

/** The payment that a call makes; `undefined` for every call that `toCall` does not write. */
export function toPayment(call: Call, safe: Address): Omit<Payment, 'line'> | undefined {
  const transfer = decodeTransfer(call)
  if (transfer !== undefined) {
    const { asset, recipient: receiver, amount } = transfer
    return asset.kind === 'native'
      ? { kind: 'native', receiver, amount }
      : { kind: 'erc20', token: asset.address, receiver, amount }
  }
  const moved = decodeItemTransfer(call)
  if (moved === undefined || !isOwn(call, safe)) return undefined
  const { recipient: receiver, item: id, amount } = moved
  return amount === undefined
    ? { kind: 'erc721', token: call.to, receiver, amount: 1n, id }
    : { kind: 'erc1155', token: call.to, receiver, amount, id }
}

/** An item that is moved out of another account is not a payment of this Safe. */
function isOwn({ data }: Call, safe: Address): boolean {
  return sameAddress(`0x${data.slice(34, 74)}`, safe)
}
