import type { Proposal } from '../../../domain/checks/subject/CheckFacts.ts'
import type { LookupCandidate } from '../../../domain/device/deviceLookup.ts'
import type { OtherHash } from '../../../domain/signatures/signatureAudit.ts'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import type { GatewayFacts } from '../../../queries/gatewayFacts.ts'
import { Link } from '../../../routing/Link.tsx'
import type { Rival } from './SameNonce.tsx'

const none: readonly never[] = []

/** What else waits. */
export function othersIn(gateway: GatewayFacts | undefined, safeTxHash: string): readonly LookupCandidate[] {
  if (gateway?.queue.known !== true) return none
  return gateway.queue.value
    .filter((other) => other.safeTxHash.toLowerCase() !== safeTxHash)
    .map(({ place, transaction }) => ({
      kind: 'transaction',
      name: `the transaction with nonce ${transaction.nonce} in the queue`,
      place,
      transaction,
    }))
}

/** This transaction first, then what else waits with its nonce. */
export function rivalsOf(
  gateway: GatewayFacts | undefined,
  {
    transaction,
    safeTxHash,
    proposal,
  }: {
    readonly transaction: SafeTransaction
    readonly proposal: Proposal | undefined
    readonly safeTxHash: string
  },
): readonly Rival[] {
  if (gateway?.queue.known !== true) return none
  const others = gateway.queue.value.filter(
    (other) => other.transaction.nonce === transaction.nonce && other.safeTxHash.toLowerCase() !== safeTxHash,
  )
  const labelledRejection = proposal?.labelledRejection === true
  return [
    { key: safeTxHash, name: 'This one', transaction, labelledRejection },
    ...others.map((other) => ({
      key: other.safeTxHash,
      name: (
        <Link detail to={{ page: 'transaction', id: other.safeTxHash }}>
          {other.safeTxHash.slice(0, 10)}
        </Link>
      ),
      transaction: other.transaction,
      labelledRejection: other.labelledRejection === true,
    })),
  ]
}

/** What else a signature may have been collected for. */
export function otherHashesOf(gateway: GatewayFacts | undefined): readonly OtherHash[] {
  if (gateway?.queue.known !== true) return none
  return gateway.queue.value.map(({ safeTxHash, transaction: { nonce } }) => ({
    hash: safeTxHash,
    name: `the transaction with nonce ${nonce} in the queue`,
  }))
}
