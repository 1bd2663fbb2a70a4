import { useInfiniteQuery } from '@tanstack/react-query'
import { isWholeQueue } from '../../queries/joinQueue.ts'
import { queueQuery, refreshAfter } from '../../queries/transactions.ts'
import type { DappDoor } from '../../source/DappDoor.ts'
import { useSource } from '../../source/SourceContext.tsx'
import text from '../../ui/text.module.css'
import { Queries } from '../parts/composer/memory/Queries.tsx'
import { useDapps } from '../parts/frame/page/useDapps.ts'
import { useAccountRef } from '../parts/frame/page/useReady.ts'
import styles from './PageBadge.module.css'

/** How much waits on a page, beside the link to it. It comes after the first screen. */
export function PageBadge({ page }: { readonly page: 'transactions' | 'apps' }) {
  const { dapps } = useSource().capabilities
  if (page === 'apps') return dapps === undefined ? null : <RequestCount door={dapps} />
  return (
    <Queries>
      <Count />
    </Queries>
  )
}

/** What apps ask. */
function RequestCount({ door }: { readonly door: DappDoor }) {
  const { requests } = useDapps(door)
  if (requests.length === 0) return null
  return (
    <span className={styles.badge}>
      {requests.length}
      <span className={text.hidden}> {requests.length === 1 ? 'request' : 'requests'}</span>
    </span>
  )
}

const refreshMilliseconds = 60_000

function Count() {
  const { data, hasNextPage } = useInfiniteQuery({
    ...queueQuery(useAccountRef()),
    // The pages of the queue ask more often.
    refetchInterval: ({ state }) => (state.error === null ? refreshAfter(state, refreshMilliseconds) : false),
  })
  const count = data?.groups.reduce((sum, { transactions }) => sum + transactions.length, 0) ?? 0
  if (data === undefined || count === 0) return null
  return (
    <span className={styles.badge}>
      {count}
      {(hasNextPage || !isWholeQueue(data)) && '+'}
      <span className={text.hidden}> waiting</span>
    </span>
  )
}
