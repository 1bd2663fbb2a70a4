import type { Address } from '../domain/values/address.ts'

/** A chain as the gateway describes it. Never needed to start: the built-in configuration knows our chains. */
export type GatewayChain = {
  readonly chainId: number
  readonly name: string
  readonly shortName: string
  readonly description: string | undefined
  readonly l2: boolean
  readonly testnet: boolean
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Templates with `{{address}}` and `{{txHash}}`; foreign addresses. */
  readonly explorer: { readonly address: string; readonly transaction: string } | undefined
  /** An open list of words: ask for one with `includes`, show those you do not know. */
  readonly features: readonly string[]
  readonly gasPrices: readonly GasPrice[]
  readonly ensRegistry: Address | undefined
  readonly disabledWallets: readonly string[]
  readonly recommendedVersion: string | undefined
  /** The kind of relay that executes there (`relayKinds.ts`), in the gateway's word; absent where none does. */
  readonly relayer: string | undefined
  /** Whose node Safe Apps are to ask. */
  readonly publicRpc: { readonly authentication: string; readonly url: string } | undefined
}

/** Where the gas price comes from (SPEC section 3, gas price types). Amounts in wei. */
export type GasPrice =
  | { readonly type: 'ORACLE'; readonly uri: string; readonly parameter: string; readonly gweiFactor: string }
  | { readonly type: 'FIXED'; readonly weiValue: bigint }
  | { readonly type: 'FIXED1559'; readonly maxFeePerGas: bigint; readonly maxPriorityFeePerGas: bigint }
  /** `given` is the gateway's word. */
  | { readonly type: 'UNKNOWN'; readonly given: string }
