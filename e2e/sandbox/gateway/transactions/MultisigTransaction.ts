import type { Address, Hex } from 'viem'
import type { SafeTransaction } from '../../chain/safeTransaction.ts'
import type { Execution } from '../chain/chainRows.ts'

/** A transaction of a Safe: what was posted and what the chain tells, in one. */
export type MultisigTransaction = TransactionIdentity & {
  /** `null` for one that was executed without ever being proposed here. */
  readonly proposer: Address | null
  readonly delegate: Address | null
  readonly origin: string | null
  readonly trusted: boolean
  /** Milliseconds since 1970. */
  readonly submittedAt: number
  /** When anything about it last changed. */
  readonly modifiedAt: number
  /** Oldest first, one of each owner. */
  readonly confirmations: readonly OwnerConfirmation[]
  readonly execution: Execution | undefined
}

export type OwnerConfirmation = {
  readonly owner: Address
  readonly signature: Hex
  /** Milliseconds since 1970. */
  readonly submittedAt: number
  /** The newest block then. */
  readonly blockNumber: number
}

/** What a transaction is, before anybody said anything about it. */
export type TransactionIdentity = {
  readonly safe: Address
  readonly safeTxHash: Hex
  readonly transaction: SafeTransaction
}
