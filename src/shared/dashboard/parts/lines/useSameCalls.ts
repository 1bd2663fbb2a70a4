import { type UseQueryResult, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Call } from '../../../domain/values/call.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import type { TransactionDetails } from '../../../gateway/TransactionDetails.ts'
import { historyQuery, transactionQuery } from '../../../queries/transactions.ts'
import { wholeQueueQuery } from '../../../queries/wholeQueue.ts'
import { type Ready, refOf } from '../page/Ready.ts'
import { type SameCall, sameCalls, withoutCalls } from './sameCalls.ts'

/** `isKnown`: the queue and the latest of the history are there; until then nothing being found says nothing. */
export type FoundCalls = { readonly same: readonly SameCall[]; readonly isKnown: boolean }

/**
 * What of these calls waits already, or was executed lately. `calls` by line; `undefined` where a line is not right
 * yet. `sent`: by their hash, transactions that count however long ago they ran.
 */
export function useSameCalls(
  ready: Ready,
  calls: readonly (Call | undefined)[],
  sent: readonly Hex[] = noHashes,
): FoundCalls {
  const account = refOf(ready)
  const queue = useQuery(wholeQueueQuery(account)).data
  const listed = useInfiniteQuery(historyQuery(account)).data
  const history = useMemo(
    () =>
      (listed?.entries ?? []).flatMap((entry) => (entry.kind === 'transaction' ? [entry.transaction] : [])),
    [listed],
  )
  const some = calls.some((call) => call !== undefined)
  const asked = some ? withoutCalls(history, Date.now()) : []
  const details = useQueries({
    queries: asked.map((id) => transactionQuery(account, id)),
    combine: answersOf,
  })
  const looked = useQueries({
    queries: sent.map((hash) => transactionQuery(account, hash)),
    combine: earlierOf,
  })
  const mark = useMemo(
    () => calls.map((call) => call && `${call.to} ${call.value} ${call.data}`).join('\n'),
    [calls],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the calls are a new list at each render; the mark changes when one of them does.
  const same = useMemo(
    () =>
      sameCalls(calls, {
        safe: account.address,
        queue: queue?.transactions ?? [],
        history,
        details,
        earlier: looked.found,
        now: Date.now(),
      }),
    [mark, account.address, queue, history, details, looked.found],
  )
  const isListed = queue !== undefined && listed !== undefined
  return { same, isKnown: isListed && details.length === asked.length && looked.isKnown }
}

const noHashes: readonly Hex[] = []

/** Those that the gateway has. `isKnown`: it has answered for each. */
function earlierOf(results: readonly UseQueryResult<TransactionDetails | null>[]) {
  return { found: answersOf(results), isKnown: results.every(({ data }) => data !== undefined) }
}

function answersOf(
  results: readonly UseQueryResult<TransactionDetails | null>[],
): readonly TransactionDetails[] {
  return results.flatMap(({ data }) => data ?? [])
}
