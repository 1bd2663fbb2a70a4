import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { hashInSlices } from '../../../domain/paymentList/hashPayments.ts'
import type { Payment } from '../../../domain/paymentList/PaymentRow.ts'
import { toCall } from '../../../domain/paymentList/paymentCalls.ts'
import type { Call } from '../../../domain/values/call.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { mapInSlices } from '../../../domain/values/slices.ts'
import { blockLimitQuery } from '../../../queries/blockLimit.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import type { KeptPaymentList } from '../../../source/localPaymentList.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { useSource, useSourceState } from '../../../source/SourceContext.tsx'
import { lately } from '../../parts/composer/lines/sameCalls.ts'
import { useExpectedNonce } from '../../parts/composer/lines/useExpectedNonce.ts'
import { useSameCalls } from '../../parts/composer/lines/useSameCalls.ts'
import { useSentPieces } from '../../parts/composer/payments/useSentPieces.ts'
import { useSlices } from '../../parts/composer/payments/useSlices.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { lookBackTo } from './paidHistory.ts'
import { planList } from './planList.ts'
import { sentBeforeList, sentPieceHashes } from './sentOfList.ts'
import { useFreshQueue } from './useFreshQueue.ts'
import { whatMayBeSent } from './whatMayBeSent.ts'

const noCalls: readonly Call[] = []

/** The payments of a list divided into transactions, with what became of each and what is not known of it. */
export function usePiecePlan(ready: Ready, list: KeptPaymentList, payments: readonly Payment[]) {
  const account = refOf(ready)
  const { chainId } = account
  const { requests } = useSourceState()
  const { threshold, blockLimit, expected } = useSafeLimits(ready)
  const { nonce: nextNonce } = expected
  const { calls, isMade, hash } = useListCalls(ready, payments)
  useFreshQueue(account, `${countSettled(requests)} ${nextNonce}`)
  const { composed, most, since, again } = list
  const numberedFrom = list.numberedFrom === undefined ? undefined : BigInt(list.numberedFrom)
  const { out, sent, history, found } = useWhatIsOut(ready, list, calls, hash)
  const { same, unread, earlier, readAgain, isKnown } = found
  const plan = useMemo(
    () =>
      planList(payments, {
        ...{ chainId, most, composed, sent, same, nextNonce, numberedFrom },
        blockLimit: blockLimit ?? 0n,
        threshold: threshold ?? 1,
        isRead: unread === undefined,
      }),
    [payments, chainId, blockLimit, threshold, most, composed, sent, same, unread, nextNonce, numberedFrom],
  )
  return {
    plan,
    hash,
    expected,
    earlier,
    history: { since: history, unread, onRead: readAgain },
    before: again ? undefined : sentBeforeList(out, hash, since, payments.length),
    /** Why nothing can be composed yet, beside what the rows tell. */
    unknown:
      whatMayBeSent(plan.pieces, calls, requests, account) ??
      whatIsNotKnown({
        // The calls of an earlier list say nothing of this one.
        isKnown: isKnown && isMade && hash !== undefined,
        isReading: earlier.state === 'reading',
        ...{ threshold, blockLimit },
      }),
  }
}

function countSettled(requests: readonly RequestRecord[]): number {
  return requests.filter(({ progress }) => progress.phase === 'settled').length
}

/** The pieces that went out from here, those since the list was given, and what the gateway shows of its calls. */
function useWhatIsOut(
  ready: Ready,
  { composed, since }: KeptPaymentList,
  calls: readonly Call[],
  hash: Hex | undefined,
) {
  const { lookedSince, history } = useLookBack(since)
  const out = useSentPieces(refOf(ready))
  const sent = useMemo(() => out.filter(({ at }) => at >= since), [out, since])
  const found = useSameCalls(ready, calls, {
    sent: sentPieceHashes(sent, hash, composed),
    since: lookedSince,
  })
  return { out, sent, history, found }
}

/** What the chain and the gateway say of the Safe that a plan depends on. */
function useSafeLimits(ready: Ready) {
  const source = useSource()
  const account = refOf(ready)
  return {
    threshold: useQuery(chainSafeQuery(source, account)).data?.threshold,
    blockLimit: useQuery(blockLimitQuery(source, account)).data,
    expected: useExpectedNonce(ready),
  }
}

/** The payments as calls and the hash of the list, made a little at a time. */
function useListCalls({ chain, account }: Ready, payments: readonly Payment[]) {
  const safe = account.address
  const makeCalls = useCallback(
    () => mapInSlices(payments, (payment) => toCall(payment, safe)),
    [payments, safe],
  )
  const made = useSlices(makeCalls)
  const makeHash = useCallback(() => hashInSlices(chain.id, payments), [chain.id, payments])
  const hashed = useSlices(makeHash)
  return {
    calls: made.latest ?? noCalls,
    isMade: made.state === 'done',
    hash: hashed.state === 'done' ? hashed.latest : undefined,
  }
}

/** How far back the history is read for a list given at `since`. `history`: `undefined` for the last 7 days. */
function useLookBack(since: number) {
  const [openedAt] = useState(() => Date.now())
  const lookedSince = lookBackTo(since, openedAt)
  return { lookedSince, history: lookedSince === openedAt - lately ? undefined : lookedSince }
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
