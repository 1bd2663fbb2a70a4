import { hashPayments } from '../../../domain/paymentList/hashPayments.ts'
import { writePieceNote } from '../../../domain/paymentList/pieceNote.ts'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { useRouting } from '../../../routing/RouterContext.tsx'
import { isBlankDraft } from '../../parts/composer/draft/draft.ts'
import { loadDraft } from '../../parts/composer/draft/storedDraft.ts'
import { useDraftChange } from '../../parts/composer/lines/useDraftChange.ts'
import { usePageMemory } from '../../parts/composer/memory/PageMemory.tsx'
import type { ListUnits } from '../../parts/composer/payments/amountOfPayment.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { draftOfPiece, isDraftOut } from './pieceLines.ts'
import type { PlannedPiece } from './planList.ts'

type ComposedFrom = {
  /** Of the list. */
  readonly hash: Hex | undefined
  readonly pieces: readonly PlannedPiece[]
  readonly units: ListUnits
  /** Hears the hash of the piece, once it is in the composer. */
  readonly onComposed: (own: Hex) => void
}

/** Puts a piece of a list into the composer and opens it, in the place of a draft that is blank or out already. */
export function useComposePiece(ready: Ready, { hash, pieces, units, onComposed }: ComposedFrom) {
  const { chain, account } = ready
  const safe = account.address
  const ref = refOf(ready)
  const { router, account: routed } = useRouting()
  const changeDraft = useDraftChange(ready)
  const memory = usePageMemory()
  const draft = memory.drafts.get(accountKey(ref)) ?? loadDraft(window, ref)

  function compose(index: number) {
    const piece = pieces[index]
    if (piece === undefined || hash === undefined) return
    const note = writePieceNote(hash, index + 1, pieces.length)
    const own = hashPayments(chain.id, piece.payments)
    changeDraft(() => ({
      ...draftOfPiece(piece.payments, { safe, units, note }),
      piece: { list: hash, piece: own, payments: piece.payments.length },
    }))
    onComposed(own)
    router.navigate({ account: routed, route: { page: 'new-transaction' } })
  }

  return {
    draftIsBlank: draft === undefined || isDraftOut(draft, pieces, { safe, units }) || isBlankDraft(draft),
    compose,
  }
}
