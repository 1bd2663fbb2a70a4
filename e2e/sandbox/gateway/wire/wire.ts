import type { Address, Hex } from 'viem'

/*
 * What the gateway sends, as of the service of 2026: an absent value is `null`. `sdkDrift.test.ts` proves each shape
 * against the SDK's types, but for the deviations it lists. Whole numbers of any size are decimal texts.
 */

export type AddressInfo = {
  readonly value: Address
  readonly name: string | null
  readonly logoUri: string | null
}

export type SafeInfo = {
  readonly address: AddressInfo
  readonly chainId: string
  readonly nonce: number
  readonly threshold: number
  readonly owners: readonly AddressInfo[]
  readonly implementation: AddressInfo
  readonly implementationVersionState: 'UP_TO_DATE' | 'OUTDATED' | 'UNKNOWN'
  readonly modules: readonly AddressInfo[] | null
  readonly guard: AddressInfo | null
  readonly fallbackHandler: AddressInfo | null
  readonly version: string | null
  /** Tags: seconds since 1970 as text, `null` when there is nothing of the kind. */
  readonly collectiblesTag: string | null
  readonly txQueuedTag: string | null
  readonly txHistoryTag: string | null
  readonly messagesTag: string | null
}

export type TokenInfo = {
  readonly type: 'NATIVE_TOKEN' | 'ERC20' | 'ERC721'
  /** The zero address for the native currency. */
  readonly address: Address
  readonly decimals: number
  readonly symbol: string
  readonly name: string
  readonly logoUri: string
}

/** A token of a transaction, with the service's opinion of it. */
export type ListedTokenInfo = TokenInfo & { readonly trusted: boolean }

export type Balance = {
  readonly tokenInfo: TokenInfo
  readonly balance: string
  readonly fiatBalance: string
  readonly fiatConversion: string
  readonly fiatBalance24hChange: string | null
}

export type Balances = { readonly fiatTotal: string; readonly items: readonly Balance[] }

export type Page<item> = {
  readonly count?: number | null
  readonly next: string | null
  readonly previous: string | null
  readonly results: readonly item[]
}

export type Operation = 0 | 1

export type ParameterValue = string | readonly ParameterValue[]

export type DataDecoded = {
  readonly method: string
  readonly parameters: readonly DecodedParameter[] | null
  /** On the outermost call only. */
  readonly accuracy?: 'FULL_MATCH' | 'PARTIAL_MATCH' | 'ONLY_FUNCTION_MATCH' | 'NO_MATCH' | 'UNKNOWN'
}

export type DecodedParameter = {
  readonly name: string
  readonly type: string
  readonly value: ParameterValue
  /** A list for `multiSend`, one call for `execTransaction`. */
  readonly valueDecoded: readonly InnerCall[] | DataDecoded | null
}

export type InnerCall = {
  readonly operation: Operation
  readonly to: Address
  readonly value: string
  readonly data: Hex | null
  readonly dataDecoded: DataDecoded | null
}

export type TransactionStatus =
  | 'AWAITING_CONFIRMATIONS'
  | 'AWAITING_EXECUTION'
  | 'CANCELLED'
  | 'FAILED'
  | 'SUCCESS'

export type SafeAppInfo = { readonly name: string; readonly url: string; readonly logoUri: string | null }

export type MultisigExecutionInfo = {
  readonly type: 'MULTISIG'
  readonly nonce: number
  readonly confirmationsRequired: number
  readonly confirmationsSubmitted: number
  /** Only while confirmations are missing. */
  readonly missingSigners: readonly AddressInfo[] | null
}

export type ModuleExecutionInfo = { readonly type: 'MODULE'; readonly address: AddressInfo }

export type ExecutionInfo = MultisigExecutionInfo | ModuleExecutionInfo

export type TransactionData = {
  readonly hexData: Hex | null
  readonly dataDecoded: DataDecoded | null
  readonly to: AddressInfo
  readonly value: string | null
  readonly operation: Operation
  /** `null` unless this is a delegate call. */
  readonly trustedDelegateCallTarget: boolean | null
  readonly addressInfoIndex: Readonly<Record<string, AddressInfo>> | null
  readonly tokenInfoIndex: Readonly<Record<string, ListedTokenInfo>> | null
}

export type Confirmation = {
  readonly signer: AddressInfo
  readonly signature: Hex | null
  /** Milliseconds since 1970. */
  readonly submittedAt: number
}

export type MultisigExecutionDetails = {
  readonly type: 'MULTISIG'
  /** Milliseconds since 1970. */
  readonly submittedAt: number
  readonly nonce: number
  readonly safeTxGas: string
  readonly baseGas: string
  readonly gasPrice: string
  readonly gasToken: Address
  readonly fee: string
  readonly payment: string
  readonly refundReceiver: AddressInfo
  readonly safeTxHash: Hex
  readonly executor: AddressInfo | null
  /** Current owners, not the owners at execution time. */
  readonly signers: readonly AddressInfo[]
  readonly confirmationsRequired: number
  readonly confirmations: readonly Confirmation[]
  readonly rejectors: readonly AddressInfo[]
  readonly gasTokenInfo: ListedTokenInfo | null
  readonly trusted: boolean
  readonly proposer: AddressInfo | null
  readonly proposedByDelegate: AddressInfo | null
}

export type Nonces = { readonly currentNonce: number; readonly recommendedNonce: number }

export type OwnedSafes = { readonly safes: readonly Address[] }
