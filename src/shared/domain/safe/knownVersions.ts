import { compareSafeVersions, formatSafeVersion, parseSafeVersion, type SafeVersion } from './safeVersion.ts'
import type { VersionRules } from './versions/VersionRules.ts'
import { v0_1_0 } from './versions/v0_1_0.ts'
import { v1_0_0 } from './versions/v1_0_0.ts'
import { v1_1_0 } from './versions/v1_1_0.ts'
import { v1_1_1 } from './versions/v1_1_1.ts'
import { v1_2_0 } from './versions/v1_2_0.ts'
import { v1_3_0 } from './versions/v1_3_0.ts'
import { v1_4_1 } from './versions/v1_4_1.ts'
import { v1_5_0 } from './versions/v1_5_0.ts'

/** Every version whose contract was read, the oldest first. A new one is its file and a line here. */
export const knownVersions = [v0_1_0, v1_0_0, v1_1_0, v1_1_1, v1_2_0, v1_3_0, v1_4_1, v1_5_0] as const

const [oldest] = knownVersions

/** The rules of the newest contract that was read. */
export const newestRules: VersionRules = v1_5_0

/** The rules by the version they begin with, the newest first. */
const newestFirst = knownVersions
  .flatMap((rules) => {
    const version = parseSafeVersion(rules.release)
    return version === undefined ? [] : [{ version, rules }]
  })
  .toReversed()

/**
 * What holds for a Safe of this version. A release between two known ones keeps to the rules of the older one, and one
 * after the last to those of the last; `knownSafeVersion` says whether the contract itself was read.
 */
export function rulesOf(version: SafeVersion): VersionRules {
  return newestFirst.find((entry) => compareSafeVersions(entry.version, version) <= 0)?.rules ?? oldest
}

/** The rules of a version as its contract or a gateway says it (`1.3.0+L2`); `undefined` where that contract is unknown. */
export function knownSafeVersion(text: string): VersionRules | undefined {
  const version = parseSafeVersion(text)
  if (version === undefined) return undefined
  const rules = rulesOf(version)
  return rules.release === formatSafeVersion(version) ? rules : undefined
}

/** The versions between which transactions are hashed in one way. */
export type HashForm = {
  readonly oldest: VersionRules
  readonly newest: VersionRules
  /** One of these versions, to hash with. */
  readonly version: SafeVersion
  /** Whether the newest known version is among them, so that later ones are taken to be as well. */
  readonly isOpen: boolean
}

/** Taken where nothing that was asked says the version: most Safes have it. */
export const usualSafeVersion: SafeVersion = { major: 1, minor: 4, patch: 1 }

/** Each way in which Safes of known versions hash transactions, the newest first. */
export function hashForms(): readonly HashForm[] {
  const forms: HashForm[] = []
  for (const { rules, version } of newestFirst) {
    const last = forms.at(-1)
    if (last !== undefined && rulesHashAlike(last.oldest, rules))
      forms[forms.length - 1] = { ...last, oldest: rules }
    else forms.push({ oldest: rules, newest: rules, version, isOpen: last === undefined })
  }
  return forms
}

function rulesHashAlike(left: VersionRules, right: VersionRules): boolean {
  return left.gasField === right.gasField && left.domainHasChainId === right.domainHasChainId
}
