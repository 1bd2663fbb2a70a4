import type { Address } from 'viem'

/** A chain as `/v1/chains` describes it. */
export type Chain = {
  readonly chainId: string
  readonly chainName: string
  readonly shortName: string
  readonly description: string
  readonly chainLogoUri: string | null
  readonly l2: boolean
  readonly isTestnet: boolean
  readonly zk: boolean
  readonly nativeCurrency: {
    readonly name: string
    readonly symbol: string
    readonly decimals: number
    readonly logoUri: string
  }
  readonly transactionService: string
  /** With `{{address}}`, `{{txHash}}` and so on to be filled in. */
  readonly blockExplorerUriTemplate: {
    readonly address: string
    readonly txHash: string
    readonly api: string
  }
  readonly beaconChainExplorerUriTemplate: { readonly publicKey: string | null }
  readonly rpcUri: RpcUri
  readonly safeAppsRpcUri: RpcUri
  readonly publicRpcUri: RpcUri
  readonly theme: { readonly textColor: string; readonly backgroundColor: string }
  readonly gasPrice: readonly GasPrice[]
  readonly ensRegistryAddress: Address | null
  readonly disabledWallets: readonly string[]
  /** An open list: clients meet words they have never heard of. */
  readonly features: readonly string[]
  readonly balancesProvider: { readonly chainName: string | null; readonly enabled: boolean }
  readonly recommendedMasterCopyVersion: string
  readonly relayer: Relayer | null
}

export type RpcUri = {
  readonly authentication: 'API_KEY_PATH' | 'NO_AUTHENTICATION' | 'UNKNOWN'
  readonly value: string
}

/** Amounts in wei as text. */
export type GasPrice =
  | {
      readonly type: 'oracle'
      readonly uri: string
      readonly gasParameter: string
      readonly gweiFactor: string
    }
  | { readonly type: 'fixed'; readonly weiValue: string }
  | { readonly type: 'fixed1559'; readonly maxFeePerGas: string; readonly maxPriorityFeePerGas: string }

export type Relayer = {
  readonly type: 'GTF' | 'RELAY_FEE' | 'DAILY_LIMIT' | 'NO_FEE_CAMPAIGN' | null
  readonly safeCreationSponsored: boolean
  readonly safeTransactionSponsored: boolean
  readonly enableTenderlySimulationBeforeRelay: boolean
}
