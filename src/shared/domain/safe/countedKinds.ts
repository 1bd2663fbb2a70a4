import { hashingVersion } from './hashingVersion.ts'
import { hashForms, knownSafeVersion, newestRules, rulesOf } from './knownVersions.ts'
import type { SafeState } from './SafeState.ts'
import type { VersionRules } from './versions/VersionRules.ts'

/**
 * Which kinds of signatures a Safe counts: by its own rules, where its version is known, or else by those of the oldest
 * version that hashes as it does, whose kinds each later one counts as well.
 */
export function countedKinds(safe: Pick<SafeState, 'version' | 'hashesAs'>): VersionRules['signatureKinds'] {
  const versionRules = knownSafeVersion(safe.version)
  if (versionRules !== undefined) return versionRules.signatureKinds
  const version = hashingVersion(safe)
  if (version === undefined) return newestRules.signatureKinds
  const { gasField, domainHasChainId } = rulesOf(version)
  const form = hashForms().find(
    ({ oldest }) => oldest.gasField === gasField && oldest.domainHasChainId === domainHasChainId,
  )
  return (form?.oldest ?? rulesOf(version)).signatureKinds
}
