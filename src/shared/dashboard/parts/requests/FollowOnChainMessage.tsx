import { useQuery } from '@tanstack/react-query'
import type { Hex } from '../../../domain/values/hex.ts'
import { safeTransactionQuery } from '../../../queries/following.ts'
import type { RecordedMessage } from '../../../source/ComposedMessage.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { useAccountRef } from '../frame/page/useReady.ts'
import { FollowSafeTransaction } from './FollowSafeTransaction.tsx'
import { VerifyMessage } from './VerifyMessage.tsx'

/** Follows the transaction that signs a message; once it is executed, the Safe is asked whether it did. */
export function FollowOnChainMessage({
  signing,
  safeTxHash,
}: {
  readonly signing: RecordedMessage
  readonly safeTxHash: Hex
}) {
  const { data } = useQuery(safeTransactionQuery(useSource(), useAccountRef(), safeTxHash))
  return (
    <>
      <FollowSafeTransaction safeTxHash={safeTxHash} />
      {data?.status === 'SUCCESS' && <VerifyMessage signing={signing} signature="0x" atOnce />}
    </>
  )
}
