import type { Payment } from '../../../../domain/paymentList/PaymentRow.ts'
import { checksumAddress } from '../../../../domain/values/address.ts'
import { account as addressOf } from '../../../../testing/checkScene.ts'
import type { PlanFacts } from '../planList.ts'

/** Payments of the smallest amount to accounts of their own, from line 2 on. */
export function paymentsTo(accounts: number): readonly Payment[] {
  return Array.from({ length: accounts }, (_, row) => ({
    line: row + 2,
    kind: 'native',
    receiver: checksumAddress(addressOf(`payee ${row}`)),
    amount: 1n,
  }))
}

/** A list on Ethereum of which nothing went out yet. */
export const planFacts: PlanFacts = {
  chainId: 1,
  blockLimit: 60_000_000n,
  threshold: 2,
  most: 5_000,
  composed: [],
  sent: [],
  same: [],
  isRead: true,
  nextNonce: 3n,
  numberedFrom: undefined,
}
