import type { SafeTransaction } from '../../domain/transaction/safeTransaction.ts'
import type { LowerAddress } from '../../domain/values/address.ts'
import type { ExecutionEnd } from '../history/executionEnds.ts'
import type { Movement } from '../history/movements.ts'
import type { MinedTransaction } from '../history/readMined.ts'

/** What left the Safe, what came to it, and what it paid for gas. */
export type BookPart = 'payment' | 'receipt' | 'fee'

/** One movement of one token, as a line of the books. `amount` is below zero for what left. */
export type BookLine = Movement & {
  readonly part: BookPart
  /** Which of the executions of its transaction moved it; `undefined` for none, and where that is not known. */
  readonly execution: number | undefined
}

/** An execution of the Safe in a transaction of the chain. */
export type BookedExecution = ExecutionEnd & {
  /** `undefined` where it is not known. */
  readonly nonce: bigint | undefined
  /** What was executed; `undefined` where another contract called the Safe and the node does not tell how. */
  readonly fields: Omit<SafeTransaction, 'nonce'> | undefined
}

/** A transaction of the chain with everything that it moved into the Safe or out of it. */
export type BookedTransaction = {
  readonly mined: MinedTransaction
  readonly executions: readonly BookedExecution[]
  readonly lines: readonly BookLine[]
  /** The native currency is read from a trace and is whole. */
  readonly isTraced: boolean
}

/** A change of a balance that no call and no event explains: one for each token and block. */
export type UnexplainedChange = {
  readonly token: LowerAddress
  /** The first block that has it, or the last of a span that the node does not divide. */
  readonly block: bigint
  /** The block before that span; one less than `block` where the change is in one block. */
  readonly after: bigint
  readonly amount: bigint
  /** Milliseconds since 1970, of `block`. */
  readonly timestamp: number | undefined
}

/** The balance of a token at both ends of the range, in its smallest unit. */
export type BookedBalance = { readonly before: bigint; readonly after: bigint }

/** Everything that moved between two blocks. The lines of a token and what is unexplained add up to its change. */
export type Books = {
  /** Oldest first. */
  readonly transactions: readonly BookedTransaction[]
  readonly unexplained: readonly UnexplainedChange[]
  /** By token; the zero address is the native currency. A token without a balance is missing: it could not be compared. */
  readonly changes: ReadonlyMap<LowerAddress, BookedBalance>
  /** Tokens in the lines that did not tell a balance. */
  readonly uncompared: readonly LowerAddress[]
  /** Transactions that were named and that the node does not tell. */
  readonly unread: readonly `0x${string}`[]
  /** What is before it is not in the books: 0 where all is. */
  readonly fromBlock: bigint
  readonly toBlock: bigint
}
