import type { SafeIdentity } from '../../safe/SafeIdentity.ts'
import type { SafeTransaction } from '../../transaction/safeTransaction.ts'

/** Calls that are made because typed data were signed. */
export type SignedRequest = {
  /**
   * - `safe-transaction`: owners of another Safe sign its transaction.
   * - `forwarded`: somebody else sends calls, and their targets take them for calls of this Safe.
   */
  readonly kind: 'safe-transaction' | 'forwarded'
  /** The Safe whose calls they are. */
  readonly identity: SafeIdentity
  /** Several calls stand in a batch that nobody signs: only its items mean anything. */
  readonly transaction: SafeTransaction
  readonly calls: number
}
