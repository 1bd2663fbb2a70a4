import type { Address } from 'viem'

/** What the wallet knows from the start; put into its script when it is bundled. */
export type WalletSettings = {
  readonly rpcUrl: string
  readonly chainId: number
  /** Accounts the node signs for. */
  readonly accounts: readonly WalletAccount[]
}

export type WalletAccount = { readonly name: string; readonly address: Address }
