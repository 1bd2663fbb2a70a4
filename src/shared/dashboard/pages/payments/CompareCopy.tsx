import { useMemo } from 'react'
import type { Payment } from '../../../domain/paymentList/PaymentRow.ts'
import { toCall } from '../../../domain/paymentList/paymentCalls.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { ComparedLists } from '../../parts/reading/panels/ComparedLists.tsx'
import { listResult } from '../../parts/reading/panels/listComparisonWords.ts'
import { useListComparison } from '../../parts/reading/panels/useListComparison.ts'

/** Compares the rows that can be paid with another copy of the list, from whoever wrote it. */
export function CompareCopy({
  payments,
  onClose,
}: {
  readonly payments: readonly Payment[]
  readonly onClose: () => void
}) {
  const ready = useReady()
  const safe = ready.account.address
  const calls = useMemo(() => payments.map((payment) => toCall(payment, safe)), [payments, safe])
  const comparing = useListComparison(ready, calls)
  const { comparison } = comparing
  return (
    <Dialog title="Compare with another copy" onClose={onClose}>
      {comparison !== undefined && <p role="status">{listResult(comparison, 'the copy')}.</p>}
      <ComparedLists
        comparing={comparing}
        here={{
          noun: 'list',
          copy: 'the copy',
          place: (call) => `line ${payments[call - 1]?.line}`,
        }}
      />
    </Dialog>
  )
}
