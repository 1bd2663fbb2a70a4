import type { Address, Hex } from 'viem'
import type { ModuleCall, TransferRow } from '../chain/chainRows.ts'
import type { Gateway } from '../Gateway.ts'
import type { MultisigTransaction } from '../transactions/MultisigTransaction.ts'
import { moduleCallsOf } from '../transactions/moduleTransaction.ts'
import { multisigTransactionsOf } from '../transactions/multisigTransactions.ts'
import type { HistoryRow } from './HistoryRow.ts'

type RowParts = {
  readonly blockNumber: number
  readonly executed: MultisigTransaction[]
  readonly byModules: ModuleCall[]
  readonly transfers: TransferRow[]
}

/** All transactions of the chain that touched a Safe, newest first. */
export function historyRows(gateway: Gateway, safe: Address): readonly HistoryRow[] {
  const rows = new Map<Hex, RowParts>()
  const rowOf = ({ transactionHash, blockNumber }: { transactionHash: Hex; blockNumber: number }) => {
    const row = rows.get(transactionHash) ?? { blockNumber, executed: [], byModules: [], transfers: [] }
    rows.set(transactionHash, row)
    return row
  }
  for (const transaction of multisigTransactionsOf(gateway, safe)) {
    if (transaction.execution !== undefined) rowOf(transaction.execution).executed.push(transaction)
  }
  for (const call of moduleCallsOf(gateway, safe)) rowOf(call).byModules.push(call)
  for (const transfer of transfersOf(gateway, safe)) rowOf(transfer).transfers.push(transfer)
  return [...rows.entries()]
    .map(([transactionHash, row]) => ({
      transactionHash,
      ...row,
      executed: row.executed.toSorted((left, right) =>
        Number(right.transaction.nonce - left.transaction.nonce),
      ),
    }))
    .toSorted(
      (left, right) =>
        right.blockNumber - left.blockNumber ||
        highestNonce(right) - highestNonce(left) ||
        (right.transactionHash < left.transactionHash ? -1 : 1),
    )
}

/** Executions of one second are listed in the order of their nonces, before everything else of that second. */
function highestNonce({ executed: [first] }: HistoryRow): number {
  return first === undefined ? -1 : Number(first.transaction.nonce)
}

/** Everything that came to or went from a Safe, by the logs. All addresses have their checksums. */
export function transfersOf({ index }: Pick<Gateway, 'index'>, safe: Address): readonly TransferRow[] {
  return index.rows().transfers.filter(({ from, to }) => from === safe || to === safe)
}
