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
  /** 18 decimals. */
  readonly coin: Token
  /** 6 decimals. */
  readonly dollar: Token
  readonly collectibles: readonly [Token, Token]
  /** Addresses of the Safe contracts (1.4.1) and Multicall3. */
  readonly contracts: Readonly<Record<ContractName, Address>>
}

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
