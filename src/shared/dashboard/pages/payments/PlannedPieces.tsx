import { readableHash } from '../../../domain/paymentList/pieceNote.ts'
import type { KeptPaymentList } from '../../../source/localPaymentList.ts'
import type { EarlierExecutions } from '../../parts/composer/lines/useExecutedSince.ts'
import { ListProgress } from '../../parts/composer/payments/ListProgress.tsx'
import type { ReadPaymentList } from '../../parts/composer/payments/ReadPaymentList.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { Pieces } from './Pieces.tsx'
import { useComposePiece } from './useComposePiece.ts'
import { useNumbering } from './useNumbering.ts'
import { usePiecePlan } from './usePiecePlan.ts'

type PlannedPiecesProps = {
  readonly list: KeptPaymentList
  readonly onChange: (list: KeptPaymentList) => void
  readonly read: ReadPaymentList
  /** Why nothing can be composed yet, as the rows tell. */
  readonly reason: string | undefined
  /** A row keeps the list back. */
  readonly isHeld: boolean
}

/** Divides the payments into transactions, finds what became of each, and puts one into the composer at a press. */
export function PlannedPieces({ list, onChange, read, reason, isHeld }: PlannedPiecesProps) {
  const { payments, tokens } = read
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
      {earlier.state === 'reading' && <EarlierProgress earlier={earlier} />}
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

/** How far the reading of what ran earlier is. */
function EarlierProgress({ earlier }: { readonly earlier: EarlierExecutions }) {
  const { progress, stop, readAgain } = earlier
  return <ListProgress work={{ kind: 'history', stopped: false, ...progress, stop, goOn: readAgain }} />
}
