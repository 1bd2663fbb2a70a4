import type { Address } from './address.ts'

/** Balances as a wallet or gateway lists them. `balance` in the token's smallest unit. */
export type AccountBalances = {
  readonly fiatTotal: string
  readonly currency: string
  readonly items: readonly TokenBalance[]
  /** How many items could not be read. */
  readonly unreadable: number
}

export type TokenBalance = {
  readonly kind: 'native' | 'erc20' | 'erc721' | 'unknown'
  /** The zero address for the native currency. */
  readonly address: Address
  readonly name: string
  readonly symbol: string
  /** `undefined` where the list does not say: nothing may be computed with a guess. */
  readonly decimals: number | undefined
  readonly balance: bigint
  readonly fiatBalance: string
  readonly fiatPrice: string
}
