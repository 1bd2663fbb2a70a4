/** A version of the Safe contract whose hashes this code knows: 0.1.0 up to, not including, 2.0.0. */
export type SafeVersion = { readonly major: number; readonly minor: number; readonly patch: number }

const versionPattern = /^(\d{1,4})\.(\d{1,4})\.(\d{1,4})(?:\+[0-9A-Za-z.-]+)?$/

/**
 * Reads `1.4.1`, `1.3.0+L2` or `1.1.1+Circles`; what follows the plus changes no hash. `undefined` for anything else,
 * for pre-releases and for versions outside 0.1.0 to 1.x: then no hash can be computed, which is to be said.
 */
export function parseSafeVersion(text: string): SafeVersion | undefined {
  const match = versionPattern.exec(text.trim())
  if (match === null) return undefined
  const [major, minor, patch] = [Number(match[1]), Number(match[2]), Number(match[3])]
  if (major > 1 || (major === 0 && minor === 0)) return undefined
  return { major, minor, patch }
}

/** `1.4.1`, without what may have followed a plus. */
export function formatSafeVersion({ major, minor, patch }: SafeVersion): string {
  return `${major}.${minor}.${patch}`
}

/** Below zero when `left` is older, above when newer, zero when equal. */
export function compareSafeVersions(left: SafeVersion, right: SafeVersion): number {
  return left.major - right.major || left.minor - right.minor || left.patch - right.patch
}
