import { useQuery } from '@tanstack/react-query'
import type { Hex } from '../../../domain/values/hex.ts'
import { followedCallQuery } from '../../../queries/following.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { useSourceState } from '../../../source/SourceContext.tsx'
import type { Ready } from '../page/Ready.ts'
import { describeFollowedCall } from './followedStatus.ts'
import { HashLine } from './HashLine.tsx'
import { RequestHead } from './RequestHead.tsx'
import { takenBy } from './takenBy.ts'
import type { Reads } from './useReadsOf.ts'
import { useRefreshWhenDone } from './useRefreshWhenDone.ts'

/** Follows a transaction that a wallet sent itself until it, or the one that replaced it, is in a block. */
export function FollowTransaction({
  ready,
  reads,
  record: { id, account, calls, nonce, execution },
  hashes,
  place,
}: {
  readonly ready: Ready
  /** Of the network of the request. */
  readonly reads: Reads
  readonly record: RequestRecord
  /** What the wallet named for the calls of the request so far. */
  readonly hashes: readonly Hex[]
  /** Which of them is followed. */
  readonly place: number
}) {
  const { requests } = useSourceState()
  const hash = hashes[place] ?? '0x'
  const { data } = useQuery(
    followedCallQuery(reads, account.chainId, {
      hash,
      account: execution?.sender ?? account.address,
      call: calls[place],
      // The wallet chose the nonces of the others.
      nonce: place === 0 ? nonce : undefined,
      taken: [...takenBy(requests, id), ...hashes.filter((other) => other !== hash)],
    }),
  )
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
