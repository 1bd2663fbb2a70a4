import { readableHash } from '../../../domain/paymentList/pieceNote.ts'
import type { KeptPaymentList } from '../../../source/localPaymentList.ts'
import { RailAct } from '../../parts/composer/lines/DecideRail.tsx'
import type { EarlierExecutions } from '../../parts/composer/lines/useExecutedSince.ts'
import { ListProgress } from '../../parts/composer/payments/ListProgress.tsx'
import type { ReadPaymentList } from '../../parts/composer/payments/ReadPaymentList.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { NextPiece } from './NextPiece.tsx'
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
  /** A wrong or unconfirmed row keeps the list back: the button is left out. */
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
  const { draftIsBlank, compose } = useComposePiece(ready, {
    hash,
    pieces: plan.pieces,
    units,
    onComposed: (own) => onChange({ ...list, composed: [...new Set([...list.composed, own])] }),
  })
  return (
    <>
      {earlier.state === 'reading' && <EarlierProgress earlier={earlier} />}
      {!isHeld && (
        <RailAct>
          <NextPiece
            {...{ plan, before, history, draftIsBlank }}
            reason={why}
            onCompose={compose}
            onAnswer={(answer) => onChange({ ...list, ...answer })}
          />
        </RailAct>
      )}
      <Pieces
        pieces={plan.pieces}
        history={history}
        most={list.most}
        name={hash && readableHash(hash)}
        onMost={(most) => onChange({ ...list, most })}
      />
    </>
  )
}

/** How far the reading of what ran earlier is. */
function EarlierProgress({ earlier }: { readonly earlier: EarlierExecutions }) {
  const { progress, stop, readAgain } = earlier
  return <ListProgress work={{ kind: 'history', stopped: false, ...progress, stop, goOn: readAgain }} />
}
