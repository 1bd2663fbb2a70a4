import { memo, useContext } from 'react'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import type { TransactionSummary } from '../../../gateway/TransactionSummary.ts'
import type { ListedFee } from '../../../queries/executedFee.ts'
import { Link } from '../../../routing/Link.tsx'
import type { Chain } from '../../../source/Connection.ts'
import { joinClasses } from '../../../ui/joinClasses.ts'
import { Tag } from '../../../ui/Tag.tsx'
import text from '../../../ui/text.module.css'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { KnownNames } from '../../../ui/values/KnownNames.tsx'
import { RowFacts } from '../../parts/frame/lists/RowFacts.tsx'
import { DateTime } from '../../parts/frame/page/DateTime.tsx'
import { formatDate } from '../../parts/frame/page/formatDate.ts'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import type { Imitated } from '../../parts/reading/transaction/imitationsIn.ts'
import { listedSentence, listedState } from '../../parts/reading/transaction/listedSentence.ts'
import { listedTransfer, type WordedTransfer } from '../../parts/reading/transaction/listedTransfer.ts'
import { TransactionStatusMark } from '../../parts/reading/transaction/TransactionStatusMark.tsx'
import styles from './History.module.css'
import { ImitationNote } from './ImitationNote.tsx'

const RowFee = lazyPart(async () => (await import('./RowFee.tsx')).RowFee)
const BatchTitle = lazyPart(async () => (await import('./BatchTitle.tsx')).BatchTitle)
const BatchAmount = lazyPart(async () => (await import('./BatchAmount.tsx')).BatchAmount)

type HistoryRowProps = {
  /** The Safe. The same object for every row. */
  readonly account: AccountRef
  readonly transaction: TransactionSummary
  readonly native: Chain['nativeCurrency']
  readonly imitated: Imitated | undefined
  /** What it moved, in dollars of a file of prices; absent without one, and empty where the file has no price for it. */
  readonly dollars: string | undefined
  /** Ends the box of the list. */
  readonly last: boolean
}

/**
 * One thing that happened, or that owners signed and that waits or was replaced: date, what, to whom, amount and fee. The
 * whole row leads to its page; the creation of the Safe has none. Kept while a list of thousands scrolls: drawing the
 * rows that stay anew was most of a frame.
 */
export const HistoryRow = memo(function HistoryRow(props: HistoryRowProps) {
  const { account, transaction, native, imitated, dollars, last } = props
  const listed = feeOf(transaction)
  const isPriced = dollars !== undefined
  return (
    <div className={joinClasses(styles.row, styles.line, isPriced && styles.priced, last && styles.last)}>
      <span className={styles.date} title={formatDate(transaction.timestamp, 'moment')}>
        <DateTime timestamp={transaction.timestamp} style="monthDay" />
      </span>
      <RowSubject {...props} />
      <span className={styles.amount}>
        <RowAmount {...props} />
      </span>
      {isPriced && <span className={styles.dollars}>{dollars}</span>}
      <span className={styles.fee}>
        {listed !== undefined && (
          <LazyParts fallback={null}>
            <RowFee {...{ account, listed, native }} />
          </LazyParts>
        )}
      </span>
      <div className={styles.more}>
        <RowFacts transaction={transaction} />
        {imitated !== undefined && <ImitationNote of={imitated} />}
      </div>
    </div>
  )
})

/** Whom it paid or came from, apart; where there is more to say, one sentence takes the place of both. */
function RowSubject(props: HistoryRowProps) {
  const { transaction, native, imitated } = props
  const { info, id } = transaction
  const { spoken: names } = useContext(KnownNames)
  const moved = movedBy(transaction, native)
  const sentence = listedSentence(transaction, { native, names })
  const to = { page: 'transaction', id } as const
  const tag = imitated !== undefined && <Tag kind="high">Imitation</Tag>
  if (moved !== undefined)
    return (
      <>
        <span className={styles.verb}>
          <Link detail data-row className={styles.title} to={to} aria-label={sentence}>
            {moved.verb}
          </Link>{' '}
          {tag}
        </span>
        <span className={styles.other}>
          {moved.side} <AddressView address={moved.other} copy={false} />
        </span>
      </>
    )
  return (
    <span className={styles.sentence}>
      {info.kind === 'creation' ? (
        <span className={styles.title}>{sentence}</span>
      ) : (
        <Link detail data-row className={styles.title} to={to}>
          {isListedBatch(transaction) ? <ReadBatchTitle {...props} first={sentence} /> : sentence}
        </Link>
      )}{' '}
      {tag}
    </span>
  )
}

/** What a batch moves, once it is read; `first` until then. */
function ReadBatchTitle({
  account,
  transaction,
  native,
  first,
}: HistoryRowProps & { readonly first: string }) {
  const state = listedState(transaction)
  return (
    <LazyParts fallback={first}>
      <BatchTitle {...{ account, id: transaction.id, native, state, first }} />
    </LazyParts>
  )
}

/** What moved; how far it got where nothing did. */
function RowAmount({ account, transaction, native }: HistoryRowProps) {
  const { status, id, info } = transaction
  const moved = movedBy(transaction, native)
  if (moved !== undefined)
    return (
      <>
        {moved.sign}
        {moved.amount}
        {moved.unit !== '' && <span className={styles.unit}> {moved.unit}</span>}
      </>
    )
  if (status !== 'SUCCESS') return <TransactionStatusMark status={status} />
  if (isListedBatch(transaction))
    return (
      <LazyParts fallback={null}>
        <BatchAmount {...{ account, id, native }} />
      </LazyParts>
    )
  return info.kind === 'custom' && info.isCancellation && info.dataSize === 0 ? (
    <span className={text.muted}>Nothing moved</span>
  ) : null
}

/** A transfer that happened. */
function movedBy(
  transaction: TransactionSummary,
  native: HistoryRowProps['native'],
): WordedTransfer | undefined {
  return transaction.status === 'SUCCESS' ? listedTransfer(transaction.info, native) : undefined
}

function isListedBatch({ info }: TransactionSummary): boolean {
  return info.kind === 'custom' && info.actionCount !== undefined
}

/** The execution by owners whose fee the chain tells; `undefined` for what was not executed, or not by owners. */
function feeOf({ execution, safeTxHash, transactionHash }: TransactionSummary): ListedFee | undefined {
  if (execution?.kind !== 'multisig' || safeTxHash === undefined || transactionHash === undefined)
    return undefined
  return { transactionHash, safeTxHash, nonce: BigInt(execution.nonce) }
}
