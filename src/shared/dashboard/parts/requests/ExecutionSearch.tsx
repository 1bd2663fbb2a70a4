import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lostExecutionQuery } from '../../../queries/lostExecution.ts'
import type { RecordedExecution, RequestRecord } from '../../../source/AccountSource.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import styles from './RequestItem.module.css'
import type { Reads } from './useReadsOf.ts'

/** How often the Safe is asked after the wallet said no. */
const searchesAfterNo = 4

/**
 * Asks the Safe whether it has executed what a wallet gave no yes about: its events tell it for any sender. What is
 * found there ends the request. That no answer came is told by the search of the account's own transactions.
 */
export function ExecutionSearch({
  reads,
  record: { id, account },
  execution,
  afterNo,
}: {
  /** Of the network of the request. */
  readonly reads: Reads
  readonly record: RequestRecord
  readonly execution: RecordedExecution
  readonly afterNo: boolean
}) {
  const source = useSource()
  const { data } = useQuery(
    lostExecutionQuery(reads, account, execution, afterNo ? searchesAfterNo : undefined),
  )
  const found = data?.kind === 'executed' ? data.transactionHash : undefined
  useEffect(() => {
    if (found !== undefined) source.decideRequest(id, { kind: 'found-sent', hashes: [found] })
  }, [found, source, id])
  if (data?.kind !== 'overtaken') return null
  return (
    <p className={styles.details} data-claim="undecided">
      The Safe has used nonce {String(execution.nonce)}: this can no longer be executed.
    </p>
  )
}
