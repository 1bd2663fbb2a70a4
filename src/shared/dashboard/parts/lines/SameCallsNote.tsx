import { type UseQueryResult, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Call } from '../../../domain/values/call.ts'
import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import { historyQuery, transactionQuery } from '../../../queries/transactions.ts'
import { wholeQueueQuery } from '../../../queries/wholeQueue.ts'
import { Link } from '../../../routing/Link.tsx'
import { Note } from '../../../ui/Note.tsx'
import { DateTime } from '../page/DateTime.tsx'
import { type Ready, refOf } from '../page/Ready.ts'
import { type SameCall, sameCalls, withoutCalls } from './sameCalls.ts'

/** What of a batch waits already, or was executed lately: both would happen. */
export function SameCallsNote({
  ready,
  calls,
}: {
  readonly ready: Ready
  /** By line; `undefined` where a line is not right yet. */
  readonly calls: readonly (Call | undefined)[]
}) {
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
  const same = useMemo(
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
  if (same.length === 0) return null
  return (
    <Note kind="warn" title={titleOf(same, calls.length)}>
      If both run, it happens twice.{' '}
      {same.map((one) => (
        <span key={`${one.line} ${one.id}`}>
          Line {one.line}:{' '}
          <Link to={{ page: 'transaction', id: one.id }}>
            {one.nonce === undefined ? 'the other one' : `nonce ${one.nonce}`}
          </Link>
          {one.executedAt !== undefined && (
            <>
              , executed <DateTime timestamp={one.executedAt} style="date" />
            </>
          )}
          .{' '}
        </span>
      ))}
    </Note>
  )
}

function answersOf(
  results: readonly UseQueryResult<TransactionDetails | null>[],
): readonly TransactionDetails[] {
  return results.flatMap(({ data }) => data ?? [])
}

function titleOf(same: readonly SameCall[], lines: number): string {
  const waits = same.some(({ executedAt }) => executedAt === undefined)
  const numbers = [...new Set(same.map(({ line }) => line))]
  const what =
    lines === 1
      ? 'The same'
      : numbers.length === 1
        ? `Line ${numbers[0]}`
        : `${numbers.length} of these lines`
  const plural = numbers.length > 1 && lines > 1
  if (waits) return `${what} also ${plural ? 'wait' : 'waits'} in the queue.`
  return `${what} ${plural ? 'were' : 'was'} executed in the last 7 days.`
}
