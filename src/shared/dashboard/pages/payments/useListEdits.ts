import { useState } from 'react'
import type { PaymentCells } from '../../../domain/paymentList/PaymentRow.ts'
import type { KeptPaymentList } from '../../../source/localPaymentList.ts'

/** What the user does to single rows of a list. `removals`: how often a row was taken out or came back. */
export function useListEdits({
  list,
  onChange,
}: {
  readonly list: KeptPaymentList
  readonly onChange: (list: KeptPaymentList) => void
}) {
  const [removals, setRemovals] = useState(0)

  function setRemoved(removed: readonly number[]) {
    onChange({ ...list, removed })
    setRemovals(removals + 1)
  }

  return {
    removals,
    remove: (line: number) => setRemoved([...list.removed, line]),
    undoRemoval: () => setRemoved(list.removed.slice(0, -1)),
    confirm: (line: number) => onChange({ ...list, confirmed: [...list.confirmed, line] }),
    correct: (line: number, cells: PaymentCells) =>
      onChange({
        ...list,
        corrections: { ...list.corrections, [line]: cells },
        // What was confirmed is not what is there now.
        confirmed: list.confirmed.filter((each) => each !== line),
      }),
  }
}
