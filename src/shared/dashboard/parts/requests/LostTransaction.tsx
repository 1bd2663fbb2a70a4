import { useQuery } from '@tanstack/react-query'
import { lostTransactionQuery } from '../../../queries/lostTransaction.ts'
import type { RequestRecord } from '../../../source/AccountSource.ts'
import { useSourceState } from '../../../source/SourceContext.tsx'
import { useDescribeError } from '../errors/useDescribeError.ts'
import { formatDate } from '../page/formatDate.ts'
import type { Ready } from '../page/Ready.ts'
import { FollowSafeTransaction } from './FollowSafeTransaction.tsx'
import styles from './RequestItem.module.css'

/**
 * What an unanswered request became, if its answer was lost: the transaction in the Safe's lists with exactly the
 * calls that were composed. It is no answer, so the request stays open for one.
 */
export function LostTransaction({
  ready,
  record,
}: {
  readonly ready: Ready
  readonly record: RequestRecord
}) {
  const describeError = useDescribeError()
  const { requests } = useSourceState()
  const { id, account, calls, startedAt } = record
  const version = ready.account.kind === 'safe' ? ready.account.reported?.version : undefined
  const taken = requests.flatMap(({ progress }) =>
    progress.phase === 'settled' && progress.outcome.kind === 'safe-transaction'
      ? [progress.outcome.safeTxHash]
      : [],
  )
  const { data, error } = useQuery(lostTransactionQuery({ id, account, calls, startedAt, version, taken }))
  if (data)
    return (
      <>
        <p className={styles.details}>
          A transaction with exactly these calls was proposed at {formatDate(data.submittedAt, 'clock')}. It
          was found by comparing the Safe’s list with what was composed here.
        </p>
        <FollowSafeTransaction ready={ready} safeTxHash={data.safeTxHash} />
      </>
    )
  if (error !== null)
    return (
      <p className={styles.details}>
        The Safe’s list could not be searched for it. {describeError(error).title}
      </p>
    )
  return (
    <p className={styles.details}>
      {data === null
        ? 'No transaction with these calls is in the Safe’s list so far. It is searched again.'
        : 'Searching the Safe’s list for a transaction with these calls…'}
    </p>
  )
}
