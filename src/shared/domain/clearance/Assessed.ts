import type { SafeIdentity } from '../safe/SafeIdentity.ts'
import type { SafeTransaction } from '../transaction/safeTransaction.ts'
import type { Hex } from '../values/hex.ts'

/** Exactly what an assessment is about: the checks write it down themselves, from what they looked at. */
export type Assessed =
  | {
      readonly kind: 'transaction'
      readonly identity: SafeIdentity
      readonly transaction: SafeTransaction
      readonly safeTxHash: Hex
    }
  | {
      readonly kind: 'message'
      readonly identity: SafeIdentity
      /** `undefined` when the typed data make no hash. */
      readonly safeMessageHash: Hex | undefined
    }

/** What the gate needs of an assessment. */
export type AssessedFindings = {
  readonly of: Assessed
  readonly findings: readonly {
    readonly id: string
    /** Where in the transaction or message it was found. */
    readonly place: string
    readonly needsAcknowledgement: boolean
  }[]
}
