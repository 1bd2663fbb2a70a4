import { useInfiniteQuery } from '@tanstack/react-query'
import { isWholeQueue } from '../../queries/joinQueue.ts'
import { queueQuery, refreshAfter } from '../../queries/transactions.ts'
import type { Route } from '../../routing/route.ts'
import type { DappDoor } from '../../source/DappDoor.ts'
import { useSource } from '../../source/SourceContext.tsx'
import text from '../../ui/text.module.css'
import { Queries } from '../parts/composer/memory/Queries.tsx'
import { useDapps } from '../parts/frame/page/useDapps.ts'
import { useAccountRef } from '../parts/frame/page/useReady.ts'
import styles from './PageBadge.module.css'

/** How much waits on pages, beside what leads to them: one number for all of them. It comes after the first screen. */
export function PageBadge({ pages }: { readonly pages: readonly Route['page'][] }) {
  const { dapps } = useSource().capabilities
  const door = pages.includes('apps') ? dapps : undefined
  if (pages.includes('transactions'))
    return (
      <Queries>
        <QueueCount door={door} />
      </Queries>
    )
  return door === undefined ? null : <RequestCount door={door} />
}

/** What waits in the queue; `goesOn` where more does than was read. */
type QueueSize = { readonly waiting: number; readonly goesOn: boolean }

const emptyQueue: QueueSize = { waiting: 0, goesOn: false }

/** What apps ask, and what waits in the queue where that is counted too. */
function RequestCount({ door, queue = emptyQueue }: { readonly door: DappDoor; readonly queue?: QueueSize }) {
  return <Count requests={useDapps(door).requests.length} {...queue} />
}

const refreshMilliseconds = 60_000

function QueueCount({ door }: { readonly door: DappDoor | undefined }) {
  const { data, hasNextPage } = useInfiniteQuery({
    ...queueQuery(useAccountRef()),
    // The pages of the queue ask more often.
    refetchInterval: ({ state }) => (state.error === null ? refreshAfter(state, refreshMilliseconds) : false),
  })
  const waiting = data?.groups.reduce((sum, { transactions }) => sum + transactions.length, 0) ?? 0
  const goesOn = waiting > 0 && (hasNextPage || (data !== undefined && !isWholeQueue(data)))
  const queue = { waiting, goesOn }
  return door === undefined ? <Count requests={0} {...queue} /> : <RequestCount {...{ door, queue }} />
}

/** One number is seen; what it counts is said. */
function Count({ requests, waiting, goesOn }: QueueSize & { readonly requests: number }) {
  if (requests + waiting === 0) return null
  const more = goesOn && '+'
  return (
    <span className={styles.badge}>
      {requests + waiting}
      {more}
      <span className={text.hidden}>
        {requests > 0 && waiting > 0 && (
          <>
            : {waiting}
            {more}
          </>
        )}
        {waiting > 0 && ' waiting'}
        {requests > 0 && waiting > 0 && `, ${requests}`}
        {requests > 0 && (requests === 1 ? ' request' : ' requests')}
      </span>
    </span>
  )
}
