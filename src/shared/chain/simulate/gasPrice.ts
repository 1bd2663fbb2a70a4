import { numberToHex } from 'viem/utils'
import { zeroAddress } from '../../domain/values/address.ts'
import type { Hex } from '../../domain/values/hex.ts'
import type { ScriptTransaction } from './Script.ts'

/**
 * The price of gas that transactions are tried at. A refund in the native currency is paid at the price of the
 * execution, at most at the signed one (`handlePayment` of the Safe): at no price nothing would be paid back, and a
 * trial would hide what really leaves. Tried is the most.
 */
export function priceOf(signed: readonly ScriptTransaction[]): { readonly gasPrice?: Hex } {
  const most = signed.reduce(
    (price, { transaction: { gasPrice, gasToken } }) =>
      gasToken === zeroAddress && gasPrice > price ? gasPrice : price,
    0n,
  )
  return most === 0n ? {} : { gasPrice: numberToHex(most) }
}

/** The sender has enough for any price: what is tried is the Safe. */
export const richSender = { balance: numberToHex(2n ** 120n) }
