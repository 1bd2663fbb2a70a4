import { knownSafeVersion, rulesOf } from './knownVersions.ts'
import type { SafeState } from './SafeState.ts'
import { formatSafeVersion, parseSafeVersion, type SafeVersion } from './safeVersion.ts'

/**
 * The version by whose rules the hashes of a Safe are made: its own, where it is known, or else the one that its
 * contract was found to hash as. `undefined` where it hashes as no known version does, or was not asked and says
 * nothing that tells: then nothing can be signed.
 */
export function hashingVersion({ version, hashesAs }: Versioned): SafeVersion | undefined {
  const stated = parseSafeVersion(version)
  if (knownSafeVersion(version) !== undefined || hashesAs === undefined || hashesAs === 'not-answered')
    return stated
  if (hashesAs === 'no-known-version') return undefined
  return stated !== undefined && versionsHashAlike(stated, hashesAs) ? stated : hashesAs
}

/** The same as text, for what is looked up by the name of a version. */
export function hashingVersionText(safe: Versioned): string | undefined {
  const version = hashingVersion(safe)
  return version && formatSafeVersion(version)
}

type Versioned = Pick<SafeState, 'version' | 'hashesAs'>

function versionsHashAlike(left: SafeVersion, right: SafeVersion): boolean {
  const [one, other] = [rulesOf(left), rulesOf(right)]
  return one.gasField === other.gasField && one.domainHasChainId === other.domainHasChainId
}
