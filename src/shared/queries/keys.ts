import type { Address } from '../domain/address.ts'
import type { Hex } from '../domain/hex.ts'
import type { AccountRef } from '../domain/safeRef.ts'

/** Every query key, in one place: chain and account first, so that a switch of either reaches nothing old. */
export const keys = {
  account: ({ chainId, address }: AccountRef) => ['account', chainId, address.toLowerCase()] as const,
  gatewaySafe: (account: AccountRef) => [...keys.account(account), 'gateway-safe'] as const,
  chainSafe: (account: AccountRef) => [...keys.account(account), 'chain-safe'] as const,
  nativeBalance: (account: AccountRef) => [...keys.account(account), 'native-balance'] as const,
  balances: (account: AccountRef, currency: string) =>
    [...keys.account(account), 'balances', currency] as const,
  token: (account: AccountRef, token: Address) =>
    [...keys.account(account), 'token', token.toLowerCase()] as const,
  safeTransaction: (account: AccountRef, safeTxHash: Hex) =>
    [...keys.account(account), 'safe-transaction', safeTxHash] as const,
  receipt: (chainId: number, transactionHash: Hex) => ['receipt', chainId, transactionHash] as const,
}
