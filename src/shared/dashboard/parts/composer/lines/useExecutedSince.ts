import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import {
  type ExecutedProgress,
  type ExecutedSince,
  executedSinceQuery,
} from '../../../../queries/executedSince.ts'
import { gatewayKeys } from '../../../../queries/gatewayKeys.ts'

export type EarlierExecutions = {
  /** `unread`: stopped, failed, or not whole, so what is not found may be there. */
  readonly state: 'not-asked' | 'reading' | 'read' | 'unread'
  /** As far as it is known. */
  readonly executed: ExecutedSince | undefined
  readonly progress: ExecutedProgress
  readonly stop: () => void
  /** Reads on after a stop or a failure. */
  readonly readAgain: () => void
}

/** What the owners executed since then, with its calls. `since` in milliseconds since 1970; `undefined` asks nothing. */
export function useExecutedSince(account: AccountRef, since: number | undefined): EarlierExecutions {
  const client = useQueryClient()
  const query = executedSinceQuery(account, since ?? 0)
  const { data, fetchStatus, refetch } = useQuery({ ...query, enabled: since !== undefined })
  const read = useQuery<ExecutedProgress>({
    queryKey: gatewayKeys.executedProgress(account, since ?? 0),
    queryFn: skipToken,
  }).data
  return {
    state: since === undefined ? 'not-asked' : readingStateOf(data, fetchStatus),
    executed: since === undefined ? undefined : data,
    progress: read ?? nothingYet,
    stop: () => void client.cancelQueries(query),
    readAgain: () => void refetch(),
  }
}

const nothingYet: ExecutedProgress = { done: 0, of: undefined }

function readingStateOf(data: ExecutedSince | undefined, fetchStatus: string): EarlierExecutions['state'] {
  if (fetchStatus === 'fetching') return 'reading'
  return data?.isWhole === true ? 'read' : 'unread'
}
