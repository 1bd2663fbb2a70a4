import { memo } from 'react'
import type { TransactionSummary } from '../../../gateway/TransactionSummary.ts'
import { Link } from '../../../routing/Link.tsx'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Tag } from '../../../ui/Tag.tsx'
import styles from '../../parts/lists/Lists.module.css'
import { RowFacts } from '../../parts/lists/RowFacts.tsx'
import { DateTime } from '../../parts/page/DateTime.tsx'
import { describeTransaction } from '../../parts/transaction/describeTransaction.ts'
import { TransactionStatusMark } from '../../parts/transaction/TransactionStatusMark.tsx'

type Props = {
  readonly transaction: TransactionSummary
  /** Of the native currency. */
  readonly symbol: string
  /** Begins or ends the box of its day. */
  readonly first: boolean
  readonly last: boolean
}

/**
 * One thing that happened. The whole row leads to its page; the creation of the Safe has none. Kept while a list of
 * thousands scrolls: drawing the rows that stay anew was most of a frame.
 */
export const HistoryRow = memo(function HistoryRow({ transaction, symbol, first, last }: Props) {
  const { info, execution, id } = transaction
  const title = describeTransaction(transaction, symbol)
  const imitation = info.kind === 'transfer' && info.asset.kind === 'erc20' && info.asset.imitation
  return (
    <div
      className={joinClasses(
        styles.row,
        styles.past,
        styles.line,
        first && styles.first,
        last && styles.last,
      )}
    >
      <span className={styles.place}>
        <DateTime timestamp={transaction.timestamp} style="clock" />
      </span>
      <div className={styles.main}>
        {info.kind === 'creation' ? (
          <span className={styles.title}>{title}</span>
        ) : (
          <Link detail className={styles.title} to={{ page: 'transaction', id }}>
            {title}
          </Link>
        )}{' '}
        {imitation && <Tag kind="high">Imitation</Tag>}
        <RowFacts transaction={transaction} />
      </div>
      <TransactionStatusMark status={transaction.status} />
      <span className={styles.nonce}>{execution?.kind === 'multisig' && `Nonce ${execution.nonce}`}</span>
    </div>
  )
})
