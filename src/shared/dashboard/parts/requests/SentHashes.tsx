import type { RequestRecord } from '../../../source/RequestRecord.ts'
import type { Ready } from '../page/Ready.ts'
import { FollowTransaction } from './FollowTransaction.tsx'
import { HashLine } from './HashLine.tsx'
import { networkOf } from './networkOf.ts'
import { RequestHead } from './RequestHead.tsx'
import { useReadsOf } from './useReadsOf.ts'

/** Each transaction that was sent, followed to its block on the network of its request. */
export function SentHashes({
  ready,
  record,
  hashes,
}: {
  readonly ready: Ready
  readonly record: RequestRecord
  readonly hashes: readonly `0x${string}`[]
}) {
  const { chainId } = record.account
  const reads = useReadsOf(chainId, ready)
  if (reads !== undefined)
    return hashes.map((hash, place) => (
      <FollowTransaction key={hash} {...{ ready, reads, record, hashes, place }} />
    ))
  return hashes.map((hash) => (
    <div key={hash}>
      <RequestHead
        claim="sent"
        icon="partial"
        title="Sent"
        advice={`Open ${networkOf(record)} again to follow it.`}
      />
      <HashLine name="Transaction hash" hash={hash} />
    </div>
  ))
}
