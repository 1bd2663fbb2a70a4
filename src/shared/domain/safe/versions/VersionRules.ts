import type { Hex } from '../../values/hex.ts'

/** A kind of signature that a Safe contract reads (`SafeSignature` says how each looks). */
type SignatureKind = 'typed-data' | 'eth-sign' | 'contract' | 'approved-hash'

/**
 * Which bytes an owner that is a Safe wraps into its own `SafeMessage`: the 32-byte hash, the 66 bytes that the hash
 * was made from, or, of a message alone, the hash of the text or typed data itself.
 */
export type WrappedBytes = 'hash' | 'preimage' | 'inner'

/**
 * How a Safe asks an owner that is a contract whether it signed: the selector of `isValidSignature`, whose first
 * argument is `bytes` or `bytes32`, and the start of the answer that counts. `true` is any word but zero.
 */
type OwnerQuestion = {
  readonly selector: Hex
  readonly about: 'bytes' | 'hash'
  readonly accepts: Hex | 'true'
}

/**
 * Everything in which the Safe contract of one version differs from the others. A file beside this one holds it for
 * each version, as read in the source that its package publishes and tried on the published code.
 */
export type VersionRules = {
  /** The version as the contract says it: `1.4.1`. */
  readonly release: string

  /** What the sixth field of a `SafeTx` is called; the value is the same, the type hash is not. */
  readonly gasField: 'dataGas' | 'baseGas'
  /** Whether the EIP-712 domain names the chain. Without it a signature holds wherever the Safe's address exists. */
  readonly domainHasChainId: boolean

  /** What counts as a signature. An owner is recovered from `typed-data` and `eth-sign`, and named by the others. */
  readonly signatureKinds: ReadonlySet<SignatureKind>
  readonly ownerQuestion: OwnerQuestion
  /** What an owner that is a Safe wraps for a transaction and for a message of this Safe. */
  readonly ownersWrap: { readonly transaction: WrappedBytes; readonly message: WrappedBytes }

  /** Who answers `getMessageHash` and `isValidSignature`: the Safe's own contract, or its fallback handler. */
  readonly messagesBy: 'safe' | 'handler'

  /** What tells the modules. The list of `getModules` is whole where pages are unknown. */
  readonly modulesBy: 'getModules' | 'getModulesPaginated'
  /** Whether the contract uses a fallback handler. Where it does not, setting one has no effect and logs nothing. */
  readonly hasFallbackHandler: boolean
  /** Which guards it asks: of transactions, and of what modules do too. */
  readonly guards: 'none' | 'transactions' | 'both'

  /**
   * What becomes of a transaction without gas price and limit whose call fails: it goes back and its nonce stays free,
   * or it uses the nonce up and only logs the failure. Where it does, `safeTxGas` keeps enough gas for the call.
   */
  readonly failedCall: 'goes-back' | 'uses-nonce'
  /**
   * The gas for which a refund pays beside `baseGas`: what the call used, or all that the execution used until then,
   * its signature checks included, so that `safeTxGas` bounds nothing.
   */
  readonly refundCounts: 'call' | 'execution'
  /** The events of an execution. Before 1.1.0 one that succeeds logs nothing. */
  readonly executionEvents: 'failure-only' | 'both'
  /** How the contract lets a call be tried without sending it. */
  readonly triesCallsBy: 'requiredTxGas' | 'simulateAndRevert'
  /** The version whose MultiSendCallOnly its batches run through: before 1.3.0 none was published. */
  readonly batchVersion: string
}
