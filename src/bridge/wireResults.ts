import type { AccountRef } from '../shared/domain/safe/safeRef.ts'
import type { SafeTransactionStatus } from '../shared/domain/transaction/SafeTransactionStatus.ts'
import type { AccountBalances } from '../shared/domain/values/AccountBalances.ts'
import type { Address } from '../shared/domain/values/address.ts'
import type { Hex } from '../shared/domain/values/hex.ts'
import type { MessageOutcome } from '../shared/source/ApprovalRequest.ts'
import type { Chain, ReportedSafe } from '../shared/source/Connection.ts'
import type { Method } from '../shared/source/wire.ts'

/** What a good answer to each method holds, once it is parsed. */
export type WireResults = {
  readonly getSafeInfo: HostSafe
  readonly getChainInfo: HostChain
  readonly getEnvironmentInfo: EnvironmentInfo
  readonly getSafeBalances: Omit<AccountBalances, 'currency'>
  readonly getTxBySafeTxHash: SafeTransactionStatus
  /** A raw JSON-RPC result, never `undefined`: the caller parses it. */
  readonly rpcCall: unknown
  readonly getOffChainSignature: Hex
  readonly getCurrentTheme: HostTheme
  readonly requestAddressBook: readonly AddressBookEntry[]
  readonly wallet_getPermissions: readonly Permission[]
  readonly wallet_requestPermissions: readonly Permission[]
  readonly sendTransactions: SentTransactions
  readonly signMessage: AnsweredMessage
  readonly signTypedMessage: AnsweredMessage
}

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
/** `denied`: the user said no before; the host keeps that as a permission with a caveat. */
export type Permission = { readonly capability: string; readonly denied: boolean }
export type SentTransactions = { readonly safeTxHash: Hex }
/** Signed off-chain, still collecting, or proposed as a transaction that signs on chain once it is executed. */
export type AnsweredMessage = Extract<MessageOutcome, { kind: 'signed' | 'collecting' | 'on-chain' }>

/** No first page needs these, so their parsers are fetched with the first answer. */
export type LaterMethod =
  | 'getTxBySafeTxHash'
  | 'getOffChainSignature'
  | 'requestAddressBook'
  | 'wallet_getPermissions'
  | 'wallet_requestPermissions'
  | 'signMessage'
  | 'signTypedMessage'

/** `undefined` for what is not a good answer. */
export type Parsed<method extends Method> = WireResults[method] | undefined
export type Parsers<methods extends Method> = {
  readonly [method in methods]: (data: unknown) => Parsed<method>
}
