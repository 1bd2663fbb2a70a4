import type { TransactionStatus } from '../domain/transaction/SafeTransactionStatus.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { TransactionInfo } from './TransactionInfo.ts'
import type { NamedAccountValue, NamedApp } from './wireValues.ts'

/** One line of the queue, the history or one of the filtered lists. */
export type TransactionSummary = {
  /** The gateway's id: `multisig_…`, `module_…`, `transfer_…`, or `creation_…`, which has no details. */
  readonly id: string
  /** Of a multisig transaction, taken from its id. */
  readonly safeTxHash: Hex | undefined
  readonly status: TransactionStatus
  /** Milliseconds since 1970: of the execution, or of the proposal. */
  readonly timestamp: number
  /** Once it is executed. */
  readonly transactionHash: Hex | undefined
  readonly info: TransactionInfo
  readonly execution: SummaryExecution | undefined
  /** The app it says it came from; unsigned, untrusted text. */
  readonly app: NamedApp | undefined
  /** Unsigned, untrusted text. */
  readonly note: string | undefined
}

export type SummaryExecution =
  | {
      readonly kind: 'multisig'
      readonly nonce: number
      readonly confirmations: { readonly submitted: number; readonly required: number }
      /** Owners who have not confirmed, while confirmations are missing; otherwise empty. */
      readonly missingSigners: readonly NamedAccountValue[]
    }
  | { readonly kind: 'module'; readonly module: NamedAccountValue }

/** A transaction as a list has it; the marker says whether the next one has the same nonce. */
export type ListedTransaction = {
  readonly transaction: TransactionSummary
  /** SPEC section 3, conflict markers. */
  readonly conflict: 'None' | 'HasNext' | 'End'
}
