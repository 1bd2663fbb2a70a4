import type { Approved, Movement } from '../chain/history/movements.ts'
import type { MinedTransaction } from '../chain/history/readMined.ts'
import type { CheckFacts } from '../domain/checks/subject/CheckFacts.ts'
import type { SafeState } from '../domain/safe/SafeState.ts'
import type { LowerAddress } from '../domain/values/address.ts'
import type { ExecutedSignature } from './executedSignatures.ts'

/** What the chain shows of a transaction that ran. None of it is predicted. */
export type ExecutedReading = {
  readonly mined: MinedTransaction
  readonly ending: Ending
  /** What came to the Safe and left it, in the whole transaction of the chain. */
  readonly movements: readonly Movement[]
  /** How the movements of the native currency are known. */
  readonly nativeFrom: 'trace' | 'calls' | 'unknown'
  readonly approved: readonly Approved[]
  /** Why it failed; `undefined` where it did not, or where the node does not tell. */
  readonly failure: Failure | undefined
  /** `undefined` for what no owner signed, and where the bytes were not found. */
  readonly signatures: readonly ExecutedSignature[] | undefined
  /** The Safe a block earlier and at the end of the block; `undefined` where the node does not keep it. */
  readonly before: SafeState | undefined
  readonly after: SafeState | undefined
  /** Other transactions of the Safe are in the same block: what differs between `before` and `after` may be theirs. */
  readonly shared: boolean
  /** What the Safe paid for its gas, which no call names; `undefined` where it paid nothing. */
  readonly refund: PaidRefund | undefined
  /** What the Safe held of each token a block earlier and at the end of the block, in the smallest unit. */
  readonly held: ReadonlyMap<LowerAddress, { readonly before: bigint; readonly after: bigint }>
  readonly accounts: CheckFacts['accounts']
  /** How many other transactions of the same Safe ran in the same transaction of the chain. */
  readonly others: number
}

/** `token`: the zero address is the native currency. `amount` in the smallest unit. */
export type PaidRefund = { readonly token: LowerAddress; readonly to: LowerAddress; readonly amount: bigint }

/** Two kinds of failure that have nothing in common: only the first uses up the nonce. */
export type Ending =
  | 'done'
  /** The Safe noted a failure: its nonce is used, and it can never run again. */
  | 'counted'
  /** The whole transaction of the chain was undone: nothing happened but a fee, and it still waits. */
  | 'undone'
  /** The Safe said nothing of this transaction there. */
  | 'unsaid'

/** `at`: the contract that refused. */
export type Failure = { readonly reason: string; readonly at: LowerAddress | undefined }
