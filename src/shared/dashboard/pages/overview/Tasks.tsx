import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { isWholeQueue, type Queue } from '../../../queries/joinQueue.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { queueQuery } from '../../../queries/transactions.ts'
import { rowFindingsQuery } from '../../../review/rowFindings.ts'
import { Link } from '../../../routing/Link.tsx'
import { useSource } from '../../../source/SourceContext.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { Status } from '../../../ui/Status.tsx'
import { Queries } from '../../parts/composer/memory/Queries.tsx'
import { useTakenShown } from '../../parts/composer/memory/useTakenShown.ts'
import { sayMissing } from '../../parts/frame/lists/missingWords.ts'
import { QueueUnread } from '../../parts/frame/lists/QueueUnread.tsx'
import { UnreadNote } from '../../parts/frame/lists/UnreadNote.tsx'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { usePageKnowledge } from '../../parts/reading/review/usePageKnowledge.ts'
import { QueueGaps } from '../../parts/waiting/queue/QueueGaps.tsx'
import { QueueRow } from '../../parts/waiting/queue/QueueRow.tsx'
import { Recent } from './Recent.tsx'
import styles from './Tasks.module.css'
import { type Task, type TaskGroup, tasksOf, waitingTasks } from './tasksOf.ts'

const KeepQueue = lazyPart(async () => (await import('../../parts/waiting/queue/KeepQueue.tsx')).KeepQueue)
const WalletSafes = lazyPart(async () => (await import('./WalletSafes.tsx')).WalletSafes)

/** What an owner has to do in this Safe, the most urgent first; of a wallet, its Safes with what waits in them. */
export function Tasks() {
  const ready = useReady()
  return (
    <Queries>
      {ready.account.kind === 'safe' ? (
        <>
          <TaskPanels />
          <LazyParts>
            <KeepQueue />
          </LazyParts>
        </>
      ) : (
        <LazyParts>
          <WalletSafes key={ready.account.address} />
        </LazyParts>
      )}
    </Queries>
  )
}

/** So many rows of each kind, and those that are critical; the others unfold. */
const atFirst: Readonly<Record<TaskGroup, number>> = { sign: 3, collect: 3, execute: 1, others: 1, past: 1 }
/** A page of the queue: so many are checked to find what is critical among them. */
const mostChecked = 20

const titles: Readonly<Record<TaskGroup, string>> = {
  sign: 'Needs you',
  collect: 'Waiting for signatures',
  execute: 'Next to execute',
  others: 'Waiting for others',
  past: 'Nonce already used',
}

function TaskPanels() {
  const ready = useReady()
  const source = useSource()
  const account = refOf(ready)
  useTakenShown(account)
  const queue = useInfiniteQuery(queueQuery(account))
  const chain = useQuery(chainSafeQuery(source, account))
  const { critical, rejected, approved } = useFoundInQueue(ready, queue.data)
  if (queue.data === undefined)
    return queue.isError ? (
      <QueueUnread error={queue.error} onAskAgain={() => queue.refetch()} />
    ) : (
      <Panel title="To do">
        <EmptyState title="Asking what waits">The queue of this Safe comes from the gateway.</EmptyState>
      </Panel>
    )
  const waiting = waitingTasks(ready, { queue: queue.data, safe: chain.data, approved })
  const canSend = ready.account.kind === 'safe' && ready.account.canSend
  const groups = tasksOf(waiting, { canSend, critical, rejected })
  const isWhole = isWholeQueue(queue.data) && !queue.hasNextPage
  const all = isWhole ? `All ${waiting.length} waiting` : 'Open the queue'
  return (
    <>
      {queue.isError && <QueueUnread error={queue.error} isOld onAskAgain={() => queue.refetch()} />}
      <QueueLimits queue={queue.data} isEmpty={groups.length === 0} />
      {chain.data !== undefined && <QueueGaps queue={queue.data} current={chain.data.nonce} brief />}
      <TaskGroups groups={groups} critical={critical} all={all} />
      <Recent />
    </>
  )
}

/** What the checks of the rows found, by the id of the transaction. */
function useFoundInQueue(ready: Ready, queue: Queue | undefined) {
  const source = useSource()
  const page = usePageKnowledge(ready)
  const native = ready.chain.nativeCurrency
  const asked = (queue?.groups ?? [])
    .flatMap(({ transactions }) => transactions.map(({ id }) => id))
    .slice(0, mostChecked)
  const found = useQueries({
    queries: asked.map((id) => rowFindingsQuery(source, refOf(ready), { id, page, native })),
  })
  return {
    critical: new Set(asked.filter((_, index) => found[index]?.data?.worst?.severity === 'critical')),
    rejected: new Set(asked.filter((_, index) => found[index]?.data?.rejected === 'by-you')),
    approved: new Map(asked.map((id, index) => [id, found[index]?.data?.approved ?? []])),
  }
}

/** What the gateway did not give of the queue; where it gave all, that nothing waits. */
function QueueLimits({ queue, isEmpty }: { readonly queue: Queue; readonly isEmpty: boolean }) {
  const missing = sayMissing(queue)
  return (
    <>
      <UnreadNote unread={queue.unread}>
        <Link to={{ page: 'transactions' }}>Open the queue</Link>
      </UnreadNote>
      {missing !== undefined && <Note kind="warn" title={missing} />}
      {isEmpty && isWholeQueue(queue) && (
        <Panel title="To do">
          <EmptyState title="Nothing waits">Proposals of the owners appear here.</EmptyState>
        </Panel>
      )}
    </>
  )
}

function TaskGroups({
  groups,
  critical,
  all,
}: {
  readonly groups: ReturnType<typeof tasksOf>
  readonly critical: ReadonlySet<string>
  /** The words of the link to the queue. */
  readonly all: string
}) {
  return groups.map(({ group, tasks }, index) => (
    <TaskPanel
      key={group}
      group={group}
      tasks={tasks}
      critical={critical}
      isFirst={index === 0}
      end={index === groups.length - 1 && <Link to={{ page: 'transactions' }}>{all}</Link>}
    />
  ))
}

type TaskPanelProps = {
  readonly group: TaskGroup
  readonly tasks: readonly Task[]
  readonly critical: ReadonlySet<string>
  /** Its first task is the one primary button of the page. */
  readonly isFirst: boolean
  readonly end: ReactNode
}

function TaskPanel({ group, tasks, critical, isFirst, end }: TaskPanelProps) {
  const [unfolded, setUnfolded] = useState(false)
  const isMine = group !== 'others' && group !== 'past'
  const isCritical = ({ transaction }: Task) => critical.has(transaction.id)
  const stops = tasks.filter(isCritical).length
  const listed = unfolded ? tasks : tasks.slice(0, Math.max(atFirst[group], stops))
  return (
    <Panel
      title={titles[group]}
      note={String(tasks.length)}
      end={
        (stops > 0 || end) && (
          <>
            {stops > 0 && <CriticalCount count={stops} />}
            {end}
          </>
        )
      }
    >
      <ul>
        {listed.map(({ transaction, label }, index) => (
          <li key={transaction.id}>
            <QueueRow
              transaction={transaction}
              label={label}
              primary={isFirst && isMine && index === 0}
              brief
            />
          </li>
        ))}
      </ul>
      {listed.length < tasks.length && (
        <button type="button" className={styles.fold} onClick={() => setUnfolded(true)}>
          {tasks.length - listed.length} more
        </button>
      )}
    </Panel>
  )
}

function CriticalCount({ count }: { readonly count: number }) {
  return (
    <Status icon="critical" tone="critical">
      {count} {count === 1 ? 'is' : 'are'} critical
    </Status>
  )
}
