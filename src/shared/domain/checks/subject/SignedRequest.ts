import type { SafeIdentity } from '../../safe/SafeIdentity.ts'
import type { SafeTransaction } from '../../transaction/safeTransaction.ts'
import type { LowerAddress } from '../../values/address.ts'

/** Calls that are made because typed data were signed. */
export type SignedRequest = {
  /**
   * - `safe-transaction`: owners of another Safe sign its transaction.
   * - `forwarded`: another account sends calls, and their targets take them for calls of this Safe.
   */
  readonly kind: 'safe-transaction' | 'forwarded'
  /** The Safe whose calls they are. */
  readonly identity: SafeIdentity
  /** Several calls are put into a batch that is not signed: only its items mean anything. */
  readonly transaction: SafeTransaction
  readonly calls: number
  /**
   * The contract that checks the signature, where the calls are made by that contract itself, as a smart account does;
   * absent where they count as calls of the Safe.
   */
  readonly actsAs?: LowerAddress | undefined
}
