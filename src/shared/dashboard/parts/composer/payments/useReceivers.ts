import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Payment } from '../../../../domain/paymentList/PaymentRow.ts'
import {
  asksReceiver,
  type ReceiverAnswer,
  receiverKey,
} from '../../../../domain/paymentList/receiverAnswer.ts'
import { receiversQuery } from '../../../../queries/receivers.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { type Ready, refOf } from '../../frame/page/Ready.ts'

/** Whether the recipients of a list take what they are paid, by `receiverKey`; `undefined` until the chain has answered. */
export function useReceivers(
  ready: Ready,
  payments: readonly Payment[],
): ReadonlyMap<string, ReceiverAnswer> | undefined {
  const asked = useMemo(
    () => [
      ...new Map(payments.filter(asksReceiver).map((payment) => [receiverKey(payment), payment])).values(),
    ],
    [payments],
  )
  const answers = useQuery(receiversQuery(useSource(), refOf(ready), asked)).data
  return useMemo(() => {
    if (asked.length === 0) return nothing
    return (
      answers && new Map(asked.map((payment, index) => [receiverKey(payment), answers[index] ?? 'unread']))
    )
  }, [asked, answers])
}

const nothing: ReadonlyMap<string, ReceiverAnswer> = new Map()
