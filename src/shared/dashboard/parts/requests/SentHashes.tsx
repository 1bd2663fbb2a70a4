import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { FollowedCall } from '../../../chain/accounts/followSentCall.ts'
import type { ExecutionStatus } from '../../../domain/signable/executionStatus.ts'
import { type LostExecution, lostExecutionQuery } from '../../../queries/lostExecution.ts'
import type { RecordedExecution, RequestRecord } from '../../../source/RequestRecord.ts'
import { useSource, useSourceState } from '../../../source/SourceContext.tsx'
import { useReady } from '../frame/page/useReady.ts'
import { describeExecution, describeFollowedCall, isNamedIn, type StatusWords } from './followedStatus.ts'
import { HashLine } from './HashLine.tsx'
import { networkOf } from './networkOf.ts'
import { RequestHead } from './RequestHead.tsx'
import { type NamedCallState, namedCallQuery, noteNamedCall, useNamedCall } from './useNamedCall.ts'
import { type NetworkReads, useReadsOf } from './useReadsOf.ts'
import { useRefreshWhenDone } from './useRefreshWhenDone.ts'

/**
 * Each transaction that was sent, followed to its block on the network of its request. `doubted`: which of them are not
 * known to be this request.
 */
export function SentHashes({
  record,
  hashes,
  doubted = [],
}: {
  readonly record: RequestRecord
  readonly hashes: readonly `0x${string}`[]
  readonly doubted?: readonly `0x${string}`[] | undefined
}) {
  const ready = useReady()
  const { account, execution } = record
  const reads = useReadsOf(account.chainId, ready)
  if (reads !== undefined)
    return hashes.map((hash, place) =>
      doubted.includes(hash) ? (
        <FollowDoubted key={hash} {...{ reads, record, hashes, place }} />
      ) : execution !== undefined ? (
        <FollowExecution key={hash} {...{ reads, record, hashes, place, execution }} />
      ) : (
        <FollowTransaction key={hash} {...{ reads, record, hashes, place }} />
      ),
    )
  return hashes.map((hash) =>
    doubted.includes(hash) ? (
      <HashLine key={hash} name="Hash that was named" hash={hash} />
    ) : (
      <div key={hash}>
        <RequestHead
          words={{
            claim: 'sent',
            icon: 'partial',
            title: 'Sent',
            advice: `Open ${networkOf(record)} again to follow it.`,
          }}
        />
        <HashLine name="Transaction hash" hash={hash} />
      </div>
    ),
  )
}

type Following = NamedCallState & {
  /** Of the network of the request. */
  readonly reads: NetworkReads
}

/** Follows a transaction that a wallet sent itself until it, or the one that replaced it, is in a block. */
function FollowTransaction({ reads, ...named }: Following) {
  const data = useNamedCall(reads, named)
  return <Followed {...{ named, data }} words={describeFollowedCall(data)} />
}

/** Follows an execution: in a block, it is asked of the Safe where no event there names it. */
function FollowExecution({
  reads,
  execution,
  ...named
}: Following & { readonly execution: RecordedExecution }) {
  const { account } = named.record
  const data = useNamedCall(reads, named)
  const receipt = data !== undefined && 'receipt' in data ? data.receipt : undefined
  const asked = { safe: account.address, safeTxHash: execution.safeTxHash }
  const isUnnamed = receipt?.succeeded === true && !isNamedIn(receipt, asked)
  const { data: lost } = useQuery({ ...lostExecutionQuery(reads, account, execution), enabled: isUnnamed })
  const words =
    receipt === undefined ? describeFollowedCall(data) : describeExecution(lostStatusOf(lost), receipt, asked)
  return <Followed {...{ named, data, words }} />
}

/** What took its nonce is named only where that is proven. */
function lostStatusOf(lost: LostExecution | undefined): ExecutionStatus | undefined {
  switch (lost?.kind) {
    case 'executed':
      return lost.succeeded ? 'executed' : 'failed'
    case 'overtaken':
      return lost.by && 'overtaken'
    default:
      return lost?.kind
  }
}

function Followed({
  named: { record, hashes, place },
  data,
  words,
}: {
  readonly named: NamedCallState
  readonly data: FollowedCall | undefined
  readonly words: StatusWords
}) {
  const ready = useReady()
  const { account } = record
  const hash = hashes[place] ?? '0x'
  useRefreshWhenDone(ready, words.done)
  const chain = account.chainId === ready.chain.id ? ready.chain : undefined
  return (
    <>
      <RequestHead words={words} />
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
function FollowDoubted({ reads, ...named }: NamedCallState & { readonly reads: NetworkReads }) {
  const ready = useReady()
  const source = useSource()
  const { requests } = useSourceState()
  const { record, hashes, place } = named
  const { data } = useQuery(namedCallQuery(reads, requests, named))
  const foundHash = data?.kind === 'mined' || data?.kind === 'replaced' ? data.hash : undefined
  const { id } = record
  useEffect(() => {
    if (foundHash !== undefined)
      source.decideRequest(id, { kind: 'found-sent', hashes: hashes.toSpliced(place, 1, foundHash) })
    else noteNamedCall(source, { record, hashes, place }, data)
  }, [source, id, foundHash, record, hashes, place, data])
  const chain = record.account.chainId === ready.chain.id ? ready.chain : undefined
  return <HashLine name="Hash that was named" hash={hashes[place] ?? '0x'} chain={chain} />
}
