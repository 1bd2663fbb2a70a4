import { useInfiniteQuery } from '@tanstack/react-query'
import { useContext } from 'react'
import type { TransactionSummary } from '../../../gateway/TransactionSummary.ts'
import { type HistoryEntry, listedTransactions } from '../../../queries/joinHistory.ts'
import { historyQuery } from '../../../queries/transactions.ts'
import { Link } from '../../../routing/Link.tsx'
import type { Chain } from '../../../source/Connection.ts'
import { Icon } from '../../../ui/Icon.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { KnownNames } from '../../../ui/values/KnownNames.tsx'
import { DateTime } from '../../parts/frame/page/DateTime.tsx'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { imitationsAmong } from '../../parts/reading/transaction/imitationsIn.ts'
import { listedName, listedSentence } from '../../parts/reading/transaction/listedSentence.ts'
import {
  joinAmount,
  listedTransfer,
  type WordedTransfer,
} from '../../parts/reading/transaction/listedTransfer.ts'
import { useTrusted } from '../../parts/reading/transaction/useTrusted.ts'
import styles from './Recent.module.css'

/** The history has all of them. */
const mostRecent = 3
const none: readonly HistoryEntry[] = []

/**
 * What the Safe did last, by the gateway's list, in amounts of tokens: what they were worth then is not known here. An
 * imitation of a payment is left to the history, which says what it imitates. Absent while nothing is known.
 */
export function Recent() {
  const ready = useReady()
  const trusted = useTrusted(ready)
  const { data } = useInfiniteQuery(historyQuery(refOf(ready)))
  const entries = data?.entries ?? none
  const imitations = imitationsAmong({ entries, around: undefined }, trusted)
  const recent = listedTransactions(entries)
    .filter(({ id, info }) => !imitations.has(id) && info.kind !== 'creation')
    .slice(0, mostRecent)
  if (recent.length === 0) return null
  return (
    <Panel title="Recent" end={<Link to={{ page: 'history' }}>History</Link>}>
      <ul className={styles.list}>
        {recent.map((transaction) => (
          <li key={transaction.id}>
            <RecentRow transaction={transaction} native={ready.chain.nativeCurrency} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function RecentRow({
  transaction,
  native,
}: {
  readonly transaction: TransactionSummary
  readonly native: Chain['nativeCurrency']
}) {
  const { spoken: names } = useContext(KnownNames)
  const { info, id, timestamp, status } = transaction
  const moved = status === 'SUCCESS' ? listedTransfer(info, native) : undefined
  const sentence = listedSentence(transaction, { native, names })
  return (
    <>
      <Icon name={iconOf(transaction, moved)} tone="quiet" />
      <Link detail className={styles.title} to={{ page: 'transaction', id }} aria-label={sentence}>
        {moved === undefined
          ? sentence
          : `${moved.verb} ${fromSide(moved.side)}${listedName(moved.other, names)}`}
      </Link>
      <span className={styles.amount}>{moved !== undefined && `${moved.sign}${joinAmount(moved)}`}</span>
      <span className={styles.date}>
        <DateTime timestamp={timestamp} style="monthDay" />
      </span>
    </>
  )
}

function iconOf({ status }: TransactionSummary, moved: WordedTransfer | undefined) {
  if (moved !== undefined) return moved.sign === '+' ? 'in' : 'out'
  return status === 'SUCCESS' ? 'done' : status === 'FAILED' ? 'failed' : 'replaced'
}

/** `Paid Dee`, and `Received from Dee`. */
function fromSide(side: 'from' | 'to'): string {
  return side === 'from' ? 'from ' : ''
}
