import { configuration } from '../../../../configuration/configuration.ts'
import type { AccountRef } from '../../../../domain/safe/safeRef.ts'
import type { SafeChoice } from '../../../../source/AccountSource.ts'

/** The Safes that were opened before and that lie on networks of this site. */
export function recentHere(safes: SafeChoice): readonly AccountRef[] {
  return safes.recent().filter(({ chainId }) => configuration.chains.some(({ id }) => id === chainId))
}
