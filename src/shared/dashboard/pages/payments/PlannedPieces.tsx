import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { hashPayments } from '../../../domain/paymentList/hashPayments.ts'
import { toCall } from '../../../domain/paymentList/paymentCalls.ts'
import { planPieces } from '../../../domain/paymentList/planPieces.ts'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import { likelyGasCap, networkGasCap } from '../../../domain/transaction/networkGasCap.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { useRouting } from '../../../routing/RouterContext.tsx'
import type { KeptPaymentList } from '../../../source/localPaymentList.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { isBlankDraft, loadDraft } from '../../parts/draft/draft.ts'
import { useDraftChange } from '../../parts/lines/useDraftChange.ts'
import { useSameCalls } from '../../parts/lines/useSameCalls.ts'
import { usePageMemory } from '../../parts/memory/PageMemory.tsx'
import { type Ready, refOf } from '../../parts/page/Ready.ts'
import type { ReadList } from '../../parts/payments/usePayments.ts'
import { Pieces } from './Pieces.tsx'
import { draftOfPiece } from './pieceLines.ts'
import { pieceState } from './pieceState.ts'

/** Divides the payments into transactions, finds what became of each, and puts one into the composer at a press. */
export function PlannedPieces({
  ready,
  list,
  onChange,
  read: { payments, tokens },
  reason,
}: {
  readonly ready: Ready
  readonly list: KeptPaymentList
  readonly onChange: (list: KeptPaymentList) => void
  readonly read: ReadList
  /** Why nothing can be composed yet, as the rows tell. */
  readonly reason: string | undefined
}) {
  const { chain, account } = ready
  const { router, account: routed } = useRouting()
  const changeDraft = useDraftChange(ready)
  const memory = usePageMemory()
  const ref = refOf(ready)
  const safe = account.address
  const known = networkGasCap(chain.id)
  const cap = known?.gas ?? likelyGasCap
  const threshold = useQuery(chainSafeQuery(useSource(), ref)).data?.threshold
  const pieces = useMemo(
    () => planPieces(payments, { cap, mostPayments: list.most, signatures: threshold ?? 1 }),
    [payments, cap, list.most, threshold],
  )
  const hashes = useMemo(
    () => pieces.map((piece) => hashPayments(chain.id, piece.payments)),
    [pieces, chain.id],
  )
  const calls = useMemo(() => payments.map((payment) => toCall(payment, safe)), [payments, safe])
  const { same, isKnown } = useSameCalls(ready, calls)
  const states = pieces.map((piece, index) =>
    pieceState(piece, {
      first: pieces.slice(0, index).reduce((count, before) => count + before.payments.length, 0),
      same,
      wasComposed: list.composed.includes(hashes[index] ?? ''),
    }),
  )
  const draft = memory.drafts.get(accountKey(ref)) ?? loadDraft(window, ref)

  function compose(index: number) {
    const [piece, hash] = [pieces[index], hashes[index]]
    if (piece === undefined || hash === undefined) return
    const tag = hashPayments(chain.id, payments).slice(2, 10)
    const units = { native: chain.nativeCurrency, tokens }
    changeDraft(() =>
      draftOfPiece(piece.payments, { safe, units, note: `payout ${tag} ${index + 1}/${pieces.length}` }),
    )
    onChange({ ...list, composed: [...new Set([...list.composed, hash])] })
    router.navigate({ account: routed, route: { page: 'new-transaction' } })
  }

  return (
    <Pieces
      pieces={pieces}
      states={states}
      cap={{ gas: cap, network: chain.name, isKnown: known !== undefined }}
      most={list.most}
      reason={reason ?? whatIsNotKnown(isKnown, threshold)}
      draftIsBlank={draft === undefined || isBlankDraft(draft)}
      onMost={(most) => onChange({ ...list, most })}
      onCompose={compose}
    />
  )
}

/** A piece that may have been paid is not composed. */
function whatIsNotKnown(isKnown: boolean, threshold: number | undefined): string | undefined {
  if (!isKnown) return 'The queue and the history are not read, so a piece may be paid already.'
  return threshold === undefined ? 'The Safe has not been read.' : undefined
}
