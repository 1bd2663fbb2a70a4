import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { hashInSlices, hashPayments } from '../../../domain/paymentList/hashPayments.ts'
import { toCall } from '../../../domain/paymentList/paymentCalls.ts'
import { readableHash, writePieceNote } from '../../../domain/paymentList/pieceNote.ts'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import type { Call } from '../../../domain/values/call.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { mapInSlices } from '../../../domain/values/slices.ts'
import { blockLimitQuery } from '../../../queries/blockLimit.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { useRouting } from '../../../routing/RouterContext.tsx'
import type { KeptPaymentList } from '../../../source/localPaymentList.ts'
import { useSource, useSourceState } from '../../../source/SourceContext.tsx'
import type { SentPiece } from '../../../source/sentPieces.ts'
import { isBlankDraft, loadDraft } from '../../parts/composer/draft/draft.ts'
import { lately } from '../../parts/composer/lines/sameCalls.ts'
import { useDraftChange } from '../../parts/composer/lines/useDraftChange.ts'
import { useExpectedNonce } from '../../parts/composer/lines/useExpectedNonce.ts'
import { useSameCalls } from '../../parts/composer/lines/useSameCalls.ts'
import { usePageMemory } from '../../parts/composer/memory/PageMemory.tsx'
import { ListProgress } from '../../parts/composer/payments/ListProgress.tsx'
import type { ReadPaymentList } from '../../parts/composer/payments/ReadPaymentList.ts'
import { useSentPieces } from '../../parts/composer/payments/useSentPieces.ts'
import { useSlices } from '../../parts/composer/payments/useSlices.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import type { SentBefore } from './AboutNext.tsx'
import { Pieces } from './Pieces.tsx'
import { lookBackTo } from './paidHistory.ts'
import { draftOfPiece, haveSameLines } from './pieceLines.ts'
import { planList } from './planList.ts'
import { useFreshQueue } from './useFreshQueue.ts'
import { useNumbering } from './useNumbering.ts'
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
  readonly read: ReadPaymentList
  /** Why nothing can be composed yet, as the rows tell. */
  readonly reason: string | undefined
}) {
  const { chain, account } = ready
  const { router, account: routed } = useRouting()
  const [openedAt] = useState(() => Date.now())
  const source = useSource()
  const { requests } = useSourceState()
  const changeDraft = useDraftChange(ready)
  const memory = usePageMemory()
  const ref = refOf(ready)
  const safe = account.address
  const threshold = useQuery(chainSafeQuery(source, ref)).data?.threshold
  const blockLimit = useQuery(blockLimitQuery(source, ref)).data
  const expected = useExpectedNonce(ready)
  const nextNonce = expected.nonce
  const makeCalls = useCallback(
    () => mapInSlices(payments, (payment) => toCall(payment, safe)),
    [payments, safe],
  )
  const made = useSlices(makeCalls)
  const settled = requests.filter(({ progress }) => progress.phase === 'settled').length
  useFreshQueue(ref, `${settled} ${nextNonce}`)
  const makeHash = useCallback(() => hashInSlices(chain.id, payments), [chain.id, payments])
  const hashed = useSlices(makeHash)
  const hash = hashed.state === 'done' ? hashed.latest : undefined
  const { composed, most, since, again } = list
  const numberedFrom = list.numberedFrom === undefined ? undefined : BigInt(list.numberedFrom)
  const lookedSince = lookBackTo(since, openedAt)
  const out = useSentPieces(ref)
  const sent = useMemo(() => out.filter(({ at }) => at >= since), [out, since])
  const found = useSameCalls(ready, made.latest ?? noCalls, {
    sent: sentPieceHashes(sent, hash, composed),
    since: lookedSince,
  })
  const { same, unread, earlier } = found
  // The calls of an earlier list say nothing of this one.
  const isKnown = found.isKnown && made.state === 'done' && hash !== undefined
  const plan = useMemo(
    () =>
      planList(payments, {
        chainId: chain.id,
        blockLimit: blockLimit ?? 0n,
        threshold: threshold ?? 1,
        most,
        composed,
        sent,
        same,
        isRead: unread === undefined,
        nextNonce,
        numberedFrom,
      }),
    [payments, chain.id, blockLimit, threshold, most, composed, sent, same, unread, nextNonce, numberedFrom],
  )
  const inDoubt = whatMayBeSent(plan.pieces, made.latest ?? noCalls, requests, ref)
  const why =
    reason ??
    inDoubt ??
    whatIsNotKnown({ isKnown, isReading: earlier.state === 'reading', threshold, blockLimit })
  useNumbering({ list, onChange, plan, expected, isReady: why === undefined })
  const before = again ? undefined : sentBefore(out, hash, since, payments.length)
  const draft = memory.drafts.get(accountKey(ref)) ?? loadDraft(window, ref)
  const units = { native: chain.nativeCurrency, tokens }
  // A piece whose answer came when the composer was gone is still in it, and out.
  const isOut = plan.pieces.some(
    ({ hash: own, state, payments: paid }) =>
      (state.kind === 'waits' || state.kind === 'executed') &&
      own !== undefined &&
      own === draft?.piece?.piece &&
      haveSameLines(draft, draftOfPiece(paid, { safe, units, note: '' })),
  )

  function compose(index: number) {
    const piece = plan.pieces[index]
    if (piece === undefined || hash === undefined) return
    const note = writePieceNote(hash, index + 1, plan.pieces.length)
    const own = hashPayments(chain.id, piece.payments)
    changeDraft(() => ({
      ...draftOfPiece(piece.payments, { safe, units, note }),
      piece: { list: hash, piece: own, payments: piece.payments.length },
    }))
    onChange({ ...list, composed: [...new Set([...composed, own])] })
    router.navigate({ account: routed, route: { page: 'new-transaction' } })
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
        plan={plan}
        most={most}
        reason={why}
        name={hash && readableHash(hash)}
        before={before}
        history={{
          since: lookedSince === openedAt - lately ? undefined : lookedSince,
          unread,
          onRead: found.readAgain,
        }}
        draftIsBlank={draft === undefined || isOut || isBlankDraft(draft)}
        onMost={(next) => onChange({ ...list, most: next })}
        onNumber={(from) => onChange({ ...list, numberedFrom: Number(from) })}
        onCompose={compose}
        onGoOn={() => onChange({ ...list, since: before?.first ?? since })}
        onAgain={() => onChange({ ...list, again: true, numberedFrom: undefined })}
      />
    </>
  )
}

const noCalls: readonly Call[] = []

/** The transactions in which pieces of this list went out, whenever that was. */
function sentPieceHashes(
  sent: readonly SentPiece[],
  list: Hex | undefined,
  composed: readonly string[],
): readonly Hex[] {
  const own = sent.filter((one) => one.list === list || composed.includes(one.piece))
  return [...new Set(own.flatMap(({ safeTxHash }) => safeTxHash ?? []))]
}

function sentBefore(
  out: readonly SentPiece[],
  list: Hex | undefined,
  since: number,
  of: number,
): SentBefore | undefined {
  const before = out.filter((one) => one.list === list && one.at < since)
  const [first, last] = [before.at(0), before.at(-1)]
  if (first === undefined || last === undefined) return undefined
  const pieces = new Map(before.map(({ piece, payments }) => [piece, payments]))
  const payments = [...pieces.values()].reduce((sum, each) => sum + each, 0)
  return { payments: Math.min(payments, of), of, first: first.at, at: last.at }
}

/** A piece that may have been paid is not composed, nor one that may be too large. */
function whatIsNotKnown({
  isKnown,
  isReading,
  threshold,
  blockLimit,
}: {
  readonly isKnown: boolean
  /** What was paid earlier is being read. */
  readonly isReading: boolean
  readonly threshold: number | undefined
  readonly blockLimit: bigint | undefined
}): string | undefined {
  if (isReading) return 'Earlier payments are being read, so a piece may be paid already.'
  if (!isKnown) return 'The queue and the history are not read, so a piece may be paid already.'
  if (threshold === undefined) return 'The Safe has not been read.'
  return blockLimit === undefined ? 'The node has not said how much gas a block takes.' : undefined
}
