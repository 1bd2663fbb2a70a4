import type { Ready } from '../page/Ready.ts'
import { FollowTransaction } from './FollowTransaction.tsx'

/** Each transaction that was sent, followed to its block. */
export function SentHashes({
  ready,
  hashes,
}: {
  readonly ready: Ready
  readonly hashes: readonly `0x${string}`[]
}) {
  return hashes.map((hash) => <FollowTransaction key={hash} ready={ready} hash={hash} />)
}
