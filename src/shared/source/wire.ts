import type { AccountRef } from '../domain/safe/safeRef.ts'
import type { SafeTransactionStatus } from '../domain/transaction/SafeTransactionStatus.ts'
import type { AccountBalances } from '../domain/values/AccountBalances.ts'
import type { Address } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { MessageOutcome } from './ApprovalRequest.ts'
import type { Chain, ReportedSafe } from './Connection.ts'

/**
 * The protocol between a Safe App and its host, Safe{Wallet}: one row per method.
 * `kind` decides timeouts, retries and queueing:
 * `read`, the host answers by itself, may be repeated; `optional`, some hosts never answer; `approval`, the signer decides.
 * `about` is what the host was asked for, as a sentence names it; of an approval, what the signer decides about.
 * `inSdk: false` marks what the published SDK does not ask, so a host of apps may leave it unanswered.
 */
export const methods = {
  getSafeInfo: { kind: 'read', about: 'the Safe' },
  getChainInfo: { kind: 'read', about: 'the network' },
  getEnvironmentInfo: { kind: 'read', about: 'its own address' },
  getSafeBalances: { kind: 'read', about: 'the balances' },
  getTxBySafeTxHash: { kind: 'read', about: 'a transaction' },
  rpcCall: { kind: 'read', about: 'the chain' },
  getOffChainSignature: { kind: 'optional', about: 'a signature' },
  getCurrentTheme: { kind: 'optional', about: 'its colours', inSdk: false },
  requestAddressBook: { kind: 'read', about: 'the address book' },
  wallet_getPermissions: { kind: 'read', about: 'what this page may do' },
  wallet_requestPermissions: { kind: 'approval', about: 'permission' },
  sendTransactions: { kind: 'approval', about: 'calls' },
  signMessage: { kind: 'approval', about: 'message' },
  signTypedMessage: { kind: 'approval', about: 'message' },
} as const satisfies Record<keyof Wire, MethodRow>

type MethodRow = { readonly inSdk?: false } & (
  | { readonly kind: 'read' | 'optional'; readonly about: string }
  | { readonly kind: 'approval'; readonly about: 'calls' | 'message' | 'permission' }
)

/** What travels with each question, and what a good answer holds once `replies.ts` of the bridge has parsed it. */
type Wire = {
  getSafeInfo: { params: undefined; answer: HostSafe }
  getChainInfo: { params: undefined; answer: HostChain }
  getEnvironmentInfo: { params: undefined; answer: EnvironmentInfo }
  getSafeBalances: { params: { readonly currency: string }; answer: Omit<AccountBalances, 'currency'> }
  getTxBySafeTxHash: { params: { readonly safeTxHash: string }; answer: SafeTransactionStatus }
  /** A raw JSON-RPC result, never `undefined`: the caller parses it. */
  rpcCall: { params: { readonly call: string; readonly params: readonly unknown[] }; answer: unknown }
  /** A bare string: the SafeMessage hash. */
  getOffChainSignature: { params: string; answer: Hex }
  getCurrentTheme: { params: undefined; answer: HostTheme }
  requestAddressBook: { params: undefined; answer: readonly AddressBookEntry[] }
  wallet_getPermissions: { params: undefined; answer: readonly HostPermission[] }
  wallet_requestPermissions: { params: readonly BookRequest[]; answer: readonly HostPermission[] }
  sendTransactions: { params: WireBatch; answer: SentTransactions }
  signMessage: { params: { readonly message: string }; answer: AnsweredMessage }
  signTypedMessage: { params: { readonly typedData: unknown }; answer: AnsweredMessage }
}

export type Method = keyof Wire
export type WireParams = { readonly [method in Method]: Wire[method]['params'] }
export type WireResults = { readonly [method in Method]: Wire[method]['answer'] }
export type ApprovalMethod = {
  [method in Method]: (typeof methods)[method]['kind'] extends 'approval' ? method : never
}[Method]
export type SdkMethod = {
  [method in Method]: (typeof methods)[method] extends { inSdk: false } ? never : method
}[Method]
/** What the host answers by itself. */
export type MachineMethod = Exclude<Method, ApprovalMethod>

type BookRequest = { readonly requestAddressBook: Readonly<Record<string, never>> }
type WireBatch = {
  readonly txs: readonly WireTransaction[]
  readonly params?: { readonly safeTxGas?: number }
}
/** `value` is a decimal string in wei. */
export type WireTransaction = { readonly to: string; readonly value: string; readonly data: string }

/** The Safe the host shows, and what it claims of it. */
export type HostSafe = { readonly account: AccountRef; readonly reported: ReportedSafe }
export type HostChain = Omit<Chain, 'supported'>
/** The host's own origin, in its own words. */
export type EnvironmentInfo = { readonly origin: string }
export type HostTheme = 'light' | 'dark'
export type AddressBookEntry = {
  readonly address: Address
  readonly name: string
  readonly chainId: number | undefined
}
/** `denied`: the user said no before, which hosts keep as a permission with a caveat. */
export type HostPermission = { readonly capability: string; readonly denied: boolean }
export type SentTransactions = { readonly safeTxHash: Hex }
/** Signed off-chain, still collecting, or proposed as a transaction that signs on chain once it is executed. */
export type AnsweredMessage = Extract<MessageOutcome, { kind: 'signed' | 'collecting' | 'on-chain' }>

/** The semver the host reads; below 7.11.0 it falls back to on-chain signing. */
export const sdkVersion = '9.1.0'
