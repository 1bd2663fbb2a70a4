import type { LowerAddress } from '../values/address.ts'
import type { SafeVersion } from './safeVersion.ts'

/**
 * A Safe at one moment, the one shape of it. Decoders and checks have its addresses in lower case, pages with checksums
 * (`withChecksums`).
 */
export type SafeState = {
  readonly version: string
  readonly singleton: LowerAddress
  readonly owners: readonly LowerAddress[]
  readonly threshold: number
  /** The first hundred; a Safe with more is beyond what a list is good for. */
  readonly modules: readonly LowerAddress[]
  /** The zero address where there is none, as in the storage; so are the other two. */
  readonly guard: LowerAddress
  /** Since 1.5.0. */
  readonly moduleGuard: LowerAddress
  readonly fallbackHandler: LowerAddress
  readonly nonce: bigint
  /**
   * Only of a version that is not known: a known version that makes the hash which the contract itself made of a
   * transaction (`hashingVersion`).
   */
  readonly hashesAs?: SafeVersion | 'no-known-version' | 'not-answered'
}

/** What a host or a service says of something: an absent member was not said. */
export type Reported<thing> = { readonly [member in keyof thing]?: thing[member] }
