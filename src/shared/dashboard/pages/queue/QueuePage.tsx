import { type UseInfiniteQueryResult, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import type { SafeState } from '../../../domain/safe/SafeState.ts'
import type { Queue } from '../../../queries/joinQueue.ts'
import { chainSafeQuery } from '../../../queries/safeFacts.ts'
import { queueQuery } from '../../../queries/transactions.ts'
import { useLiveTags } from '../../../queries/useLiveTags.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { PopMenu } from '../../../ui/PopMenu.tsx'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import { useTakenShown } from '../../parts/composer/memory/useTakenShown.ts'
import { ListFailed } from '../../parts/frame/lists/ListFailed.tsx'
import { ListHead } from '../../parts/frame/lists/ListHead.tsx'
import { ListWaiting } from '../../parts/frame/lists/ListWaiting.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { NoSafe } from '../../parts/frame/page/NoSafe.tsx'
import { nodeSource } from '../../parts/frame/page/nodeSource.ts'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useAccountRef, useReady } from '../../parts/frame/page/useReady.ts'
import { QueueGroups } from './QueueGroups.tsx'

const QueueSimulation = lazyPart(
  async () => (await import('./simulation/QueueSimulation.tsx')).QueueSimulation,
)
const SafeFaults = lazyPart(
  async () => (await import('../../parts/account/safeFacts/SafeFaults.tsx')).SafeFaults,
)
const LocalPanel = lazyPart(async () => (await import('../../parts/waiting/local/LocalPanel.tsx')).LocalPanel)
const KeepQueue = lazyPart(async () => (await import('../../parts/waiting/queue/KeepQueue.tsx')).KeepQueue)
const LastQueueView = lazyPart(async () => (await import('./LastQueueView.tsx')).LastQueueView)

/** What waits for signatures or for its turn, by nonce. */
export function QueuePage() {
  const ready = useReady()
  return ready.account.kind === 'safe' ? (
    <QueueOf key={accountKey(refOf(ready))} />
  ) : (
    <NoSafe title="Transactions">A wallet has no queue. It sends right away.</NoSafe>
  )
}

function QueueOf() {
  const source = useSource()
  const account = useAccountRef()
  const [unsigned, setUnsigned] = useState(false)
  const [simulating, setSimulating] = useState(false)
  const queue = useInfiniteQuery(queueQuery(account, unsigned ? { trusted: false } : {}))
  const chain = useQuery(chainSafeQuery(source, account))
  useLiveTags(account)
  useTakenShown(account)
  const isOut = queue.isError && queue.data === undefined
  return (
    <>
      <ListHead
        page="transactions"
        more={
          (!isOut || unsigned) && (
            <QueueMenu
              unsigned={unsigned}
              simulating={simulating}
              onSimulate={() => setSimulating(true)}
              onUnsigned={() => setUnsigned(!unsigned)}
            />
          )
        }
      />
      <div className={layout.stack}>
        {simulating && <SimulationPart onClose={() => setSimulating(false)} />}
        <KeptOnDevice />
        {unsigned && (
          <p>Anyone can submit an unsigned proposal. Treat it as spam until an owner confirms it.</p>
        )}
        <QueueList queue={queue} chain={chain.data}>
          <ChainWord chain={chain.data} from={nodeSource(source.node)} />
          {!unsigned && <LastQueue nonce={chain.data?.nonce} />}
        </QueueList>
      </div>
    </>
  )
}

/** What is wrong with the Safe, what waits on this device, and whether the queue is kept on it. */
function KeptOnDevice() {
  const account = useAccountRef()
  return (
    <>
      <LazyParts>
        <SafeFaults />
        <LocalPanel key={accountKey(account)} kind="transaction" />
      </LazyParts>
      <LazyParts>
        <KeepQueue />
      </LazyParts>
    </>
  )
}

function LastQueue({ nonce }: { readonly nonce: SafeState['nonce'] | undefined }) {
  return (
    <LazyParts>
      <LastQueueView nonce={nonce} />
    </LazyParts>
  )
}

function SimulationPart({ onClose }: { readonly onClose: () => void }) {
  return (
    <LazyParts fallback={<p role="status">Loading the simulation.</p>}>
      <QueueSimulation onClose={onClose} />
    </LazyParts>
  )
}

/** What is seldom wanted of a queue. */
function QueueMenu({
  unsigned,
  simulating,
  onSimulate,
  onUnsigned,
}: {
  readonly unsigned: boolean
  readonly simulating: boolean
  readonly onSimulate: () => void
  readonly onUnsigned: () => void
}) {
  return (
    <PopMenu label="More for the queue">
      {(press) => (
        <>
          <Button small kind="quiet" unavailable={simulating} onClick={press(onSimulate)}>
            Simulate the queue in order
          </Button>
          <Button small kind="quiet" onClick={press(onUnsigned)}>
            {unsigned ? 'Hide unsigned proposals' : 'Show unsigned proposals'}
          </Button>
        </>
      )}
    </PopMenu>
  )
}

/** What the gateway lists; `children` in its place where it lists nothing. */
function QueueList({
  queue,
  chain,
  children,
}: {
  readonly queue: UseInfiniteQueryResult<Queue>
  readonly chain: Pick<SafeState, 'nonce'> | undefined
  readonly children: ReactNode
}) {
  const { data } = queue
  return (
    <>
      {queue.isPending && <ListWaiting title="Queue" />}
      {queue.isError && (
        <ListFailed error={queue.error} onAskAgain={() => queue.refetch()}>
          {data === undefined ? 'Only the gateway knows what waits.' : 'Below is what it said before.'}
        </ListFailed>
      )}
      {queue.isError && data === undefined && children}
      {data !== undefined && <QueueGroups queue={data} nonce={chain?.nonce} goesOn={queue.hasNextPage} />}
      {queue.hasNextPage && (
        <div>
          <Button unavailable={queue.isFetchingNextPage} onClick={() => queue.fetchNextPage()}>
            {queue.isFetchingNextPage ? 'Asking…' : 'Show more'}
          </Button>
        </div>
      )}
    </>
  )
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
