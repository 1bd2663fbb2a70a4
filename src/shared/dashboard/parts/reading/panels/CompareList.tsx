import { useMemo } from 'react'
import { type DecodedCall, isExact } from '../../../../domain/calldata/DecodedCall.ts'
import type { PieceNote } from '../../../../domain/paymentList/pieceNote.ts'
import { Note } from '../../../../ui/Note.tsx'
import { PanelBody } from '../../../../ui/Panel.tsx'
import { useReady } from '../../frame/page/useReady.ts'
import { type ComparedHere, ComparedLists } from './ComparedLists.tsx'
import { leavesOf } from './leavesOf.ts'
import { comparisonVerdict, listResult } from './listComparisonWords.ts'
import { ReviewSection } from './ReviewSection.tsx'
import { useListComparison } from './useListComparison.ts'

const here: ComparedHere = { noun: 'transaction', copy: 'your list', place: (call) => `call ${call}` }

/** Compares a transaction with a list received another way: what both contain, and what differs. */
export function CompareList({
  call,
  said,
}: {
  readonly call: DecodedCall
  /** What its note says of the list. */
  readonly said: PieceNote | undefined
}) {
  const ready = useReady()
  const safe = ready.account.address
  const exact = isExact(call)
  const calls = useMemo(() => (exact ? leavesOf(call, safe) : undefined), [exact, call, safe])
  const comparing = useListComparison(ready, calls)
  const { comparison } = comparing
  return (
    <ReviewSection
      title="Compare with your copy of the list"
      result={comparison === undefined ? 'Not compared' : listResult(comparison, here.copy)}
      verdict={comparisonVerdict(comparison)}
    >
      <PanelBody>
        <ComparedLists
          {...{ comparing, here, said }}
          unread={
            !exact && (
              <Note kind="high" title="Not every byte of this transaction is read, so nothing is compared.">
                See the calls above.
              </Note>
            )
          }
        />
      </PanelBody>
    </ReviewSection>
  )
}
