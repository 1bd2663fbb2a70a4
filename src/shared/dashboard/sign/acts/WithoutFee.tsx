import { useMemo } from 'react'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import { withoutFee } from '../../../domain/transaction/withoutFee.ts'
import type { Address } from '../../../domain/values/address.ts'
import { useRouting } from '../../../routing/RouterContext.tsx'
import text from '../../../ui/text.module.css'
import { ComposedPart } from './ComposedPart.tsx'

/** The calls of a transaction that pays a relay, with the same nonce and without the fee. */
export function WithoutFee({
  signer,
  paid,
  onBack,
}: {
  readonly signer: Address
  /** The one that pays the relay. */
  readonly paid: SafeTransaction
  readonly onBack: () => void
}) {
  const { router, account } = useRouting()
  const transaction = useMemo(() => withoutFee(paid), [paid])
  return (
    <ComposedPart
      signer={signer}
      transaction={transaction}
      title={`Nonce ${paid.nonce} without the relay fee`}
      press="Sign and propose it"
      onProposed={(id) => router.navigate({ account, route: { page: 'transaction', id } })}
      onBack={onBack}
    >
      <p className={text.small}>
        You sign the same calls with the same nonce, and the Safe pays nothing for the execution: a wallet
        executes it and pays the network. Every owner has to sign anew. Until one of the two is executed,
        either of them still can be.
      </p>
    </ComposedPart>
  )
}
