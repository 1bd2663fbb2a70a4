import { useQuery } from '@tanstack/react-query'
import type { Hex } from '../../../domain/values/hex.ts'
import { safeTransactionQuery } from '../../../queries/following.ts'
import { Link } from '../../../routing/Link.tsx'
import { useSource } from '../../../source/SourceContext.tsx'
import { SourceMarks } from '../../../ui/SourceMarks.tsx'
import { askerName } from '../page/accountWords.ts'
import { nodeSource } from '../page/nodeSource.ts'
import { type Ready, refOf } from '../page/Ready.ts'
import { describeFollowed } from './followedStatus.ts'
import { HashLine } from './HashLine.tsx'
import { RequestHead } from './RequestHead.tsx'
import { useRefreshWhenDone } from './useRefreshWhenDone.ts'

/** Follows a Safe transaction to its end. */
export function FollowSafeTransaction({
  ready,
  safeTxHash,
}: {
  readonly ready: Ready
  readonly safeTxHash: Hex
}) {
  const source = useSource()
  const followed = useQuery(safeTransactionQuery(source, refOf(ready), safeTxHash))
  const words = describeFollowed(followed.data ?? null, askerName(ready.host))
  const from = followed.data?.from
  useRefreshWhenDone(ready, words.done)
  return (
    <>
      <RequestHead
        {...words}
        nonce={followed.data?.nonce}
        end={from !== undefined && <SourceMarks of={[from === 'chain' ? nodeSource(source.node) : from]} />}
      />
      <HashLine name="safeTxHash" hash={safeTxHash} />
      {followed.data && (
        <Link to={{ page: 'transaction', id: safeTxHash }} detail>
          Open the transaction
        </Link>
      )}
      {followed.data?.transactionHash !== undefined && (
        <HashLine name="Transaction hash" hash={followed.data.transactionHash} chain={ready.chain} />
      )}
    </>
  )
}
