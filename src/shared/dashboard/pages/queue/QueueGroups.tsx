import { useMemo } from 'react'
import { isWholeQueue, placeGroups, type Queue, type QueueGroup } from '../../../queries/joinQueue.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import styles from '../../parts/frame/lists/Lists.module.css'
import { sayMissing } from '../../parts/frame/lists/missingWords.ts'
import { UnreadNote } from '../../parts/frame/lists/UnreadNote.tsx'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { nonceBefore } from './nonceBefore.ts'
import { QueuePanels } from './QueuePanels.tsx'
import { useQueueSearch } from './useQueueSearch.tsx'

const QueueGaps = lazyPart(async () => (await import('../../parts/waiting/queue/QueueGaps.tsx')).QueueGaps)
const QueueVerdict = lazyPart(async () => (await import('./QueueVerdict.tsx')).QueueVerdict)

/** What the gateway lists as waiting: how many are critical, the bar to look with, gaps, and the groups by nonce. */
export function QueueGroups({
  queue,
  nonce,
  goesOn,
}: {
  readonly queue: Queue
  /** The gateway has more pages. */
  readonly goesOn: boolean
  /** What the contract says is next; `undefined` until it has answered. */
  readonly nonce: bigint | undefined
}) {
  const ready = useReady()
  const missing = sayMissing(queue)
  const placed = useMemo(() => placeGroups(queue.groups, nonce), [queue.groups, nonce])
  const { groups, bar } = useQueueSearch(ready, placed, goesOn)
  const waiting = waitingIds(placed, nonce)
  return (
    <>
      {waiting.length > 1 && <VerdictOfAll ids={waiting} />}
      {bar}
      {missing !== undefined && <Note kind="warn" title={missing} />}
      <UnreadNote unread={queue.unread} />
      {placed.length === 0 && isWholeQueue(queue) && (
        <EmptyQueue title="Nothing is waiting">
          Proposals wait here until they are executed or replaced.
        </EmptyQueue>
      )}
      {placed.length > 0 && groups.length === 0 && (
        <EmptyQueue title="Nothing found">No waiting transaction fits the search.</EmptyQueue>
      )}
      {nonce !== undefined && (
        <LazyParts>
          <QueueGaps queue={queue} current={nonce} />
        </LazyParts>
      )}
      <PlacedGroups groups={groups} after={nonceBefore(placed, nonce)} nonce={nonce} />
    </>
  )
}

/** Ids of the transactions whose nonce the Safe has not used. */
function waitingIds(groups: readonly QueueGroup[], nonce: bigint | undefined): readonly string[] {
  return groups
    .filter((group) => nonce === undefined || group.nonce >= nonce)
    .flatMap(({ transactions }) => transactions.map(({ id }) => id))
}

function VerdictOfAll({ ids }: { readonly ids: readonly string[] }) {
  return (
    <LazyParts>
      <QueueVerdict ids={ids} />
    </LazyParts>
  )
}

function EmptyQueue({ title, children }: { readonly title: string; readonly children: string }) {
  return (
    <Panel title="Queue">
      <EmptyState title={title}>{children}</EmptyState>
    </Panel>
  )
}

/** What is next, and what is behind it. */
function PlacedGroups({
  groups,
  after,
  nonce,
}: {
  readonly groups: readonly QueueGroup[]
  readonly after: ReadonlyMap<number, number>
  readonly nonce: bigint | undefined
}) {
  const next = groups.filter(({ label }) => label === 'Next')
  const queued = groups.filter(({ label }) => label === 'Queued')
  const [first] = next
  return (
    <>
      {first !== undefined && (
        <div className={styles.label}>
          <h2>Next</h2>{' '}
          <span>
            {nonce !== undefined && first.nonce < nonce
              ? `Nonce ${first.nonce} is used, and the gateway does not know it yet`
              : `Nonce ${first.nonce} executes before anything else`}
          </span>
        </div>
      )}
      <QueuePanels groups={next} after={after} name="Next" />
      {queued.length > 0 && (
        <div className={styles.label}>
          <h2>Queued</h2> <span>In the order they will run</span>
        </div>
      )}
      <QueuePanels groups={queued} after={after} name="Queued" />
    </>
  )
}
