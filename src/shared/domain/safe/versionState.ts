import { type Address, sameAddress } from '../values/address.ts'
import { compareSafeVersions, parseSafeVersion } from './safeVersion.ts'

/** Whether a Safe runs a recommended version of the contract (SPEC section 3). */
export type VersionState = 'UP_TO_DATE' | 'OUTDATED' | 'UNKNOWN'

/** A published singleton and its version, such as `1.4.1+L2`. */
export type MasterCopy = { readonly address: Address; readonly version: string }

/**
 * The state of a Safe by the code it runs, as the service computes it: unknown code says nothing, and what comes after
 * the recommended version is up to date too. `UNKNOWN` also where no version is recommended.
 */
export function versionState(
  singleton: Address,
  {
    copies,
    recommended,
  }: { readonly copies: readonly MasterCopy[]; readonly recommended: string | undefined },
): VersionState {
  const copy = copies.find(({ address }) => sameAddress(address, singleton))
  const own = copy && parseSafeVersion(copy.version)
  const wanted = recommended === undefined ? undefined : parseSafeVersion(recommended)
  if (own === undefined || wanted === undefined) return 'UNKNOWN'
  return compareSafeVersions(own, wanted) < 0 ? 'OUTDATED' : 'UP_TO_DATE'
}
