import { useQueries } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FollowedCall } from '../../../chain/accounts/followSentCall.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { followedCallQuery } from '../../../queries/following.ts'
import type { AccountSource } from '../../../source/AccountSource.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
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
  { record: { id, account, calls, nonce, execution }, hashes, place }: NamedCallState,
) {
  const hash = hashes[place] ?? '0x'
  return followedCallQuery(reads, account.chainId, {
    id,
    hash,
    account: execution?.sender ?? account.address,
    // A relay sends from any account and in any form: the events of the Safe tell what its transaction is.
    call: execution?.relay === true ? undefined : calls[place],
    // The wallet chose the nonces of the others.
    nonce: place === 0 ? nonce : undefined,
    taken: [...takenBy(requests, id), ...hashes.filter((other) => other !== hash)],
  })
}

/**
 * Takes a yes back that named another transaction, or one that the network does not have: the request is undecided from
 * then on, in every window. A node that does not answer takes nothing back. A request of one transaction that was
 * cancelled has ended.
 */
export function doubtNamedCall(
  source: Pick<AccountSource, 'decideRequest'>,
  { record: { id, account, calls, execution }, hashes, place }: NamedCallState,
  followed: FollowedCall | undefined,
): void {
  const hash = hashes[place]
  if (hash === undefined) return
  if (followed?.kind === 'cancelled' && calls.length === 1) {
    const { nonce, by } = followed
    source.decideRequest(id, { kind: 'unconfirmed', hash, reason: 'missing' })
    source.decideRequest(id, { kind: 'cancelled', nonce, by })
  } else if (followed?.kind === 'other' || followed?.kind === 'missing')
    source.decideRequest(id, { kind: 'unconfirmed', hash, reason: followed.kind })
  else return
  const texts = keptTexts(window)
  if (execution !== undefined && readSentExecution(texts, account, execution.safeTxHash) === hash)
    forgetSentExecution(texts, account, execution.safeTxHash)
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
    if (named !== undefined) doubtNamedCall(source, named, data)
  }, [source, named, data])
  return data
}
