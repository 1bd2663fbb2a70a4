import type { VersionRules } from './VersionRules.ts'
import { v0_1_0 } from './v0_1_0.ts'

/** `@gnosis.pm/safe-contracts` 1.0.0: `baseGas`, a refund for the call alone, and the magic value of EIP-1271 as it was. */
export const v1_0_0: VersionRules = {
  ...v0_1_0,
  release: '1.0.0',
  gasField: 'baseGas',
  refundCounts: 'call',
  ownerQuestion: { ...v0_1_0.ownerQuestion, accepts: '0x20c13b0b' },
}
