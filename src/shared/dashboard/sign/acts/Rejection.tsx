import { useMemo } from 'react'
import { rejectionOf } from '../../../domain/transaction/rejectionOf.ts'
import type { Address } from '../../../domain/values/address.ts'
import { useRouting } from '../../../routing/RouterContext.tsx'
import text from '../../../ui/text.module.css'
import { useAccountRef } from '../../parts/frame/page/useReady.ts'
import { ComposedPart } from './ComposedPart.tsx'

/** The empty transaction that uses up a nonce, so that nothing else with it can ever run. */
export function Rejection({
  signer,
  nonce,
  onBack,
}: {
  readonly signer: Address
  readonly nonce: bigint
  readonly onBack: () => void
}) {
  const { address } = useAccountRef()
  const { router, account } = useRouting()
  const transaction = useMemo(() => rejectionOf(address, nonce), [address, nonce])
  return (
    <ComposedPart
      signer={signer}
      transaction={transaction}
      title={`Reject nonce ${nonce}`}
      press="Sign the rejection"
      onProposed={(id) => router.navigate({ account, route: { page: 'transaction', id } })}
      onBack={onBack}
    >
      <p className={text.small}>
        You sign an empty transaction with the same nonce. Once enough owners have signed it and it is
        executed, nothing else with nonce {String(nonce)} can run. Until then either of them can still be
        executed.
      </p>
    </ComposedPart>
  )
}
