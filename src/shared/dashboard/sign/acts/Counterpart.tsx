import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import type { Address } from '../../../domain/values/address.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import type { Ready } from '../../parts/page/Ready.ts'
import type { Composing } from './Composing.ts'
import { NestedApproval } from './NestedApproval.tsx'
import { Rejection } from './Rejection.tsx'

/** A transaction made out of the one that waits, in place of its page. */
export function Counterpart({
  ready,
  signer,
  to,
  composing,
  onBack,
}: {
  readonly ready: Ready
  readonly signer: Address
  /** The one that waits. */
  readonly to: { readonly transaction: SafeTransaction; readonly safeTxHash: Hex }
  readonly composing: Composing
  readonly onBack: () => void
}) {
  switch (composing.kind) {
    case 'rejection':
      return <Rejection ready={ready} signer={signer} nonce={to.transaction.nonce} onBack={onBack} />
    case 'approval':
      return (
        <NestedApproval
          ready={ready}
          signer={signer}
          ownerSafe={composing.ownerSafe}
          safeTxHash={to.safeTxHash}
          onBack={onBack}
        />
      )
  }
}
