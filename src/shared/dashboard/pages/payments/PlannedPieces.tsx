import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { hashPayments } from '../../../domain/paymentList/hashPayments.ts'
import { toCall } from '../../../domain/paymentList/paymentCalls.ts'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import { networkGasCap } from '../../../domain/transaction/networkGasCap.ts'
import type { Call } from '../../../domain/values/call.ts'
import { mapInSlices } from '../../../domain/values/slices.ts'
import { blockLimitQuery } from '../../../queries/blockLimit.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { useRouting } from '../../../routing/RouterContext.tsx'
import type { KeptPaymentList } from '../../../source/localPaymentList.ts'
import { useSource, useSourceState } from '../../../source/SourceContext.tsx'
import { isBlankDraft, loadDraft } from '../../parts/draft/draft.ts'
import { useDraftChange } from '../../parts/lines/useDraftChange.ts'
import { useExpectedNonce } from '../../parts/lines/useExpectedNonce.ts'
import { useSameCalls } from '../../parts/lines/useSameCalls.ts'
import { usePageMemory } from '../../parts/memory/PageMemory.tsx'
import { type Ready, refOf } from '../../parts/page/Ready.ts'
import type { ReadList } from '../../parts/payments/ReadList.ts'
import { useSlices } from '../../parts/payments/useSlices.ts'
import { Pieces } from './Pieces.tsx'
import { draftOfPiece } from './pieceLines.ts'
import { planList } from './planList.ts'
import { whatMayBeSent } from './whatMayBeSent.ts'

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
  const [numberedFrom, setNumberedFrom] = useState<bigint>()
  const source = useSource()
  const { requests } = useSourceState()
  const changeDraft = useDraftChange(ready)
  const memory = usePageMemory()
  const ref = refOf(ready)
  const safe = account.address
  const threshold = useQuery(chainSafeQuery(source, ref)).data?.threshold
  const blockLimit = useQuery(blockLimitQuery(source, ref)).data
  const { nonce: nextNonce } = useExpectedNonce(ready)
  const makeCalls = useCallback(
    () => mapInSlices(payments, (payment) => toCall(payment, safe)),
    [payments, safe],
  )
  const made = useSlices(makeCalls)
  const { same, isKnown: isFound } = useSameCalls(ready, made.latest ?? noCalls)
  // The calls of an earlier list say nothing of this one.
  const isKnown = isFound && made.state === 'done'
  const { composed, most } = list
  const plan = useMemo(
    () =>
      planList(payments, {
        chainId: chain.id,
        blockLimit: blockLimit ?? 0n,
        threshold: threshold ?? 1,
        most,
        composed,
        same,
        nextNonce,
        numberedFrom,
      }),
    [payments, chain.id, blockLimit, threshold, most, composed, same, nextNonce, numberedFrom],
  )
  const inDoubt = whatMayBeSent(plan.pieces, made.latest ?? noCalls, requests, ref)
  const draft = memory.drafts.get(accountKey(ref)) ?? loadDraft(window, ref)

  function compose(index: number) {
    const piece = plan.pieces[index]
    if (piece === undefined) return
    const tag = hashPayments(chain.id, payments).slice(2, 10)
    const units = { native: chain.nativeCurrency, tokens }
    const note = `payout ${tag} ${index + 1}/${plan.pieces.length}`
    changeDraft(() => draftOfPiece(piece.payments, { safe, units, note }))
    const hash = hashPayments(chain.id, piece.payments)
    onChange({ ...list, composed: [...new Set([...composed, hash])] })
    router.navigate({ account: routed, route: { page: 'new-transaction' } })
  }

  return (
    <Pieces
      plan={plan}
      network={{ name: chain.name, isKnown: networkGasCap(chain.id) !== undefined }}
      most={most}
      reason={reason ?? inDoubt ?? whatIsNotKnown({ isKnown, threshold, blockLimit })}
      draftIsBlank={draft === undefined || isBlankDraft(draft)}
      onMost={(next) => onChange({ ...list, most: next })}
      onNumber={setNumberedFrom}
      onCompose={compose}
    />
  )
}

const noCalls: readonly Call[] = []

/** A piece that may have been paid is not composed, nor one that may be too large. */
function whatIsNotKnown({
  isKnown,
  threshold,
  blockLimit,
}: {
  readonly isKnown: boolean
  readonly threshold: number | undefined
  readonly blockLimit: bigint | undefined
}): string | undefined {
  if (!isKnown) return 'The queue and the history are not read, so a piece may be paid already.'
  if (threshold === undefined) return 'The Safe has not been read.'
  return blockLimit === undefined ? 'The node has not said how much gas a block takes.' : undefined
}
