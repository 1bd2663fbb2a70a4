import type { LowerAddress } from '../values/address.ts'

/** What the storage of a Safe of version 1.0.0 to 1.5.0 proves of it. */
export type ProvenSafe = {
  readonly singleton: LowerAddress
  readonly owners: readonly LowerAddress[]
  readonly modules: readonly LowerAddress[]
  readonly threshold: bigint
  readonly nonce: bigint
  readonly guard: LowerAddress
  readonly moduleGuard: LowerAddress
  readonly fallbackHandler: LowerAddress
}

/** What can be proven of a Safe. `balance`: of the native currency, in wei. */
export const provenFactNames = [
  'owners',
  'threshold',
  'nonce',
  'modules',
  'guard',
  'moduleGuard',
  'fallbackHandler',
  'singleton',
  'balance',
] as const

export type ProvenFactName = (typeof provenFactNames)[number]
