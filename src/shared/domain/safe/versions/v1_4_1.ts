import type { VersionRules } from './VersionRules.ts'
import { v1_3_0 } from './v1_3_0.ts'

/** `@safe-global/safe-contracts` 1.4.1, whose fallback handler asks contract owners about the bytes of the message. */
export const v1_4_1: VersionRules = {
  ...v1_3_0,
  release: '1.4.1',
  batchVersion: '1.4.1',
  ownersWrap: { transaction: 'preimage', message: 'preimage' },
}
