import type { Payment } from '../../../domain/paymentList/PaymentRow.ts'
import { writeWorth } from '../../parts/composer/lines/batchTotals.ts'
import { nativeToken, type Token } from '../../parts/composer/tokens/tokens.ts'

/** What a payment is worth by the prices that the gateway lists; `undefined` for an item and without a price. */
export function worthOfPayment({ kind, token, amount }: Payment, held: readonly Token[]): string | undefined {
  if (kind !== 'native' && kind !== 'erc20') return undefined
  const key = token === undefined ? nativeToken : token.toLowerCase()
  return writeWorth(
    amount,
    held.find((one) => one.key === key),
  )
}
