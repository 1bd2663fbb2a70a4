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

/** Whether `version` is `bound` or newer. */
export function isAtLeast(version: SafeVersion, bound: SafeVersion): boolean {
  return compareSafeVersions(version, bound) >= 0
}

const firstWithBaseGas: SafeVersion = { major: 1, minor: 0, patch: 0 }
/** It also takes a failed call back. */
const firstWithChainId: SafeVersion = { major: 1, minor: 3, patch: 0 }
const firstAskingForHash: SafeVersion = { major: 1, minor: 5, patch: 0 }

/** Before 1.3.0 a signature holds on every chain where the Safe's address exists. */
export function domainHasChainId(version: SafeVersion): boolean {
  return isAtLeast(version, firstWithChainId)
}

/** Before 1.0.0 the sixth field of a `SafeTx` is called `dataGas`; the value is the same, the type hash is not. */
export function namesBaseGas(version: SafeVersion): boolean {
  return isAtLeast(version, firstWithBaseGas)
}

/** From 1.5.0 a Safe asks a contract owner about the 32-byte hash; before, about the 66 bytes it was made from. */
export function asksOwnersForHash(version: SafeVersion): boolean {
  return isAtLeast(version, firstAskingForHash)
}

/**
 * Before 1.3.0 a call that runs out of gas uses up the nonce, with any executor; `safeTxGas` keeps enough for it. From
 * 1.3.0 on 0 keeps all there is, and a call that fails takes the nonce back.
 */
export function needsSafeTxGas(version: SafeVersion): boolean {
  return !isAtLeast(version, firstWithChainId)
}
