import { type UseQueryResult, useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import type { Address } from '../../../../domain/values/address.ts'
import type { Call } from '../../../../domain/values/call.ts'
import type { Hex } from '../../../../domain/values/hex.ts'
import type { TransactionDetails } from '../../../../gateway/TransactionDetails.ts'
import type { TransactionSummary } from '../../../../gateway/TransactionSummary.ts'
import type { ExecutedSince } from '../../../../queries/executedSince.ts'
import { historyQuery, transactionQuery } from '../../../../queries/transactions.ts'
import { type QueuedTransaction, wholeQueueQuery } from '../../../../queries/wholeQueue.ts'
import { type Ready, refOf } from '../../frame/page/Ready.ts'
import {
  coveredSince,
  earlierCalls,
  lately,
  markOfLine,
  type SameCall,
  sameCalls,
  withoutCalls,
} from './sameCalls.ts'
import { type EarlierExecutions, useExecutedSince } from './useExecutedSince.ts'

export type FoundCalls = {
  readonly same: readonly SameCall[]
  /** The queue and the history are there as far as they can be read; until then nothing being found says nothing. */
  readonly isKnown: boolean
  /** What could not be read whole, so that something may be there and is not found. */
  readonly unread: 'queue' | 'history' | undefined
  /** Reads on what could not be. */
  readonly readAgain: () => void
  /** The reading of what ran earlier. */
  readonly earlier: EarlierExecutions
}

/**
 * What of these calls waits already, or was executed. `calls` by line; `undefined` where a line is not right yet.
 * `sent`: by their hash, transactions that count however long ago they ran. `since`: how far back the history is read,
 * in milliseconds since 1970; without it, the last 7 days as far as its first page shows them.
 */
export function useSameCalls(
  ready: Ready,
  calls: readonly (Call | undefined)[],
  { sent = noHashes, since }: { readonly sent?: readonly Hex[]; readonly since?: number } = {},
): FoundCalls {
  const account = refOf(ready)
  // A wallet has neither queue nor history at the gateway.
  const enabled = ready.account.kind === 'safe'
  const { data: queue, refetch: readQueue, isFetching } = useQuery({ ...wholeQueueQuery(account), enabled })
  const { listed, latest, from, untold, covered } = useLatestHistory(account, enabled, since)
  const some = calls.some((call) => call !== undefined)
  const { details, looked, isAnswered } = useDetailsOf(account, some ? untold : [], sent)
  const isEarlierAsked = since !== undefined && some && listed !== undefined && covered > since
  const earlier = useExecutedSince(account, isEarlierAsked ? since : undefined)
  const others = useOtherCalls(account.address, {
    queue: queue?.transactions,
    latest,
    details,
    executed: earlier.executed,
    looked,
    since: from,
  })
  const mark = others.length === 0 ? '' : calls.map((call) => call && markOfLine(call)).join('\n')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the calls are a new list at each render; the mark changes when one of them does.
  const same = useMemo(() => sameCalls(calls, others), [mark, others])
  const unread = unreadOf(queue, earlier)
  // Where nothing may be paid twice, a queue that is being read again is not known.
  const isQueued = queue !== undefined && (since === undefined || !isFetching)
  const isListed = isQueued && listed !== undefined
  return {
    same,
    isKnown: isListed && isAnswered && earlier.state !== 'reading',
    unread,
    readAgain: unread === 'queue' ? () => void readQueue() : earlier.readAgain,
    earlier,
  }
}

/** Transactions one by one: those whose calls no list shows, and those of which only the hash is known. */
function useDetailsOf(account: AccountRef, ids: readonly string[], hashes: readonly Hex[]) {
  const details = useQueries({
    queries: ids.map((id) => transactionQuery(account, id)),
    combine: knownDetails,
  })
  const looked = useQueries({
    queries: hashes.map((hash) => transactionQuery(account, hash)),
    combine: earlierOf,
  })
  const isAnswered = details.length === ids.length && looked.isKnown
  return { details, looked: looked.found, isAnswered }
}

type CallsToCompare = {
  readonly queue: readonly QueuedTransaction[] | undefined
  readonly latest: readonly TransactionSummary[]
  /** Of those whose calls no list shows. */
  readonly details: readonly TransactionDetails[]
  readonly executed: ExecutedSince | undefined
  /** Looked up by their hash. */
  readonly looked: readonly TransactionDetails[]
  readonly since: number
}

/** The calls of what waits and of what was executed, from all that was read of both. */
function useOtherCalls(safe: Address, { queue, latest, details, executed, looked, since }: CallsToCompare) {
  const history = useMemo(() => joinListed(latest, executed?.transactions), [latest, executed])
  const known = useMemo(() => joinListed(details, executed?.details), [details, executed])
  return useMemo(
    () => earlierCalls({ safe, queue: queue ?? [], history, details: known, earlier: looked, since }),
    [safe, queue, history, known, looked, since],
  )
}

/** What the history shows, and from when on: `untold` are those whose calls it does not, `covered` how far it goes. */
function useLatestHistory(account: AccountRef, enabled: boolean, since: number | undefined) {
  const { data: listed, hasNextPage } = useInfiniteQuery({ ...historyQuery(account), enabled })
  const latest = useMemo(
    () =>
      (listed?.entries ?? []).flatMap((entry) => (entry.kind === 'transaction' ? [entry.transaction] : [])),
    [listed],
  )
  // A draft of many lines is drawn at every key: what does not depend on its calls is not made anew.
  const { from, untold, covered } = useMemo(() => {
    const begin = since ?? Date.now() - lately
    const isShort = listed !== undefined && (listed.unreadable > 0 || listed.cut)
    return {
      from: begin,
      untold: withoutCalls(latest, begin),
      covered:
        since === undefined
          ? 0
          : isShort
            ? Number.POSITIVE_INFINITY
            : coveredSince(latest, { since, goesOn: hasNextPage }),
    }
  }, [latest, listed, hasNextPage, since])
  return { listed, latest, from, untold, covered }
}

const noHashes: readonly Hex[] = []

function unreadOf(
  queue: { readonly unread: number; readonly cut: boolean } | undefined,
  { state }: EarlierExecutions,
): FoundCalls['unread'] {
  if (state === 'unread') return 'history'
  return queue !== undefined && (queue.unread > 0 || queue.cut) ? 'queue' : undefined
}

/** Each once. */
function joinListed<one extends TransactionSummary | TransactionDetails>(
  latest: readonly one[],
  earlier: readonly one[] | undefined,
): readonly one[] {
  if (earlier === undefined) return latest
  const ids = new Set(latest.map(({ id }) => id))
  return [...latest, ...earlier.filter(({ id }) => !ids.has(id))]
}

/** Those that the gateway has. `isKnown`: it has answered for each. */
function earlierOf(results: readonly UseQueryResult<TransactionDetails | null>[]) {
  return { found: knownDetails(results), isKnown: results.every(({ data }) => data !== undefined) }
}

function knownDetails(
  results: readonly UseQueryResult<TransactionDetails | null>[],
): readonly TransactionDetails[] {
  return results.flatMap(({ data }) => data ?? [])
}
