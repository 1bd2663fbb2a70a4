import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lostExecutionQuery } from '../../../queries/lostExecution.ts'
import { isAwaitedElsewhere } from '../../../source/isAwaitedElsewhere.ts'
import type { RecordedExecution, RequestRecord } from '../../../source/RequestRecord.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import styles from './RequestItem.module.css'
import type { NetworkReads } from './useReadsOf.ts'

/** How often the Safe is asked after the wallet said no. */
const searchesAfterNo = 4

/**
 * Asks the Safe whether it has executed what a wallet gave no yes about: its events tell it for any sender. What is
 * found there ends the request, and so does the transaction that took its nonce. That no answer came is said by the search of the account's own transactions.
 */
export function ExecutionSearch({
  reads,
  record,
  execution,
  afterNo,
}: {
  /** Of the network of the request. */
  readonly reads: NetworkReads
  readonly record: RequestRecord
  readonly execution: RecordedExecution
  readonly afterNo: boolean
}) {
  const source = useSource()
  const { id, account } = record
  const { nonce } = execution
  const { data } = useQuery(
    lostExecutionQuery(reads, account, execution, afterNo ? searchesAfterNo : undefined),
  )
  const hash = data?.kind === 'executed' ? data.transactionHash : undefined
  useEffect(() => {
    if (hash !== undefined) source.decideRequest(id, { kind: 'found-sent', hashes: [hash] })
  }, [hash, source, id])
  // What another window waits for ends there: the wallet's answer is on its way.
  const by = data?.kind === 'overtaken' && !isAwaitedElsewhere(record) ? data.by?.safeTxHash : undefined
  useEffect(() => {
    if (by !== undefined) source.decideRequest(id, { kind: 'overtaken', nonce, by })
  }, [by, nonce, source, id])
  if (data?.kind !== 'overtaken' || by !== undefined) return null
  return (
    <p className={styles.details} data-claim="undecided">
      The Safe has used nonce {String(nonce)}. It is not known yet whether it was for this.
    </p>
  )
}
