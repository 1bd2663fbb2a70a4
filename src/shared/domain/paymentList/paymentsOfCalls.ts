import { type Address, zeroAddress } from '../values/address.ts'
import type { Call } from '../values/call.ts'
import type { PaymentCells } from './PaymentRow.ts'
import { toPayment } from './paymentCalls.ts'
import { cellsOf } from './writePaymentList.ts'

export type PaymentsOfCalls =
  | { readonly ok: true; readonly rows: readonly PaymentCells[] }
  /** `call`: the first that cannot be a row, from 1. `decimals`: those of its token are not known. */
  | { readonly ok: false; readonly call: number; readonly problem: 'not-a-payment' | 'decimals' }

/**
 * The rows of a list that make exactly these calls. A call that is not a payment, or that a list could not say, refuses
 * the whole: a list that leaves something out is another list. `decimals`: of the native currency (`undefined` as its
 * token) or of an EIP-20 token.
 */
export function paymentsOfCalls(
  calls: readonly Call[],
  safe: Address,
  decimals: (token: Address | undefined) => number | undefined,
): PaymentsOfCalls {
  const rows: PaymentCells[] = []
  for (const [index, call] of calls.entries()) {
    const payment = toPayment(call, safe)
    if (payment === undefined || payment.amount === 0n || payment.receiver === zeroAddress)
      return { ok: false, call: index + 1, problem: 'not-a-payment' }
    const isCounted = payment.kind === 'native' || payment.kind === 'erc20'
    const places = isCounted ? decimals(payment.token) : 0
    if (places === undefined) return { ok: false, call: index + 1, problem: 'decimals' }
    rows.push(cellsOf(payment, places))
  }
  return { ok: true, rows }
}
