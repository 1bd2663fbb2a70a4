import type { Address, Hex } from 'viem'
import type { TransactionInfo } from './transactionWire.ts'
import type { AddressInfo, DataDecoded, TransactionData } from './wire.ts'

/** A collectible as `/v2/…/collectibles` tells it. What its metadata does not say is `null`. */
export type Collectible = {
  readonly address: Address
  readonly tokenName: string
  readonly tokenSymbol: string
  readonly logoUri: string
  readonly id: string
  readonly uri: string | null
  readonly name: string | null
  readonly description: string | null
  readonly imageUri: string | null
  readonly metadata: Readonly<Record<string, unknown>> | null
}

export type MasterCopyInfo = { readonly address: Address; readonly version: string }

export type DelegateInfo = {
  readonly safe: Address | null
  readonly delegate: Address
  readonly delegator: Address
  readonly label: string
}

export type SafeOverview = {
  readonly address: AddressInfo
  readonly chainId: string
  readonly threshold: number
  readonly owners: readonly AddressInfo[]
  readonly fiatTotal: string
  readonly queued: number
  /** How many of them wait for the wallet that was named; `null` when none was. */
  readonly awaitingConfirmation: number | null
}

export type Estimation = {
  readonly currentNonce: number
  readonly recommendedNonce: number
  readonly safeTxGas: string
}

export type TransactionPreview = { readonly txInfo: TransactionInfo; readonly txData: TransactionData }

export type ContractInfo = {
  readonly address: Address
  readonly name: string
  readonly displayName: string
  readonly logoUri: string | null
  readonly contractAbi: Readonly<Record<string, unknown>> | null
  readonly trustedForDelegateCall: boolean
}

export type CreationInfo = {
  /** ISO 8601. */
  readonly created: string
  readonly creator: Address
  readonly transactionHash: Hex
  readonly factoryAddress: Address
  readonly masterCopy: Address | null
  readonly setupData: Hex | null
  readonly saltNonce: string | null
  readonly dataDecoded: DataDecoded | null
}

/** Times of blocks are ISO 8601; `lastSync` is in milliseconds since 1970. */
export type IndexingStatus = {
  readonly currentBlockNumber: number
  readonly currentBlockTimestamp: string
  readonly erc20BlockNumber: number
  readonly erc20BlockTimestamp: string
  readonly erc20Synced: boolean
  readonly masterCopiesBlockNumber: number
  readonly masterCopiesBlockTimestamp: string
  readonly masterCopiesSynced: boolean
  readonly synced: boolean
  readonly lastSync: number
}
