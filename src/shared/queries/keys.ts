import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { SafeTransaction } from '../domain/transaction/safeTransaction.ts'
import type { Address } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { MachineMethod } from '../source/wire.ts'

/** Every query key, in one place: chain and account first, so that a switch of either reaches nothing old. */
export const keys = {
  account: ({ chainId, address }: AccountRef) => ['account', chainId, address.toLowerCase()] as const,
  gatewaySafe: (account: AccountRef) => [...keys.account(account), 'gateway-safe'] as const,
  chainSafe: (account: AccountRef) => [...keys.account(account), 'chain-safe'] as const,
  safeState: (account: AccountRef) => [...keys.account(account), 'safe-state'] as const,
  latestBlock: (account: AccountRef) => [...keys.account(account), 'latest-block'] as const,
  blockLimit: (account: AccountRef) => [...keys.account(account), 'block-limit'] as const,
  feeBasis: (account: AccountRef, token: Address) => [...keys.account(account), 'fee-basis', token] as const,
  nativeBalance: (account: AccountRef) => [...keys.account(account), 'native-balance'] as const,
  balances: (account: AccountRef, currency: string) =>
    [...keys.account(account), 'balances', currency] as const,
  token: (account: AccountRef, token: Address) =>
    [...keys.account(account), 'token', token.toLowerCase()] as const,
  tokenDecimals: (account: AccountRef, token: Address) =>
    [...keys.account(account), 'token-decimals', token.toLowerCase()] as const,
  listedTokens: (account: AccountRef, tokens: readonly Address[]) =>
    [...keys.account(account), 'listed-tokens', tokens] as const,
  itemsHeld: (account: AccountRef, items: readonly string[]) =>
    [...keys.account(account), 'items-held', items] as const,
  /** `payments`: what is paid to whom, as text. */
  receivers: (account: AccountRef, payments: string) =>
    [...keys.account(account), 'receivers', payments] as const,
  safeTransaction: (account: AccountRef, safeTxHash: Hex) =>
    [...keys.account(account), 'safe-transaction', safeTxHash] as const,
  message: (account: AccountRef, safeMessageHash: Hex) =>
    [...keys.account(account), 'message', safeMessageHash] as const,
  messageSigned: (account: AccountRef, safeMessageHash: Hex, signature: Hex) =>
    [...keys.account(account), 'message-signed', safeMessageHash, signature] as const,
  lostTransaction: (account: AccountRef, request: string, taken: readonly Hex[]) =>
    [...keys.account(account), 'lost-transaction', request, taken] as const,
  executedFee: (account: AccountRef, transactionHash: Hex, safeTxHash: Hex) =>
    [...keys.account(account), 'executed-fee', transactionHash, safeTxHash] as const,
  lostExecution: (account: AccountRef, safeTxHash: Hex) =>
    [...keys.account(account), 'lost-execution', safeTxHash] as const,
  provenEnd: (account: AccountRef, safeTxHash: Hex) =>
    [...keys.account(account), 'proven-end', safeTxHash] as const,
  sentCall: (account: AccountRef, request: string, taken: readonly Hex[]) =>
    [...keys.account(account), 'sent-call', request, taken] as const,
  /** Of every transaction of an account. */
  verifications: (account: AccountRef) => [...keys.account(account), 'verification'] as const,
  /** By every field: bigint is not JSON, so they are written out. */
  verification: (account: AccountRef, transaction: SafeTransaction) =>
    [...keys.verifications(account), Object.values(transaction).join(' ')] as const,
  signatureAudits: (account: AccountRef) => [...keys.account(account), 'signature-audit'] as const,
  signatureAudit: (account: AccountRef, safeTxHash: Hex, marks: readonly string[]) =>
    [...keys.signatureAudits(account), safeTxHash, marks] as const,
  proposedCheck: (account: AccountRef, request: string, safeTxHash: Hex) =>
    [...keys.account(account), 'proposed-check', request, safeTxHash] as const,
  officialSdk: (account: AccountRef) => [...keys.account(account), 'official-sdk'] as const,
  followedCall: (chainId: number, request: string, hash: Hex, taken: readonly Hex[]) =>
    ['followed-call', chainId, request, hash, taken] as const,
  receipt: (chainId: number, transactionHash: Hex) => ['receipt', chainId, transactionHash] as const,
  settling: (chainId: number, transactionHash: Hex) => ['settling', chainId, transactionHash] as const,
  /** What the host says holds for every account it shows. */
  hostAnswer: (method: MachineMethod, params?: unknown) => ['host', method, params] as const,
  hostEnvironment: () => ['host', 'environment'] as const,
  hostSigning: () => ['host', 'signing'] as const,
  hostPackages: () => ['host', 'packages'] as const,
  hostIgnored: () => ['host', 'ignored'] as const,
  hostAddressBook: (account: AccountRef) => [...keys.account(account), 'address-book'] as const,
}
