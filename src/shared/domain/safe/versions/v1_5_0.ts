import type { VersionRules } from './VersionRules.ts'
import { v1_4_1 } from './v1_4_1.ts'

/** `@safe-global/safe-smart-account` 1.5.0: EIP-1271 as it is now, and guards of what modules do. */
export const v1_5_0: VersionRules = {
  ...v1_4_1,
  release: '1.5.0',
  ownerQuestion: { selector: '0x1626ba7e', about: 'hash', accepts: '0x1626ba7e' },
  ownersWrap: { transaction: 'hash', message: 'hash' },
  guards: 'both',
  batchVersion: '1.5.0',
}
