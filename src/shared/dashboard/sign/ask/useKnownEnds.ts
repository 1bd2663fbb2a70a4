import { useQueries } from '@tanstack/react-query'
import type { FollowedCall } from '../../../chain/accounts/followSentCall.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { safeTransactionQuery } from '../../../queries/following.ts'
import { provenEndQuery } from '../../../queries/provenEnd.ts'
import { settlingQuery } from '../../../queries/settling.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { useSource, useSourceState } from '../../../source/SourceContext.tsx'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import { namedCallQuery } from '../../parts/requests/useNamedCall.ts'

/**
 * What is known of the end of a request with a yes. `ran`: it was executed and succeeded. `waits`: it has not run. `void`:
 * the chain proves that nothing of it happened and nothing can. `open`: none of these.
 */
export type KnownRequestEnd = 'ran' | 'waits' | 'void' | 'open'

/** Follows requests to what is known of their ends. A word of a host or a gateway never makes one void. */
export function useKnownEnds(ready: Ready, records: readonly RequestRecord[]): readonly KnownRequestEnd[] {
  const ofSafe = useSafeEnds(ready, records)
  const ofCalls = useCallEnds(ready, records)
  return records.map(({ id }) => ofSafe.get(id) ?? ofCalls.get(id) ?? 'open')
}

function useSafeEnds(ready: Ready, records: readonly RequestRecord[]): ReadonlyMap<string, KnownRequestEnd> {
  const source = useSource()
  const account = refOf(ready)
  const proposed = records.flatMap((record) => {
    const hash = proposedHashOf(record)
    return hash === undefined ? [] : [{ id: record.id, hash }]
  })
  const followed = useQueries({
    queries: proposed.map(({ hash }) => safeTransactionQuery(source, account, hash)),
  })
  const statuses = followed.map(({ data }) => data?.status)
  const proven = useQueries({
    queries: proposed.map(({ hash }, place) => ({
      ...provenEndQuery(source, account, hash),
      enabled: statuses[place] === 'CANCELLED' || statuses[place] === 'FAILED',
    })),
  })
  return new Map(
    proposed.map(({ id }, place): [string, KnownRequestEnd] => {
      const end = proven[place]?.data
      if (end === 'failed' || end === 'overtaken') return [id, 'void']
      const status = statuses[place]
      if (status === 'SUCCESS') return [id, 'ran']
      return [id, status?.startsWith('AWAITING') === true ? 'waits' : 'open']
    }),
  )
}

function useCallEnds(ready: Ready, records: readonly RequestRecord[]): ReadonlyMap<string, KnownRequestEnd> {
  const source = useSource()
  const { requests } = useSourceState()
  const { chainId } = refOf(ready)
  const named = records.flatMap((record) =>
    executionHashesOf(record).map((_, place, hashes) => ({ record, hashes, place })),
  )
  const followed = useQueries({ queries: named.map((call) => namedCallQuery(source, requests, call)) })
  const failed = [...new Set(followed.flatMap(({ data }) => failedIn(data) ?? []))]
  const watched = useQueries({ queries: failed.map((hash) => settlingQuery(source, chainId, hash)) })
  const isFinal = (hash: Hex) => watched[failed.indexOf(hash)]?.data?.kind === 'final'
  const ends = named.map(({ record: { id } }, place) => ({
    id,
    end: knownEndOf(followed[place]?.data, isFinal),
  }))
  return new Map(
    records.flatMap(({ id }): readonly [string, KnownRequestEnd][] => {
      const [first, ...others] = ends.filter((ended) => ended.id === id)
      if (first === undefined) return []
      return [[id, others.every(({ end }) => end === first.end) ? first.end : 'open']]
    }),
  )
}

function knownEndOf(call: FollowedCall | undefined, isFinal: (hash: Hex) => boolean): KnownRequestEnd {
  if (call?.kind === 'waiting') return 'waits'
  if (call === undefined || !('receipt' in call)) return 'open'
  const { succeeded, transactionHash } = call.receipt
  if (succeeded) return 'ran'
  return isFinal(transactionHash) ? 'void' : 'open'
}

function failedIn(call: FollowedCall | undefined): Hex | undefined {
  return call !== undefined && 'receipt' in call && !call.receipt.succeeded
    ? call.receipt.transactionHash
    : undefined
}

function proposedHashOf({ progress }: RequestRecord): Hex | undefined {
  const outcome = progress.phase === 'settled' ? progress.outcome : undefined
  return outcome?.kind === 'safe-transaction' ? outcome.safeTxHash : undefined
}

function executionHashesOf({ progress }: RequestRecord): readonly Hex[] {
  const outcome = progress.phase === 'settled' ? progress.outcome : undefined
  return outcome?.kind === 'transactions' ? outcome.hashes : []
}
