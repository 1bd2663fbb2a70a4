import type { RecordedMessage } from '../../../source/ComposedMessage.ts'
import { CollectingHead, FollowMessage } from './FollowMessage.tsx'
import { FollowOnChainMessage } from './FollowOnChainMessage.tsx'
import type { ItemProps } from './RequestOutcome.tsx'
import { RequestProgress } from './RequestProgress.tsx'
import { SignedMessage } from './SignedMessage.tsx'

/** How far a message of this account got, followed to its signature. */
export function MessageProgress({
  signing,
  ...item
}: ItemProps & {
  /** What the request is about. */
  readonly signing: RecordedMessage
}) {
  const { progress } = item.record
  const unfollowed = <RequestProgress {...item} />
  if (progress.phase === 'orphaned')
    return <FollowMessage signing={signing} left="open" otherwise={unfollowed} />
  if (progress.phase !== 'settled') return unfollowed
  const { outcome } = progress
  switch (outcome.kind) {
    case 'signed': {
      const { signature, messageHash } = outcome
      return <SignedMessage signing={signing} {...{ signature, messageHash }} from="wallet" />
    }
    case 'collecting':
      return <FollowMessage signing={signing} otherwise={<CollectingHead />} />
    case 'on-chain':
      return <FollowOnChainMessage signing={signing} safeTxHash={outcome.safeTxHash} />
    case 'rejected':
      return <FollowMessage signing={signing} left="rejected" otherwise={unfollowed} />
    case 'undecided':
      return <FollowMessage signing={signing} left="open" otherwise={unfollowed} />
    default:
      return unfollowed
  }
}
