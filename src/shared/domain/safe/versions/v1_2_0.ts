import type { VersionRules } from './VersionRules.ts'
import { v1_1_1 } from './v1_1_1.ts'

/** `@gnosis.pm/safe-contracts` 1.2.0: a transaction needs more gas than its `safeTxGas`, which no rule here asks for. */
export const v1_2_0: VersionRules = { ...v1_1_1, release: '1.2.0' }
