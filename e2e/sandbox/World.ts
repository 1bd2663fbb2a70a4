import type { Address, Hex } from 'viem'

/** An account of the sandbox with its key; anvil knows the key as well and signs with it. */
export type Person = {
  readonly name: string
  readonly address: Address
  readonly privateKey: Hex
}

export type Token = {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
}

/** What `chain/buildWorld.ts` put on the chain, by name, for the gateway, the parent, the wallet and the tests. */
export type World = {
  readonly chainId: number
  readonly rpcUrl: string
  /** Ada, Bo and Cy: owners of the Safe, in this order. */
  readonly owners: readonly [Person, Person, Person]
  /** Owns nothing here; has some ether. */
  readonly stranger: Person
  /** 2 of 3, SafeL2 1.4.1. */
  readonly safe: Address
  /** Safes beside the main one, so that its own queue stays empty; `tellOtherLives` fills them. */
  readonly otherSafes: Readonly<Record<OtherSafeName, Address>>
  /** 1 of Ada and Bo: nothing was ever in it. Only a world that people look around in has it. */
  readonly empty?: Address
  /** Safes that are not as Safe makes them. Only a world that people look around in has them. */
  readonly oddSafes?: Readonly<Record<OddSafeName, Address>>
  /** The account they were made to pay or obey: `eve` of `people.ts`. */
  readonly attacker: Address
  /** 18 decimals. */
  readonly coin: Token
  /** 6 decimals. */
  readonly dollar: Token
  readonly collectibles: readonly [Token, Token]
  /** Addresses of the Safe contracts (1.4.1) and Multicall3. */
  readonly contracts: Readonly<Record<ContractName, Address>>
  /** What Safes of other versions are proxies of, and the batch contract of the newest. */
  readonly otherVersions: {
    readonly safeL2V130: Address
    readonly safeL2V150: Address
    readonly multiSendV150: Address
  }
  /** Contracts that Safes of other versions use besides their singleton. */
  readonly otherHelpers: Readonly<Record<HelperVersion, Readonly<Record<HelperName, Address>>>>
  readonly oddContracts: Readonly<Record<OddContractName, Address>>
  /** Collectibles whose metadata is in their address (`data:`), all of them held by `collecting`. */
  readonly badges: Token
  /** 18 decimals, sent to `collecting` unasked; their names advertise or deceive. */
  readonly spam: readonly [Token, Token]
}

/**
 * - `eventful`: Ada or Bo alone. Every kind of settings change, module transactions, a failure, an executed rejection.
 * - `busy`: two of Ada, Bo and Cy. A queue with all a queue can hold, and messages.
 * - `targeted`: two of Ada, Bo and Cy. A queue of proposals that are out to harm it.
 * - `collecting`: Ada or Bo alone. 26 collectibles, spam and poisoned transfers.
 * - `nested`: two of the main Safe, Ada and Bo.
 * - `older`, `newer`: two of Ada, Bo and Cy, versions 1.3.0 and 1.5.0.
 */
export type OtherSafeName = 'eventful' | 'busy' | 'targeted' | 'collecting' | 'nested' | 'older' | 'newer'

/**
 * Two of Ada, Bo and Cy each, but for the threshold.
 *
 * - `forked`: its contract says it is 9.9.9 and hashes as 1.4.1 does.
 * - `otherHash`: the same, and it makes hashes of its own.
 * - `noThreshold`, `highThreshold`: 0 and 5 owners have to sign.
 * - `gap`: something waits for nonce 0 and for nonce 5.
 */
export type OddSafeName = 'forked' | 'otherHash' | 'noThreshold' | 'highThreshold' | 'gap'

/**
 * - `guard`: lets everything pass.
 * - `owned`: has an owner, the Safe `targeted`, and `transferOwnership`.
 * - `trap`: a Safe that delegate-calls it writes the first argument into its own first slot, where a Safe keeps its code.
 */
export type OddContractName = 'guard' | 'owned' | 'trap'

export type HelperVersion = '1.3.0' | '1.5.0'

/** By the names of 1.4.1. */
export type HelperName =
  | 'MultiSend'
  | 'MultiSendCallOnly'
  | 'SignMessageLib'
  | 'CreateCall'
  | 'CompatibilityFallbackHandler'

export type ContractName =
  | 'Safe'
  | 'SafeL2'
  | 'SafeProxyFactory'
  | 'MultiSend'
  | 'MultiSendCallOnly'
  | 'SignMessageLib'
  | 'CompatibilityFallbackHandler'
  | 'SimulateTxAccessor'
  | 'CreateCall'
  | 'Multicall3'
