import { useInfiniteQuery } from '@tanstack/react-query'
import { isWholeQueue } from '../../queries/joinQueue.ts'
import { queueQuery, refreshAfter } from '../../queries/transactions.ts'
import text from '../../ui/text.module.css'
import { Queries } from '../parts/memory/Queries.tsx'
import { type Ready, refOf } from '../parts/page/Ready.ts'
import styles from './QueueBadge.module.css'

/** How many transactions wait, beside the link to them. It comes after the first screen. */
export function QueueBadge({ ready }: { readonly ready: Ready }) {
  return (
    <Queries>
      <Count ready={ready} />
    </Queries>
  )
}

const refreshMilliseconds = 60_000

function Count({ ready }: { readonly ready: Ready }) {
  const { data, hasNextPage } = useInfiniteQuery({
    ...queueQuery(refOf(ready)),
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
