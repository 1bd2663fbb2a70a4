import { useQuery } from '@tanstack/react-query'
import { isError } from '../../../errors/AppError.ts'
import { relayTaskQuery } from '../../../queries/relays.ts'
import type { RecordedExecution, RequestRecord } from '../../../source/RequestRecord.ts'
import { relayErrors } from '../../../source/relayErrors.ts'
import { useReady } from '../frame/page/useReady.ts'
import { ExecutionSearch } from './ExecutionSearch.tsx'
import { HashLine } from './HashLine.tsx'
import styles from './RequestItem.module.css'
import { StopShowing } from './StopShowing.tsx'
import type { NetworkReads } from './useReadsOf.ts'

/**
 * Asks the Safe whether it has executed what a relay was handed, and says beside it what the relay says. Nothing that the
 * relay says ends the request.
 */
export function RelaySearch({
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
  const task = afterNo ? undefined : taskOf(record)
  return (
    <>
      {task !== undefined && <RelayWord record={record} task={task} />}
      <ExecutionSearch reads={reads} record={record} execution={execution} afterNo={afterNo} />
      {!afterNo && <StopShowing record={record} />}
    </>
  )
}

/** The name under which the relay took it; `undefined` where no answer gave one. */
function taskOf({ progress }: RequestRecord): string | undefined {
  if (progress.phase !== 'settled' || !('error' in progress.outcome)) return undefined
  const { error } = progress.outcome
  return isError(error, relayErrors.taken) ? error.facts.task : undefined
}

/** Progress by the relay's own word. Only the Safe proves it. */
function RelayWord({ record: { account }, task }: { readonly record: RequestRecord; readonly task: string }) {
  const ready = useReady()
  const { data, error } = useQuery(relayTaskQuery(account.chainId, task))
  if (data === undefined)
    return error === null ? null : (
      <p className={styles.details} data-claim="undecided">
        The relay does not say how far it is. It is asked again.
      </p>
    )
  const chain = account.chainId === ready.chain.id ? ready.chain : undefined
  return (
    <>
      <p className={styles.details} data-claim="undecided">
        {describeRelayStatus(data.status)} That is its word. What the Safe shows counts, and it is asked.
      </p>
      {data.transactionHash !== undefined && (
        <HashLine name="Hash that the relay names" hash={data.transactionHash} chain={chain} />
      )}
    </>
  )
}

function describeRelayStatus(status: number): string {
  switch (status) {
    case 100:
      return 'The relay says that it waits for its turn.'
    case 110:
      return 'The relay says that it sent it.'
    case 200:
      return 'The relay says that it is in a block.'
    case 400:
      return 'The relay says that it sent nothing.'
    case 500:
      return 'The relay says that what it sent was undone.'
    default:
      return `The relay says “${status}”, which this page does not know.`
  }
}
