import { useQuery } from '@tanstack/react-query'
import type { Hex } from '../../../domain/values/hex.ts'
import { safeTransactionQuery } from '../../../queries/following.ts'
import { Link } from '../../../routing/Link.tsx'
import { useSource } from '../../../source/SourceContext.tsx'
import { SourceMarks } from '../../../ui/values/SourceMarks.tsx'
import { askerName } from '../frame/page/askerName.ts'
import { nodeSource } from '../frame/page/nodeSource.ts'
import { refOf } from '../frame/page/Ready.ts'
import { useReady } from '../frame/page/useReady.ts'
import { describeFollowed, takenBackWords } from './followedStatus.ts'
import { HashLine } from './HashLine.tsx'
import { RequestHead } from './RequestHead.tsx'
import { useRefreshWhenDone } from './useRefreshWhenDone.ts'
import { useTakenBack } from './useTakenBack.ts'

/** Milliseconds after which a list should have what was sent. */
const lateAfter = 900_000

/** Follows a Safe transaction to its end. */
export function FollowSafeTransaction({
  safeTxHash,
  askedAt,
}: {
  readonly safeTxHash: Hex
  /** When it was asked for, in milliseconds since 1970, where that is known. */
  readonly askedAt?: number
}) {
  const { chain } = useReady()
  const { node } = useSource()
  const { listed, words } = useFollowedWords(safeTxHash, askedAt)
  const from = listed?.from
  return (
    <>
      <RequestHead
        words={words}
        nonce={listed?.nonce}
        end={from !== undefined && <SourceMarks of={[from === 'chain' ? nodeSource(node) : from]} />}
      />
      <HashLine name="safeTxHash" hash={safeTxHash} />
      {listed && (
        <Link to={{ page: 'transaction', id: safeTxHash }} detail>
          Open the transaction
        </Link>
      )}
      {listed?.transactionHash !== undefined && (
        <HashLine name="Transaction hash" hash={listed.transactionHash} chain={chain} />
      )}
    </>
  )
}

/** What a list or the chain says of it, and how far it got, in words. */
function useFollowedWords(safeTxHash: Hex, askedAt: number | undefined) {
  const ready = useReady()
  const source = useSource()
  const query = safeTransactionQuery(source, refOf(ready), safeTxHash)
  const { data: listed, dataUpdatedAt } = useQuery(query)
  const isLate = askedAt !== undefined && dataUpdatedAt - askedAt > lateAfter
  const description = describeFollowed(listed ?? null, askerName(ready.host), isLate)
  const isTakenBack = useTakenBack(source, {
    chainId: ready.chain.id,
    transactionHash: description.claim === 'executed' ? listed?.transactionHash : undefined,
    said: query.queryKey,
  })
  const words = isTakenBack ? takenBackWords : description
  useRefreshWhenDone(ready, words.done)
  return { listed, words }
}
