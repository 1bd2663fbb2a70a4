import type { VersionRules } from './VersionRules.ts'
import { v1_2_0 } from './v1_2_0.ts'

/**
 * `@gnosis.pm/safe-contracts` 1.3.0: the chain in the domain, messages by the fallback handler, guards of
 * transactions, and failures that go back. Both published deployments have the same code.
 */
export const v1_3_0: VersionRules = {
  ...v1_2_0,
  release: '1.3.0',
  domainHasChainId: true,
  messagesBy: 'handler',
  guards: 'transactions',
  failedCall: 'goes-back',
  refundCounts: 'call',
  triesCallsBy: 'simulateAndRevert',
}
