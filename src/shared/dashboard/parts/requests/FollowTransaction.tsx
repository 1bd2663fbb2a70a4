import { useQuery } from '@tanstack/react-query'
import type { Hex } from '../../../domain/values/hex.ts'
import { receiptQuery } from '../../../queries/following.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import type { Ready } from '../page/Ready.ts'
import { describeReceipt } from './followedStatus.ts'
import { HashLine } from './HashLine.tsx'
import { RequestHead } from './RequestHead.tsx'
import { useRefreshWhenDone } from './useRefreshWhenDone.ts'

/** Follows a transaction that a wallet sent itself until it is in a block. */
export function FollowTransaction({ ready, hash }: { readonly ready: Ready; readonly hash: Hex }) {
  const receipt = useQuery(receiptQuery(useSource(), ready.chain.id, hash))
  const words = describeReceipt(receipt.data)
  useRefreshWhenDone(ready, words.done)
  return (
    <>
      <RequestHead {...words} />
      <HashLine name="Transaction hash" hash={hash} chain={ready.chain} />
    </>
  )
}
