import type { LowerAddress } from '../values/address.ts'

/** What one source says of a Safe. */
export type SafeState = {
  readonly version: string
  readonly singleton: LowerAddress
  readonly owners: readonly LowerAddress[]
  readonly threshold: number
  readonly modules: readonly LowerAddress[]
  /** The zero address where there is none. */
  readonly guard: LowerAddress
  readonly moduleGuard: LowerAddress
  readonly fallbackHandler: LowerAddress
  readonly nonce: bigint
}
