import type { Queue, QueueGroup } from '../../../../queries/joinQueue.ts'
import { mayHoldNonce } from '../../../../queries/unreadStretches.ts'
import { Note } from '../../../../ui/Note.tsx'
import { useAccountRef } from '../../frame/page/useReady.ts'
import { useLocalSignables } from '../local/useLocalSignables.ts'
import { findNonceGaps, type NonceGap } from './findNonceGaps.ts'

/** The part of a queue that tells of its nonces. */
type ListedQueue = Pick<Queue, 'unreadable' | 'unread'> & {
  readonly groups: readonly Pick<QueueGroup, 'nonce'>[]
}

/** Says for which nonces nothing waits, so that what comes after them cannot be executed. */
export function QueueGaps({
  queue,
  current,
  brief = false,
}: {
  /** What waits, as the gateway lists it. What this device keeps waits as well. */
  readonly queue: ListedQueue
  /** What the contract says is next. */
  readonly current: bigint
  /** Without what follows from it. */
  readonly brief?: boolean
}) {
  const { local } = useLocalSignables('transaction', useAccountRef())
  const kept = local.map(({ transaction }) => transaction.nonce)
  const listed = queue.groups.map(({ nonce }) => BigInt(nonce))
  const gaps = findNonceGaps([...listed, ...kept], current)
  return gaps
    .filter((gap) => !mayHide(queue, gap))
    .map((gap) => (
      <Note
        key={String(gap.first)}
        kind={gap.first === current ? 'info' : 'warn'}
        title={gapTitle(gap, current)}
      >
        {!brief && describeBlocked(gap)}
      </Note>
    ))
}

/** Whether something in the gap may wait that is not listed. */
function mayHide({ unreadable, unread }: ListedQueue, { first, last }: NonceGap): boolean {
  return (
    unreadable > 0 || unread.some((stretch) => mayHoldNonce(stretch, first) || mayHoldNonce(stretch, last))
  )
}

function describeBlocked({ first, last, before }: NonceGap): string {
  const missing = first === last ? `a transaction with nonce ${first}` : 'a transaction with each of them'
  return `Nothing from nonce ${before} on can be executed before ${missing} is.`
}

function gapTitle({ first, last }: NonceGap, current: bigint): string {
  if (first !== last) return `Nothing here has a nonce from ${first} to ${last}.`
  return first === current
    ? `Nothing here has nonce ${first}, which is next.`
    : `Nothing here has nonce ${first}.`
}
