import { useInfiniteQuery } from '@tanstack/react-query'
import { refusesStored } from '../../../gateway/refusesStored.ts'
import { queueQuery } from '../../../queries/transactions.ts'
import { Link } from '../../../routing/Link.tsx'
import { QueueUnread } from '../../parts/frame/lists/QueueUnread.tsx'
import { UnreadNote } from '../../parts/frame/lists/UnreadNote.tsx'
import { useAccountRef } from '../../parts/frame/page/useReady.ts'

/**
 * What the gateway refuses to give of the queue, beside the messages: what they approve may wait there. Nothing where
 * the queue is whole, and where the gateway gives no answer at all, which the list of messages says.
 */
export function RefusedQueueNote() {
  const { data, error, refetch } = useInfiniteQuery(queueQuery(useAccountRef()))
  return (
    <>
      {error !== null && refusesStored(error) && (
        <QueueUnread error={error} isOld={data !== undefined} onAskAgain={() => refetch()} />
      )}
      {data !== undefined && (
        <UnreadNote unread={data.unread}>
          <Link to={{ page: 'transactions' }}>Open the queue</Link>
        </UnreadNote>
      )}
    </>
  )
}
