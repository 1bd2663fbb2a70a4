import type { SafeCreation, TransferRow } from '../chain/chainRows.ts'
import type { SafeState } from '../chain/SafeState.ts'
import { named, unnamed } from '../decoding/contractNames.ts'
import type { Gateway } from '../Gateway.ts'
import { moduleSummary } from '../transactions/moduleTransaction.ts'
import { summarize, transactionItem } from '../transactions/transactionSummary.ts'
import { transferOf } from '../transactions/transferInfo.ts'
import type { TransactionItem } from '../wire/transactionWire.ts'
import type { HistoryRow } from './HistoryRow.ts'

/** At most so many transfers of one transaction are shown. */
const MOST_TRANSFERS = 100

/**
 * The items one row of the history gives: what the Safe executed; if that is nothing, what modules had it do; if that
 * is nothing too, what came or went, which may also be nothing when `trustedOnly` leaves out every token of it.
 */
export async function historyItems(
  gateway: Gateway,
  safe: SafeState,
  { executed, byModules, transfers }: HistoryRow,
  trustedOnly: boolean,
): Promise<readonly TransactionItem[]> {
  if (executed.length > 0) {
    const summaries = await Promise.all(executed.map((transaction) => summarize(gateway, safe, transaction)))
    return summaries.map((summary) => transactionItem(summary))
  }
  if (byModules.length > 0) {
    const summaries = await Promise.all(byModules.map((call) => moduleSummary(gateway, call)))
    return summaries.map((summary) => transactionItem(summary))
  }
  const items = await Promise.all(
    transfers
      .filter((row) => row.kind !== 'erc20' || row.value > 0n)
      .slice(0, MOST_TRANSFERS)
      .map((row) => transferItem(gateway, safe, row)),
  )
  return items.filter(({ transaction: { txInfo } }) => !trustedOnly || !isUntrusted(txInfo))
}

/** Whether a transfer is of a token that is not on the service's list. */
export function isUntrusted(info: TransactionItem['transaction']['txInfo']): boolean {
  return info.type === 'Transfer' && info.transferInfo.type === 'ERC20' && info.transferInfo.trusted === false
}

/** The number of a transfer in ids: tokens by their event, ether by the call it came with. */
export function transferId(safe: SafeState['address'], row: TransferRow): string {
  const kind = row.kind === 'native' ? 'i' : 'e'
  return `transfer_${safe}_${kind}${row.transactionHash.slice(2)}${row.logIndex}`
}

/** A transfer of the logs as lists show it. */
export async function transferItem(
  gateway: Gateway,
  safe: SafeState,
  row: TransferRow,
): Promise<TransactionItem> {
  return transactionItem({
    id: transferId(safe.address, row),
    txHash: row.transactionHash,
    timestamp: row.timestamp,
    txStatus: 'SUCCESS',
    txInfo: await transferOf(gateway, safe.address, row),
    executionInfo: null,
    safeAppInfo: null,
    note: null,
  })
}

/** How the Safe came to be: the oldest item of every history. */
export function creationItem({ world }: Gateway, creation: SafeCreation): TransactionItem {
  return transactionItem({
    id: `creation_${creation.safe}`,
    txHash: creation.transactionHash,
    timestamp: creation.timestamp,
    txStatus: 'SUCCESS',
    txInfo: {
      type: 'Creation',
      creator: unnamed(creation.creator),
      transactionHash: creation.transactionHash,
      implementation: named(world, creation.singleton),
      factory: named(world, creation.factory),
      saltNonce: creation.saltNonce?.toString() ?? null,
      humanDescription: null,
    },
    executionInfo: null,
    safeAppInfo: null,
    note: null,
  })
}
