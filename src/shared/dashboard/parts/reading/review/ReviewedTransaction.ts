import type { DeviceComparison } from '../../../../domain/device/DeviceComparison.ts'
import type { LookupResult } from '../../../../domain/device/deviceLookup.ts'
import type { SafeIdentity } from '../../../../domain/safe/SafeIdentity.ts'
import type { Review } from '../../../../review/Review.ts'
import type { Verifiable } from './Verifiable.tsx'

/** A transaction with all that is known of it, and with what was asked. */
export type ReviewedTransaction = Pick<
  Verifiable,
  'transaction' | 'proposal' | 'confirmations' | 'gatewayUnit'
> & {
  readonly identity: SafeIdentity
  readonly composed: boolean
  readonly claims: NonNullable<Verifiable['claims']>
  readonly candidate: {
    readonly kind: 'transaction'
    readonly name: string
    readonly identity: SafeIdentity
    readonly transaction: Verifiable['transaction']
  }
  readonly compared: (entered: string, result: LookupResult) => void
  readonly marked: (comparison: DeviceComparison | undefined) => void
  /** Screens of the device that the user has marked. */
  readonly comparison: DeviceComparison | undefined
  readonly review: Review
}
