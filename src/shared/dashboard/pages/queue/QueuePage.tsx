import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import type { SafeState } from '../../../domain/safe/SafeState.ts'
import { isWholeQueue, placeGroups, type Queue, type QueueGroup } from '../../../queries/joinQueue.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { queueQuery } from '../../../queries/transactions.ts'
import { useLiveTags } from '../../../queries/useLiveTags.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { PopMenu } from '../../../ui/PopMenu.tsx'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import { useTakenShown } from '../../parts/composer/memory/useTakenShown.ts'
import { ListFailed } from '../../parts/frame/lists/ListFailed.tsx'
import { ListHead } from '../../parts/frame/lists/ListHead.tsx'
import styles from '../../parts/frame/lists/Lists.module.css'
import { ListWaiting } from '../../parts/frame/lists/ListWaiting.tsx'
import { sayMissing } from '../../parts/frame/lists/missingWords.ts'
import { UnreadNote } from '../../parts/frame/lists/UnreadNote.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { NoSafe } from '../../parts/frame/page/NoSafe.tsx'
import { nodeSource } from '../../parts/frame/page/nodeSource.ts'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { QueuePanels } from './QueuePanels.tsx'
import { useQueueSearch } from './useQueueSearch.tsx'

const QueueSimulation = lazyPart(
  async () => (await import('./simulation/QueueSimulation.tsx')).QueueSimulation,
)

const QueueGaps = lazyPart(async () => (await import('../../parts/waiting/queue/QueueGaps.tsx')).QueueGaps)
const SafeFaults = lazyPart(
  async () => (await import('../../parts/account/safeFacts/SafeFaults.tsx')).SafeFaults,
)
const QueueVerdict = lazyPart(async () => (await import('./QueueVerdict.tsx')).QueueVerdict)
const LocalPanel = lazyPart(async () => (await import('../../parts/waiting/local/LocalPanel.tsx')).LocalPanel)

/** What waits for signatures or for its turn, by nonce. */
export function QueuePage({ ready }: { readonly ready: Ready }) {
  return ready.account.kind === 'safe' ? (
    <QueueOf key={accountKey(refOf(ready))} ready={ready} />
  ) : (
    <NoSafe title="Transactions">A wallet has no queue. It sends right away.</NoSafe>
  )
}

function QueueOf({ ready }: { readonly ready: Ready }) {
  const source = useSource()
  const account = refOf(ready)
  const [unsigned, setUnsigned] = useState(false)
  const [simulating, setSimulating] = useState(false)
  const queue = useInfiniteQuery(queueQuery(account, unsigned ? { trusted: false } : {}))
  const chain = useQuery(chainSafeQuery(source, account))
  useLiveTags(account)
  useTakenShown(account)
  const { data } = queue
  return (
    <>
      <ListHead
        ready={ready}
        page="transactions"
        more={
          <PopMenu label="More for the queue">
            {(press) => (
              <>
                <Button
                  small
                  kind="quiet"
                  unavailable={simulating}
                  onClick={press(() => setSimulating(true))}
                >
                  Simulate the queue in order
                </Button>
                <Button small kind="quiet" onClick={press(() => setUnsigned(!unsigned))}>
                  {unsigned ? 'Hide unsigned proposals' : 'Show unsigned proposals'}
                </Button>
              </>
            )}
          </PopMenu>
        }
      />
      <div className={layout.stack}>
        {simulating && (
          <LazyParts fallback={<p role="status">Loading the simulation.</p>}>
            <QueueSimulation ready={ready} onClose={() => setSimulating(false)} />
          </LazyParts>
        )}
        <LazyParts>
          <SafeFaults ready={ready} />
          <LocalPanel key={accountKey(account)} ready={ready} kind="transaction" />
        </LazyParts>
        {unsigned && (
          <p>Anyone can submit an unsigned proposal. Treat it as spam until an owner confirms it.</p>
        )}
        {queue.isPending && <ListWaiting title="Queue" />}
        {queue.isError && (
          <ListFailed error={queue.error} onAskAgain={() => queue.refetch()}>
            {data === undefined ? 'Only the gateway knows what waits.' : 'Below is what it said before.'}
          </ListFailed>
        )}
        {queue.isError && data === undefined && (
          <ChainWord chain={chain.data} from={nodeSource(source.node)} />
        )}
        {data !== undefined && (
          <Groups ready={ready} queue={data} nonce={chain.data?.nonce} goesOn={queue.hasNextPage} />
        )}
        {queue.hasNextPage && (
          <div>
            <Button unavailable={queue.isFetchingNextPage} onClick={() => queue.fetchNextPage()}>
              {queue.isFetchingNextPage ? 'Asking…' : 'Show more'}
            </Button>
          </div>
        )}
      </div>
    </>
  )
}

function Groups({
  ready,
  queue,
  nonce,
  goesOn,
}: {
  readonly ready: Ready
  readonly queue: Queue
  /** The gateway has more pages. */
  readonly goesOn: boolean
  /** What the contract says is next; `undefined` until it has answered. */
  readonly nonce: bigint | undefined
}) {
  const missing = sayMissing(queue)
  const placed = useMemo(() => placeGroups(queue.groups, nonce), [queue.groups, nonce])
  const [first] = placed
  const { groups, bar } = useQueueSearch(ready, placed, goesOn)
  const waiting = placed
    .filter((group) => nonce === undefined || group.nonce >= nonce)
    .flatMap(({ transactions }) => transactions.map(({ id }) => id))
  const after = nonceBefore(placed, nonce)
  const next = groups.filter(({ label }) => label === 'Next')
  const queued = groups.filter(({ label }) => label === 'Queued')
  return (
    <>
      {waiting.length > 1 && (
        <LazyParts>
          <QueueVerdict ready={ready} ids={waiting} />
        </LazyParts>
      )}
      {bar}
      {missing !== undefined && <Note kind="warn" title={missing} />}
      <UnreadNote unread={queue.unread} />
      {first === undefined && isWholeQueue(queue) && (
        <Panel title="Queue">
          <EmptyState title="Nothing is waiting">
            Proposals wait here until they are executed or replaced.
          </EmptyState>
        </Panel>
      )}
      {first !== undefined && groups.length === 0 && (
        <Panel title="Queue">
          <EmptyState title="Nothing found">No waiting transaction fits the search.</EmptyState>
        </Panel>
      )}
      {nonce !== undefined && (
        <LazyParts>
          <QueueGaps ready={ready} queue={queue} current={nonce} />
        </LazyParts>
      )}
      {next.length > 0 && (
        <div className={styles.label}>
          <h2>Next</h2>{' '}
          <span>
            {nonce !== undefined && next[0] !== undefined && next[0].nonce < nonce
              ? `Nonce ${next[0].nonce} is used, and the gateway does not know it yet`
              : `Nonce ${next[0]?.nonce} executes before anything else`}
          </span>
        </div>
      )}
      <QueuePanels ready={ready} groups={next} after={after} name="Next" />
      {queued.length > 0 && (
        <div className={styles.label}>
          <h2>Queued</h2> <span>In the order they will run</span>
        </div>
      )}
      <QueuePanels ready={ready} groups={queued} after={after} name="Queued" />
    </>
  )
}

/** For each nonce that waits, the one that comes before it: of what waits, or the last that ran. */
function nonceBefore(
  placed: readonly QueueGroup[],
  current: bigint | undefined,
): ReadonlyMap<number, number> {
  const first = current === undefined ? [] : [Number(current) - 1]
  const nonces = [...new Set([...first, ...placed.map(({ nonce }) => nonce)])].toSorted(
    (left, right) => left - right,
  )
  return new Map(nonces.flatMap((nonce, index) => (index === 0 ? [] : [[nonce, nonces[index - 1] ?? nonce]])))
}

/** What is left without the gateway. */
function ChainWord({
  chain,
  from,
}: {
  readonly chain: Pick<SafeState, 'nonce' | 'threshold' | 'owners'> | undefined
  readonly from: ReturnType<typeof nodeSource>
}) {
  if (chain === undefined) return null
  return (
    <Panel title="What the chain says" end={<SourceMarks of={[from]} />}>
      <PanelBody>
        <p>
          The next transaction has nonce <strong>{String(chain.nonce)}</strong> and needs {chain.threshold} of{' '}
          {chain.owners.length} owners. Signatures you were sent can be imported here, and a proposal can be
          pasted on the Verify page.
        </p>
      </PanelBody>
    </Panel>
  )
}
