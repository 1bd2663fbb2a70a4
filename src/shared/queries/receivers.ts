import { queryOptions } from '@tanstack/react-query'
import { readReceivers } from '../chain/accounts/readReceivers.ts'
import type { Payment } from '../domain/paymentList/PaymentRow.ts'
import { receiverKey } from '../domain/paymentList/receiverAnswer.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { AccountSource } from '../source/AccountSource.ts'
import { keys } from './keys.ts'

/** Whether each recipient takes its payment, in their order, as `readReceivers`. */
export function receiversQuery(
  source: AccountSource,
  account: AccountRef,
  payments: readonly Omit<Payment, 'line'>[],
) {
  return queryOptions({
    queryKey: keys.receivers(account, payments.map(receiverKey).join('\n')),
    queryFn: ({ signal }) => readReceivers(source.request, account.address, payments, signal),
    enabled: payments.length > 0,
    staleTime: 60_000,
  })
}
