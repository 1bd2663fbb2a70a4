import type { Address } from '../values/address.ts'
import type { SafeVersion } from './safeVersion.ts'

/** One Safe on one chain, with the contract version that decides how its hashes are made. */
export type SafeIdentity = {
  readonly chainId: number
  readonly safe: Address
  readonly version: SafeVersion
}
