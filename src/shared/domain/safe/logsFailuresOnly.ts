import { rulesOf } from './knownVersions.ts'
import type { SafeState } from './SafeState.ts'
import { parseSafeVersion } from './safeVersion.ts'

/** Whether a Safe logs nothing of a transaction that succeeds: then only what failed is in its events. */
export function logsFailuresOnly({ version: text }: Pick<SafeState, 'version'>): boolean {
  const version = parseSafeVersion(text)
  return version !== undefined && rulesOf(version).executionEvents === 'failure-only'
}
