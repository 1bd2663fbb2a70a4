import type { Payment } from '../../../domain/paymentList/PaymentRow.ts'
import type { PaymentSum } from '../../../domain/paymentList/sumPayments.ts'
import { worthOfBatch, writeWorth } from '../../parts/composer/lines/batchTotals.ts'
import { nativeToken, type Token } from '../../parts/composer/tokens/tokens.ts'

/** What a payment is worth by the prices that the gateway lists; `undefined` for an item and without a price. */
export function worthOfPayment({ kind, token, amount }: Payment, held: readonly Token[]): string | undefined {
  if (kind !== 'native' && kind !== 'erc20') return undefined
  return writeWorth(amount, heldToken(token, held))
}

/** What the sums are worth together; `undefined` where one of them has no price. */
export function worthOfSums(sums: readonly PaymentSum[], held: readonly Token[]): string | undefined {
  const totals = sums.flatMap(({ kind, token: address, needed }) => {
    const token = kind === 'native' || kind === 'erc20' ? heldToken(address, held) : undefined
    return token === undefined ? [] : [{ token, total: needed, share: undefined }]
  })
  const { worth, unpriced } = worthOfBatch(totals)
  return totals.length === sums.length && unpriced.length === 0 ? worth : undefined
}

function heldToken(address: Payment['token'], held: readonly Token[]): Token | undefined {
  const key = address === undefined ? nativeToken : address.toLowerCase()
  return held.find((one) => one.key === key)
}
