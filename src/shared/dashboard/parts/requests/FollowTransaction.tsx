import { useQuery } from '@tanstack/react-query'
import type { Hex } from '../../../domain/values/hex.ts'
import { receiptQuery } from '../../../queries/following.ts'
import type { Ready } from '../page/Ready.ts'
import { describeReceipt } from './followedStatus.ts'
import { HashLine } from './HashLine.tsx'
import { RequestHead } from './RequestHead.tsx'
import type { Reads } from './useReadsOf.ts'
import { useRefreshWhenDone } from './useRefreshWhenDone.ts'

/** Follows a transaction that a wallet sent itself until it is in a block. */
export function FollowTransaction({
  ready,
  reads,
  chainId,
  hash,
}: {
  readonly ready: Ready
  /** Of the network with the id `chainId`. */
  readonly reads: Reads
  readonly chainId: number
  readonly hash: Hex
}) {
  const receipt = useQuery(receiptQuery(reads, chainId, hash))
  const words = describeReceipt(receipt.data)
  useRefreshWhenDone(ready, words.done)
  return (
    <>
      <RequestHead {...words} />
      <HashLine
        name="Transaction hash"
        hash={hash}
        chain={chainId === ready.chain.id ? ready.chain : undefined}
      />
    </>
  )
}
