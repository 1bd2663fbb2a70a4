import type { Hex } from 'viem'
import type { ModuleCall, TransferRow } from '../chain/chainRows.ts'
import type { MultisigTransaction } from '../transactions/MultisigTransaction.ts'

/** One transaction of the chain that touched a Safe. */
export type HistoryRow = {
  readonly transactionHash: Hex
  readonly blockNumber: number
  /** What the Safe itself executed in it, highest nonce first. */
  readonly executed: readonly MultisigTransaction[]
  /** What modules had it do, in the order of the logs. */
  readonly byModules: readonly ModuleCall[]
  /** What came and went in it, in the order of the logs. */
  readonly transfers: readonly TransferRow[]
}
