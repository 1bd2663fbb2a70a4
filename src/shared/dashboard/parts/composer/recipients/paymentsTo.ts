import { type LowerAddress, lowerAddress } from '../../../../domain/values/address.ts'
import type { TransactionSummary } from '../../../../gateway/TransactionSummary.ts'
import { isPayment } from '../../../../review/readings/paidRecipients.ts'

/** What a Safe has paid to one account before. */
export type PaidBefore = {
  readonly times: number
  /** Milliseconds since 1970. */
  readonly last: number
}

/** The payments of a Safe by recipient, the latest recipient first, as its history tells them. */
export function paymentsTo(history: readonly TransactionSummary[]): ReadonlyMap<LowerAddress, PaidBefore> {
  const paid = new Map<LowerAddress, PaidBefore>()
  for (const transaction of history) {
    const { info, timestamp } = transaction
    if (info.kind !== 'transfer' || !isPayment(transaction)) continue
    const to = lowerAddress(info.recipient.address)
    const sum = paid.get(to)
    paid.set(to, {
      times: (sum?.times ?? 0) + 1,
      last: Math.max(sum?.last ?? 0, timestamp),
    })
  }
  return paid
}
