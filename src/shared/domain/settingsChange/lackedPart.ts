import { knownSafeVersion } from '../safe/knownVersions.ts'
import type { SafeChange } from './SafeChange.ts'

/** What a Safe of an older version does not have, as a sentence names it. */
export type LackedPart = 'guards' | 'module guards' | 'fallback handlers'

/**
 * What a change would set and a contract of this version lacks: the call then ends in its fallback function, or goes
 * back, and sets nothing. `undefined` where the contract has it, or is not known.
 */
export function lackedPart(version: string, { kind }: Pick<SafeChange, 'kind'>): LackedPart | undefined {
  const rules = knownSafeVersion(version)
  if (rules === undefined) return undefined
  if (kind === 'guard') return rules.guards === 'none' ? 'guards' : undefined
  if (kind === 'module-guard') return rules.guards === 'both' ? undefined : 'module guards'
  return kind === 'fallback-handler' && !rules.hasFallbackHandler ? 'fallback handlers' : undefined
}
