import type { Address, Hex } from 'viem'
import type {
  AddressInfo,
  DataDecoded,
  ExecutionInfo,
  ModuleExecutionInfo,
  MultisigExecutionDetails,
  SafeAppInfo,
  TransactionData,
  TransactionStatus,
} from './wire.ts'

/** What a transaction is about. The variants this sandbox can produce; swaps, staking and vaults are left out. */
export type TransactionInfo = Transfer | SettingsChange | Custom | MultiSend | Creation

export type Transfer = {
  readonly type: 'Transfer'
  readonly sender: AddressInfo
  readonly recipient: AddressInfo
  readonly direction: 'INCOMING' | 'OUTGOING' | 'UNKNOWN'
  readonly transferInfo: NativeCoinTransfer | Erc20Transfer | Erc721Transfer
  readonly humanDescription: string | null
}

export type NativeCoinTransfer = { readonly type: 'NATIVE_COIN'; readonly value: string }

export type Erc20Transfer = {
  readonly type: 'ERC20'
  readonly tokenAddress: Address
  readonly value: string
  readonly tokenName: string | null
  readonly tokenSymbol: string | null
  readonly logoUri: string | null
  readonly decimals: number | null
  /** On the service's list of tokens; `null` for a transfer that a proposal makes. */
  readonly trusted: boolean | null
  readonly imitation: boolean
}

export type Erc721Transfer = {
  readonly type: 'ERC721'
  readonly tokenAddress: Address
  readonly tokenId: string
  readonly tokenName: string | null
  readonly tokenSymbol: string | null
  readonly logoUri: string | null
  readonly trusted: boolean | null
}

export type SettingsChange = {
  readonly type: 'SettingsChange'
  readonly dataDecoded: DataDecoded
  readonly settingsInfo: SettingsInfo | null
  readonly humanDescription: string | null
}

export type SettingsInfo =
  | { readonly type: 'SET_FALLBACK_HANDLER'; readonly handler: AddressInfo }
  | { readonly type: 'ADD_OWNER'; readonly owner: AddressInfo; readonly threshold: number }
  | { readonly type: 'REMOVE_OWNER'; readonly owner: AddressInfo; readonly threshold: number }
  | { readonly type: 'SWAP_OWNER'; readonly oldOwner: AddressInfo; readonly newOwner: AddressInfo }
  | { readonly type: 'CHANGE_THRESHOLD'; readonly threshold: number }
  | { readonly type: 'CHANGE_MASTER_COPY'; readonly implementation: AddressInfo }
  | { readonly type: 'ENABLE_MODULE'; readonly module: AddressInfo }
  | { readonly type: 'DISABLE_MODULE'; readonly module: AddressInfo }
  | { readonly type: 'SET_GUARD'; readonly guard: AddressInfo }
  | { readonly type: 'DELETE_GUARD' }
  | { readonly type: 'SET_MODULE_GUARD'; readonly moduleGuard: AddressInfo }
  | { readonly type: 'DELETE_MODULE_GUARD' }

export type Custom = {
  readonly type: 'Custom'
  readonly to: AddressInfo
  /** Bytes. */
  readonly dataSize: string
  readonly value: string
  readonly methodName: string | null
  readonly isCancellation: boolean
  readonly humanDescription: string | null
}

export type MultiSend = Omit<Custom, 'methodName'> & {
  readonly methodName: 'multiSend'
  readonly actionCount: number
}

export type Creation = {
  readonly type: 'Creation'
  readonly creator: AddressInfo
  readonly transactionHash: Hex
  readonly implementation: AddressInfo | null
  readonly factory: AddressInfo
  readonly saltNonce: string | null
  readonly humanDescription: string | null
}

export type TransactionSummary = {
  readonly id: string
  readonly txHash: Hex | null
  /** Milliseconds since 1970: of the execution, or of the proposal. */
  readonly timestamp: number
  readonly txStatus: TransactionStatus
  readonly txInfo: TransactionInfo
  readonly executionInfo: ExecutionInfo | null
  readonly safeAppInfo: SafeAppInfo | null
  readonly note: string | null
}

export type ConflictType = 'None' | 'HasNext' | 'End'

export type TransactionItem = {
  readonly type: 'TRANSACTION'
  readonly transaction: TransactionSummary
  readonly conflictType: ConflictType
}

export type Label = { readonly type: 'LABEL'; readonly label: 'Next' | 'Queued' }
export type ConflictHeader = { readonly type: 'CONFLICT_HEADER'; readonly nonce: number }
/** `timestamp` (ms): of the newest item of that day. */
export type DateLabel = { readonly type: 'DATE_LABEL'; readonly timestamp: number }

export type QueueItem = Label | ConflictHeader | TransactionItem
export type HistoryItem = DateLabel | TransactionItem

export type TransactionDetails = {
  readonly safeAddress: Address
  readonly txId: string
  /** Milliseconds since 1970. */
  readonly executedAt: number | null
  readonly txStatus: TransactionStatus
  readonly txInfo: TransactionInfo
  /** `null` for transfers. */
  readonly txData: TransactionData | null
  readonly detailedExecutionInfo: MultisigExecutionDetails | ModuleExecutionInfo | null
  readonly txHash: Hex | null
  readonly safeAppInfo: SafeAppInfo | null
  readonly note: string | null
}
