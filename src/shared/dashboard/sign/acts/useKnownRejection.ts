import { useMemo } from 'react'
import type { Assessment } from '../../../domain/checks/Assessment.ts'
import { hashingVersion } from '../../../domain/safe/hashingVersion.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { rejectionOf } from '../../../domain/transaction/rejectionOf.ts'
import { hashSafeTransaction } from '../../../domain/transaction/safeTxHash.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { type WaitingRejection, waitingRejection } from '../../../review/waitingRejection.ts'
import { useHandedOver } from '../../parts/composer/memory/useHandedOver.ts'
import { useLocalSignables } from '../../parts/waiting/local/useLocalSignables.ts'
import { isRejection } from './isRejection.ts'
import type { TransactionState } from './signingState.ts'

/** The rejection of a transaction, and who is known to have it. */
export type KnownRejection =
  | ({ readonly by: 'gateway' } & WaitingRejection)
  | { readonly by: 'signer' | 'device'; readonly safeTxHash: Hex }

/** Milliseconds for which a gateway may not yet list what it was handed. */
const mayBeUnlisted = 300_000

/**
 * The rejection that waits for the nonce of a transaction: as the checks found it, as this device handed it over a short
 * time ago, or as this device keeps it. `state` is `undefined` for a message and until it is known.
 */
export function useKnownRejection(
  account: AccountRef,
  state: TransactionState | undefined,
  /** What the checks found last; `undefined` until they have run once. */
  assessment: Assessment | undefined,
): KnownRejection | undefined {
  const { local } = useLocalSignables('transaction', account)
  const handed = useHandedOver(account)
  const { chainId, address } = account
  const nonce = state?.composed.transaction.nonce
  const version = state && hashingVersion(state.safe)
  const hash = useMemo(
    () =>
      version &&
      nonce !== undefined &&
      hashSafeTransaction({ chainId, safe: address, version }, rejectionOf(address, nonce)).safeTxHash,
    [chainId, address, version, nonce],
  )
  const rejection = assessment && waitingRejection(assessment.findings)
  if (rejection !== undefined) return { by: 'gateway', ...rejection }
  if (
    hash &&
    handed.some(
      (record) => 'signer' in record && record.hash === hash && Date.now() - record.at < mayBeUnlisted,
    )
  )
    return { by: 'signer', safeTxHash: hash }
  const kept = local.find(
    ({ transaction }) => transaction.nonce === nonce && isRejection({ composed: { account, transaction } }),
  )
  return kept && { by: 'device', safeTxHash: kept.safeTxHash }
}
