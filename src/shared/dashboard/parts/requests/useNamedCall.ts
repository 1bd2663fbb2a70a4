import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FollowedCall } from '../../../chain/accounts/followSentCall.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { followedCallQuery } from '../../../queries/following.ts'
import type { AccountSource } from '../../../source/AccountSource.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { lastSeenOf, seenNonceOf } from '../../../source/requestEnds.ts'
import { useSource, useSourceState } from '../../../source/SourceContext.tsx'
import { forgetSentExecution, readSentExecution } from '../../../source/sentExecutions.ts'
import { takenBy } from './takenBy.ts'
import type { NetworkReads } from './useReadsOf.ts'
import { useTakenBack } from './useTakenBack.ts'

/** What a wallet named for one call of a request. */
export type NamedCallState = {
  readonly record: RequestRecord
  /** All that was named for the calls of the request so far. */
  readonly hashes: readonly Hex[]
  /** Which of them. */
  readonly place: number
}

/** What became of it. `requests`: all that are known, whose transactions are not this one. */
export function namedCallQuery(
  reads: NetworkReads,
  requests: readonly RequestRecord[],
  { record, hashes, place }: NamedCallState,
) {
  const { id, account, calls, nonce, execution } = record
  const hash = hashes[place] ?? '0x'
  return followedCallQuery(reads, account.chainId, {
    id,
    hash,
    account: execution?.sender ?? account.address,
    // A relay sends from any account and in any form: the events of the Safe tell what its transaction is.
    call: execution?.relay === true ? undefined : calls[place],
    // The wallet chose the nonces of the others.
    nonce: place === 0 ? nonce : undefined,
    seenNonce: seenNonceOf(record, hash),
    lastSeenAt: lastSeenOf(record),
    taken: [...takenBy(requests, id), ...hashes.filter((other) => other !== hash)],
  })
}

/**
 * Writes down what became of a call. A yes is taken back that named another transaction, or one that the network does not
 * have: the request is undecided from then on, in every window. A node that does not answer takes nothing back. A request
 * of one transaction that was cancelled has ended. The nonce that was seen is kept, because it alone proves that.
 */
export function noteNamedCall(
  source: Pick<AccountSource, 'decideRequest'>,
  { record, hashes, place }: NamedCallState,
  followed: FollowedCall | undefined,
): void {
  const { id, account, calls, execution } = record
  const hash = hashes[place]
  if (hash === undefined) return
  noteSeen(source, record, { hash, followed })
  if (followed?.kind === 'cancelled' && calls.length === 1) {
    const { nonce, by } = followed
    source.decideRequest(id, { kind: 'unconfirmed', hash, reason: 'missing' })
    source.decideRequest(id, { kind: 'cancelled', nonce, by })
  } else if (followed?.kind === 'other' || followed?.kind === 'missing')
    source.decideRequest(id, { kind: 'unconfirmed', hash, reason: followed.kind })
  else return
  if (execution === undefined) return
  const texts = keptTexts(window)
  if (readSentExecution(texts, account, execution.safeTxHash) === hash)
    forgetSentExecution(texts, account, execution.safeTxHash)
}

/** Written down at most so often, in ms, while a call waits. */
const seenAgain = 3_600_000

/** Keeps the nonce of what waits, which no node shows any more once another transaction has it, and when it waited or ran. */
function noteSeen(
  source: Pick<AccountSource, 'decideRequest'>,
  record: RequestRecord,
  { hash, followed }: { readonly hash: Hex; readonly followed: FollowedCall | undefined },
): void {
  const { id } = record
  const now = Date.now()
  if (followed !== undefined && 'receipt' in followed) {
    const { minedAt } = followed
    // A chain whose clock is ahead dates nothing later than now.
    if (minedAt !== undefined) source.decideRequest(id, { kind: 'seen-at', at: Math.min(minedAt, now) })
    return
  }
  if (followed?.kind !== 'waiting' || followed.seenNonce === undefined) return
  if (seenNonceOf(record, hash) === undefined)
    source.decideRequest(id, { kind: 'seen-nonce', hash, nonce: followed.seenNonce })
  if (now - lastSeenOf(record) > seenAgain) source.decideRequest(id, { kind: 'seen-at', at: now })
}

/**
 * Follows what a wallet named for a call, and takes its yes back where that is something else. `undefined` until it is
 * known, and where nothing was named.
 */
export function useNamedCall(
  reads: NetworkReads,
  named: NamedCallState | undefined,
): FollowedCall | undefined {
  const source = useSource()
  const { requests } = useSourceState()
  const queries = named === undefined ? [] : [namedCallQuery(reads, requests, named)]
  const data = useQueries({ queries })[0]?.data
  useTakenBack(reads, {
    chainId: named?.record.account.chainId ?? 0,
    transactionHash: data !== undefined && 'receipt' in data ? data.receipt.transactionHash : undefined,
    said: queries[0]?.queryKey ?? [],
  })
  // What is named is made anew each time it is drawn; a doubt that is known changes nothing.
  useEffect(() => {
    if (named !== undefined) noteNamedCall(source, named, data)
  }, [source, named, data])
  return data
}
