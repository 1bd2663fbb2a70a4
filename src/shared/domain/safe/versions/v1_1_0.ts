import type { VersionRules } from './VersionRules.ts'
import { v1_0_0 } from './v1_0_0.ts'

/** `@gnosis.pm/safe-contracts` 1.1.0: `eth_sign`, fallback handlers, and an event of each execution. */
export const v1_1_0: VersionRules = {
  ...v1_0_0,
  release: '1.1.0',
  signatureKinds: new Set([...v1_0_0.signatureKinds, 'eth-sign']),
  hasFallbackHandler: true,
  executionEvents: 'both',
}
