import { readableHash } from '../../../domain/paymentList/pieceNote.ts'
import type { KeptPaymentList } from '../../../source/localPaymentList.ts'
import { ListProgress } from '../../parts/composer/payments/ListProgress.tsx'
import type { ReadPaymentList } from '../../parts/composer/payments/ReadPaymentList.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { Pieces } from './Pieces.tsx'
import { useComposePiece } from './useComposePiece.ts'
import { useNumbering } from './useNumbering.ts'
import { usePiecePlan } from './usePiecePlan.ts'

/** Divides the payments into transactions, finds what became of each, and puts one into the composer at a press. */
export function PlannedPieces({
  list,
  onChange,
  read: { payments, tokens },
  reason,
  isHeld,
}: {
  readonly list: KeptPaymentList
  readonly onChange: (list: KeptPaymentList) => void
  readonly read: ReadPaymentList
  /** Why nothing can be composed yet, as the rows tell. */
  readonly reason: string | undefined
  /** A row keeps the list back. */
  readonly isHeld: boolean
}) {
  const ready = useReady()
  const { plan, hash, expected, earlier, history, before, unknown } = usePiecePlan(ready, list, payments)
  const why = reason ?? unknown
  useNumbering({ list, onChange, plan, expected, isReady: why === undefined })
  const units = { native: ready.chain.nativeCurrency, tokens }
  const { draftIsBlank, compose, openComposer } = useComposePiece(ready, {
    hash,
    pieces: plan.pieces,
    units,
  })

  function composeNext(index: number) {
    const own = compose(index)
    if (own === undefined) return
    onChange({ ...list, composed: [...new Set([...list.composed, own])] })
    openComposer()
  }

  return (
    <>
      {earlier.state === 'reading' && (
        <ListProgress
          work={{
            kind: 'history',
            stopped: false,
            ...earlier.progress,
            stop: earlier.stop,
            goOn: earlier.readAgain,
          }}
        />
      )}
      <Pieces
        {...{ plan, before, history, draftIsBlank }}
        most={list.most}
        reason={why}
        isHeld={isHeld}
        name={hash && readableHash(hash)}
        onMost={(next) => onChange({ ...list, most: next })}
        onNumber={(from) => onChange({ ...list, numberedFrom: Number(from) })}
        onCompose={composeNext}
        onGoOn={() => onChange({ ...list, since: before?.first ?? list.since })}
        onAgain={() => onChange({ ...list, again: true, numberedFrom: undefined })}
      />
    </>
  )
}
