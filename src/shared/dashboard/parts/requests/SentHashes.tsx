import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { useSource, useSourceState } from '../../../source/SourceContext.tsx'
import type { Ready } from '../page/Ready.ts'
import { describeFollowedCall } from './followedStatus.ts'
import { HashLine } from './HashLine.tsx'
import { networkOf } from './networkOf.ts'
import { RequestHead } from './RequestHead.tsx'
import { type NamedCall, namedCallQuery, useNamedCall } from './useNamedCall.ts'
import { type NetworkReads, useReadsOf } from './useReadsOf.ts'
import { useRefreshWhenDone } from './useRefreshWhenDone.ts'

/**
 * Each transaction that was sent, followed to its block on the network of its request. `doubted`: which of them are not
 * known to be this request.
 */
export function SentHashes({
  ready,
  record,
  hashes,
  doubted = [],
}: {
  readonly ready: Ready
  readonly record: RequestRecord
  readonly hashes: readonly `0x${string}`[]
  readonly doubted?: readonly `0x${string}`[] | undefined
}) {
  const { chainId } = record.account
  const reads = useReadsOf(chainId, ready)
  if (reads !== undefined)
    return hashes.map((hash, place) =>
      doubted.includes(hash) ? (
        <FollowDoubted key={hash} {...{ ready, reads, record, hashes, place }} />
      ) : (
        <FollowTransaction key={hash} {...{ ready, reads, record, hashes, place }} />
      ),
    )
  return hashes.map((hash) =>
    doubted.includes(hash) ? (
      <HashLine key={hash} name="Hash that was named" hash={hash} />
    ) : (
      <div key={hash}>
        <RequestHead
          claim="sent"
          icon="partial"
          title="Sent"
          advice={`Open ${networkOf(record)} again to follow it.`}
        />
        <HashLine name="Transaction hash" hash={hash} />
      </div>
    ),
  )
}

/** Follows a transaction that a wallet sent itself until it, or the one that replaced it, is in a block. */
function FollowTransaction({
  ready,
  reads,
  ...named
}: NamedCall & {
  readonly ready: Ready
  /** Of the network of the request. */
  readonly reads: NetworkReads
}) {
  const {
    record: { account },
    hashes,
    place,
  } = named
  const hash = hashes[place] ?? '0x'
  const data = useNamedCall(reads, named)
  const words = describeFollowedCall(data)
  useRefreshWhenDone(ready, words.done)
  const chain = account.chainId === ready.chain.id ? ready.chain : undefined
  return (
    <>
      <RequestHead {...words} />
      {data?.kind === 'replaced' ? (
        <>
          <HashLine name="Transaction hash" hash={data.hash} chain={chain} />
          <HashLine name="First named" hash={hash} chain={chain} />
        </>
      ) : (
        <HashLine name="Transaction hash" hash={hash} chain={chain} />
      )}
    </>
  )
}

/** Goes on to look for what a wallet named and what was not it: if it is there after all, the yes counts. */
function FollowDoubted({
  ready,
  reads,
  ...named
}: NamedCall & { readonly ready: Ready; readonly reads: NetworkReads }) {
  const source = useSource()
  const { requests } = useSourceState()
  const { record, hashes, place } = named
  const { data } = useQuery(namedCallQuery(reads, requests, named))
  const found = data?.kind === 'mined' || data?.kind === 'replaced' ? data.hash : undefined
  const { id } = record
  useEffect(() => {
    if (found !== undefined)
      source.decideRequest(id, { kind: 'found-sent', hashes: hashes.toSpliced(place, 1, found) })
  }, [source, id, found, hashes, place])
  const chain = record.account.chainId === ready.chain.id ? ready.chain : undefined
  return <HashLine name="Hash that was named" hash={hashes[place] ?? '0x'} chain={chain} />
}
