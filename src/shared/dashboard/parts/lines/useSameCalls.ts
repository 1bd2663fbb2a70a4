import { type UseQueryResult, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Call } from '../../../domain/values/call.ts'
import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import { historyQuery, transactionQuery } from '../../../queries/transactions.ts'
import { wholeQueueQuery } from '../../../queries/wholeQueue.ts'
import { type Ready, refOf } from '../page/Ready.ts'
import { type SameCall, sameCalls, withoutCalls } from './sameCalls.ts'

/**
 * What of these calls waits already, or was executed lately. `calls` by line; `undefined` where a line is not right
 * yet.
 */
export function useSameCalls(ready: Ready, calls: readonly (Call | undefined)[]): readonly SameCall[] {
  const account = refOf(ready)
  const queue = useQuery(wholeQueueQuery(account)).data
  const listed = useInfiniteQuery(historyQuery(account)).data
  const history = useMemo(
    () =>
      (listed?.entries ?? []).flatMap((entry) => (entry.kind === 'transaction' ? [entry.transaction] : [])),
    [listed],
  )
  const some = calls.some((call) => call !== undefined)
  const details = useQueries({
    queries: some ? withoutCalls(history, Date.now()).map((id) => transactionQuery(account, id)) : [],
    combine: answersOf,
  })
  const mark = calls.map((call) => call && `${call.to} ${call.value} ${call.data}`).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the calls are a new list at each render; the mark changes when one of them does.
  return useMemo(
    () =>
      sameCalls(calls, {
        safe: account.address,
        queue: queue?.transactions ?? [],
        history,
        details,
        now: Date.now(),
      }),
    [mark, account.address, queue, history, details],
  )
}

function answersOf(
  results: readonly UseQueryResult<TransactionDetails | null>[],
): readonly TransactionDetails[] {
  return results.flatMap(({ data }) => data ?? [])
}
