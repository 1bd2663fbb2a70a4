import type { VersionRules } from './VersionRules.ts'

/** The first released contract, `@gnosis.pm/safe-contracts` 0.1.0. */
export const v0_1_0: VersionRules = {
  release: '0.1.0',
  gasField: 'dataGas',
  domainHasChainId: false,
  signatureKinds: new Set(['typed-data', 'contract', 'approved-hash']),
  // The answer is a `bool` here.
  ownerQuestion: { selector: '0x20c13b0b', about: 'bytes', accepts: 'true' },
  ownersWrap: { transaction: 'preimage', message: 'inner' },
  messagesBy: 'safe',
  modulesBy: 'getModules',
  hasFallbackHandler: false,
  guards: 'none',
  failedCall: 'uses-nonce',
  refundCounts: 'execution',
  executionEvents: 'failure-only',
  triesCallsBy: 'requiredTxGas',
  batchVersion: '1.3.0',
}
