import type { VersionRules } from './VersionRules.ts'
import { v1_2_0 } from './v1_2_0.ts'

/**
 * `@gnosis.pm/safe-contracts` 1.3.0: the chain in the domain, guards, messages by the fallback handler, and failures
 * that go back. Both published deployments have the same code.
 */
export const v1_3_0: VersionRules = {
  ...v1_2_0,
  release: '1.3.0',
  domainHasChainId: true,
  spendsApprovals: false,
  messagesBy: 'handler',
  signsMessagesBy: 'library',
  tellsStorage: true,
  parts: { ...v1_2_0.parts, guard: true },
  failedCall: 'goes-back',
  triesCallsBy: 'simulateAndRevert',
}
