import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { Call } from '../../../domain/values/call.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { sentCallQuery } from '../../../queries/sentCall.ts'
import { isAwaitedElsewhere } from '../../../source/isAwaitedElsewhere.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { useSource, useSourceState } from '../../../source/SourceContext.tsx'
import { useDescribeError } from '../frame/errors/useDescribeError.ts'
import styles from './RequestItem.module.css'
import { StopShowing } from './StopShowing.tsx'
import { takenBy } from './takenBy.ts'
import type { NetworkReads } from './useReadsOf.ts'

/** How often a call is looked for after the wallet said no. */
const searchesAfterNo = 4

type SentCallSearchProps = {
  /** Of the network of the request. */
  readonly reads: NetworkReads
  readonly record: RequestRecord
  readonly call: Call
  /** What was named for the calls of this request, in their order. */
  readonly before: readonly Hex[]
  /** Which call this is. What was named for it is looked for as well: it may come later. */
  readonly place: number
  readonly afterNo: boolean
}

/**
 * Looks on the network for the call about which a wallet gave no yes, by the account's nonce. What is found there ends
 * the request. After a no, nothing is said while nothing is found.
 */
export function SentCallSearch(props: SentCallSearchProps) {
  const describeError = useDescribeError()
  const { search, error } = useSentCall(props)
  if (props.afterNo || search === 'found') return null
  if (error !== null)
    return (
      <p className={styles.details}>The network could not be searched for it. {describeError(error).title}</p>
    )
  return (
    <>
      <p className={styles.details}>{searchWords(search)}</p>
      {search !== undefined && !isAwaitedElsewhere(props.record) && <StopShowing record={props.record} />}
    </>
  )
}

/** Searches for the call and, once it is found, ends the request. */
function useSentCall({ reads, record, call, before, place, afterNo }: SentCallSearchProps) {
  const source = useSource()
  const { requests } = useSourceState()
  const { id, nonce, execution } = record
  const account = { ...record.account, address: execution?.sender ?? record.account.address }
  const taken = [...takenBy(requests, id), ...before.toSpliced(place, 1)]
  const { data, error } = useQuery(
    sentCallQuery(reads, { id, account, call, nonce, taken }, afterNo ? searchesAfterNo : undefined),
  )
  const hash = data?.kind === 'found' ? data.hash : undefined
  const earlier = before.join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: `earlier` stands for the hashes before it.
  useEffect(() => {
    if (hash !== undefined)
      source.decideRequest(id, { kind: 'found-sent', hashes: before.toSpliced(place, 1, hash) })
  }, [hash, source, id, earlier, place])
  return { search: data?.kind, error }
}

function searchWords(search: 'absent' | 'other' | 'unclear' | 'unplaced' | 'found' | undefined): string {
  switch (search) {
    case undefined:
    case 'found':
      return 'The network is searched for it.'
    case 'absent':
      return 'The network has no new transaction of this account so far. It is searched again.'
    case 'other':
      return 'The network has new transactions of this account, and none of them is this one. It is searched again.'
    case 'unplaced':
      return 'No node said which transaction of this account came next when this was asked, so an equal one may be an earlier one. Look in your wallet.'
    case 'unclear':
      return 'The network has a new transaction of this account that cannot be looked at from here. Look in your wallet.'
  }
}
