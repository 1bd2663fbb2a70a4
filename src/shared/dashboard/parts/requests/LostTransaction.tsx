import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type FoundProposal, lostTransactionQuery } from '../../../queries/lostTransaction.ts'
import { Link } from '../../../routing/Link.tsx'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { useSource, useSourceState } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { useDescribeError } from '../frame/errors/useDescribeError.ts'
import { formatDate } from '../frame/page/formatDate.ts'
import { useReady } from '../frame/page/useReady.ts'
import { FollowSafeTransaction } from './FollowSafeTransaction.tsx'
import styles from './RequestItem.module.css'
import { StopShowing } from './StopShowing.tsx'
import { takenBy } from './takenBy.ts'

/** How often a transaction is looked for after the host said no. */
const searchesAfterNo = 5

type LostProps = {
  readonly record: RequestRecord
  /** What the request was left as; `open` where another window waits for its answer. */
  readonly left: 'open' | 'undecided' | 'rejected'
}

/**
 * What a request without a yes became: the transaction in the Safe's lists with exactly the calls that were composed.
 * It ends the request, unless another window still waits for the answer; a yes that comes later goes before it. After a
 * no, nothing is said while nothing is found.
 */
export function LostTransaction({ record, left }: LostProps) {
  const describeError = useDescribeError()
  const { data, error, isDecided } = useLostTransaction(record, left)
  if (isDecided || (left === 'rejected' && !data)) return null
  if (data?.doubt !== undefined)
    return (
      <>
        <InDoubt found={data} doubt={data.doubt} startedAt={record.startedAt} />
        {left === 'undecided' && <DoubtEnds record={record} found={data} />}
      </>
    )
  if (data) return <FoundProposed found={data} />
  if (error !== null)
    return (
      <p className={styles.details}>
        The Safe’s list could not be searched for it. {describeError(error).title}
      </p>
    )
  return (
    <>
      <p className={styles.details}>
        {data === null
          ? 'No transaction with these calls is in the Safe’s list so far. It is searched again.'
          : 'Searching the Safe’s list for a transaction with these calls…'}
      </p>
      {data === null && left !== 'open' && <StopShowing record={record} />}
    </>
  )
}

/** Searches the Safe's lists for it. `isDecided`: it was found without a doubt, which ends the request. */
function useLostTransaction(record: RequestRecord, left: LostProps['left']) {
  const ready = useReady()
  const source = useSource()
  const { requests } = useSourceState()
  const { id, account, calls, startedAt, safeNonce, listed } = record
  const version = ready.account.kind === 'safe' ? ready.account.reported?.version : undefined
  const refused = left === 'rejected'
  const taken = takenBy(requests, id)
  const lost = { id, account, calls, startedAt, safeNonce, listed, refused, version, taken }
  const { data, error } = useQuery(lostTransactionQuery(lost, refused ? searchesAfterNo : undefined))
  const foundHash = left === 'open' || data?.doubt !== undefined ? undefined : data?.safeTxHash
  useEffect(() => {
    if (foundHash !== undefined) source.decideRequest(id, { kind: 'found', safeTxHash: foundHash })
  }, [foundHash, source, id])
  return { data, error, isDecided: foundHash !== undefined }
}

/** The transaction that was found, while another window still waits for the answer. */
function FoundProposed({ found: { safeTxHash, submittedAt } }: { readonly found: FoundProposal }) {
  return (
    <>
      <p className={styles.details} data-claim="sent">
        A transaction with exactly these calls was proposed at {formatDate(submittedAt, 'clock')}. It was
        found by comparing the Safe’s list with what was composed here.
      </p>
      <FollowSafeTransaction safeTxHash={safeTxHash} />
    </>
  )
}

/** A transaction with these calls, which may be that of another owner. */
function InDoubt({
  found: { safeTxHash, submittedAt, proposer },
  doubt,
  startedAt,
}: {
  readonly found: FoundProposal
  readonly doubt: NonNullable<FoundProposal['doubt']>
  readonly startedAt: number
}) {
  return (
    <>
      <p className={styles.details} data-claim="undecided">
        An equal payment was proposed
        {proposer !== undefined && (
          <>
            {' '}
            by <AddressView address={proposer} copy={false} />
          </>
        )}{' '}
        {formatDate(submittedAt, 'moment')}. It may be another owner’s.{' '}
        {doubt === 'refused'
          ? 'What was asked here was rejected.'
          : `This was asked ${formatDate(startedAt, 'moment')} by the clock of this device${doubt === 'clock' ? ', and that clock is behind: the list has later times than it' : ''}.`}{' '}
        Open it before you send the same again.
      </p>
      <Link to={{ page: 'transaction', id: safeTxHash }} detail>
        Open the transaction
      </Link>
    </>
  )
}

/** What a person who has looked knows, and no list can tell: that it is the one, or that it is not. */
function DoubtEnds({
  record,
  found: { safeTxHash },
}: {
  readonly record: RequestRecord
  readonly found: FoundProposal
}) {
  const source = useSource()
  return (
    <>
      <div className={styles.details}>
        <Button small onClick={() => source.decideRequest(record.id, { kind: 'found', safeTxHash })}>
          This is what I asked for
        </Button>
      </div>
      <StopShowing record={record}>It is another one. Stop showing the request</StopShowing>
    </>
  )
}
