import type { Operation } from '../domain/transaction/Operation.ts'
import type { TransactionStatus } from '../domain/transaction/SafeTransactionStatus.ts'
import type { SafeTransaction } from '../domain/transaction/safeTransaction.ts'
import type { Address } from '../domain/values/address.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { GatewayDecoding } from './GatewayDecoding.ts'
import type { TransactionInfo } from './TransactionInfo.ts'
import type { NamedAccountValue, NamedApp } from './wireValues.ts'

/** Everything the gateway says of one transaction. All of it is its word; recompute what can be recomputed. */
export type TransactionDetails = {
  readonly id: string
  readonly safe: Address
  readonly status: TransactionStatus
  /** Milliseconds since 1970. */
  readonly executedAt: number | undefined
  readonly transactionHash: Hex | undefined
  readonly info: TransactionInfo
  /** Absent for transfers into the Safe. */
  readonly data: TransactionData | undefined
  readonly execution: DetailedExecution | undefined
  /** Unsigned, untrusted text. */
  readonly app: NamedApp | undefined
  readonly note: string | undefined
}

export type TransactionData = {
  readonly to: NamedAccountValue
  /** Wei. */
  readonly value: bigint
  readonly data: Hex
  readonly operation: Operation
  /** The service's reading of `data`; `undefined` where it has none. */
  readonly decoding: GatewayDecoding | undefined
  /** Of a delegate call: whether the service knows the target. */
  readonly trustedDelegateCallTarget: boolean | undefined
  /** Names of addresses inside the calldata. */
  readonly names: readonly NamedAccountValue[]
}

export type DetailedExecution =
  | MultisigExecution
  | { readonly kind: 'module'; readonly module: NamedAccountValue }

export type MultisigExecution = {
  readonly kind: 'multisig'
  /** Milliseconds since 1970. */
  readonly submittedAt: number
  /** What the gateway says the hash is; compare it with the hash of `safeTransaction`. */
  readonly safeTxHash: Hex
  /** The ten fields that were signed; `undefined` when the gateway left some out. */
  readonly safeTransaction: SafeTransaction | undefined
  readonly nonce: number
  /** Current owners, not the owners at execution time. */
  readonly signers: readonly NamedAccountValue[]
  readonly confirmationsRequired: number
  readonly confirmations: readonly Confirmation[]
  /** How many confirmations could not be read: whose they are is not known. */
  readonly unreadableConfirmations?: number
  /** Owners who confirmed another transaction of this nonce that does nothing. */
  readonly rejectors: readonly NamedAccountValue[]
  readonly executor: NamedAccountValue | undefined
  readonly proposer: NamedAccountValue | undefined
  readonly proposedByDelegate: NamedAccountValue | undefined
  /** False for a proposal that no owner has signed. */
  readonly trusted: boolean
  /** The token gas is paid back in, where it is not the native currency. */
  readonly gasToken: GasToken | undefined
}

export type GasToken = { readonly address: Address; readonly symbol: string; readonly decimals: number }

export type Confirmation = {
  readonly signer: NamedAccountValue
  readonly signature: Hex | undefined
  /** Milliseconds since 1970. */
  readonly submittedAt: number | undefined
}

/** What a transaction without a proposal would be (the preview call). */
export type TransactionPreview = {
  readonly info: TransactionInfo
  readonly data: TransactionData | undefined
}
