import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { formatPlainAmount } from '../../../domain/values/formatPlainAmount.ts'
import type { TransferredAsset } from '../../../gateway/TransactionInfo.ts'
import type { TransactionSummary } from '../../../gateway/TransactionSummary.ts'
import { describeTransaction } from '../../parts/transaction/describeTransaction.ts'
import type { BatchMovement } from './batchMovements.ts'

/** One line of an exported history. Everything is text, so that no program rounds a number or guesses a date. */
export type HistoryRecord = Readonly<Record<(typeof columns)[number], string>>

export const columns = [
  'time',
  'what',
  'part',
  'status',
  'direction',
  'from',
  'to',
  'amount',
  'smallestUnits',
  'symbol',
  'token',
  'tokenId',
  'imitation',
  'nonce',
  'module',
  'safeTxHash',
  'transactionHash',
  'app',
  'note',
  'id',
] as const

type Native = { readonly symbol: string; readonly decimals: number }

/**
 * A row for each movement of a batch, and one for everything else. `native` describes the chain's own currency. Times
 * are UTC; amounts in whole tokens, without separators, and empty where the decimals of the token are unknown.
 */
export function historyRecords(
  transaction: TransactionSummary,
  {
    native,
    batch,
    isImitation = false,
  }: {
    readonly native: Native
    readonly batch: readonly BatchMovement[] | undefined
    /** By our own rule, which the gateway need not share. */
    readonly isImitation?: boolean
  },
): readonly HistoryRecord[] {
  const read = recordOf(transaction, native)
  const whole = isImitation ? { ...read, imitation: 'yes' } : read
  if (batch === undefined || batch.length === 0) return [whole]
  return batch.map(({ direction, from, to, asset }, index) => ({
    ...whole,
    part: `${index + 1} of ${batch.length}`,
    direction,
    from,
    to,
    ...assetFields(asset, native),
  }))
}

function recordOf(transaction: TransactionSummary, native: Native): HistoryRecord {
  const { info, execution } = transaction
  const transfer = info.kind === 'transfer' ? info : undefined
  return {
    time: new Date(transaction.timestamp).toISOString(),
    what: describeTransaction(transaction, native.symbol),
    part: '',
    status: transaction.status,
    direction: transfer?.direction ?? '',
    from: transfer?.sender.address ?? '',
    to: transfer?.recipient.address ?? (info.kind === 'custom' ? info.to.address : ''),
    ...assetFields(transfer?.asset, native),
    nonce: execution?.kind === 'multisig' ? String(execution.nonce) : '',
    module: execution?.kind === 'module' ? execution.module.address : '',
    safeTxHash: transaction.safeTxHash ?? '',
    transactionHash: transaction.transactionHash ?? '',
    app: transaction.app?.name ?? '',
    note: transaction.note ?? '',
    id: transaction.id,
  }
}

type AssetFields = Pick<
  HistoryRecord,
  'amount' | 'smallestUnits' | 'symbol' | 'token' | 'tokenId' | 'imitation'
>

function assetFields(asset: TransferredAsset | undefined, native: Native): AssetFields {
  const none = { amount: '', smallestUnits: '', symbol: '', token: '', tokenId: '', imitation: '' }
  switch (asset?.kind) {
    case 'native':
      return { ...none, ...amountFields(asset.value, native.decimals), symbol: native.symbol }
    case 'erc20':
      return {
        ...none,
        ...amountFields(asset.value, asset.decimals),
        symbol: asset.symbol ?? '',
        token: asset.token,
        imitation: asset.imitation ? 'yes' : '',
      }
    case 'erc721':
      return {
        ...none,
        amount: asset.count?.toString() ?? '',
        symbol: asset.symbol ?? '',
        token: asset.token,
        tokenId: asset.tokenId.toString(),
      }
    case 'other':
    case undefined:
      return none
  }
}

function amountFields(value: bigint | undefined, decimals: number | undefined) {
  if (value === undefined) return { amount: '', smallestUnits: '' }
  return {
    amount: decimals === undefined ? '' : formatPlainAmount(value, decimals),
    smallestUnits: value.toString(),
  }
}

/**
 * RFC 4180, with a mark for spreadsheets that it is UTF-8. What a spreadsheet would take for a formula gets an
 * apostrophe in front: names and notes come from strangers.
 */
export function historyCsv(records: readonly HistoryRecord[]): string {
  const lines = records.map((record) => columns.map((column) => csvCell(record[column])).join(','))
  return `\u{FEFF}${[columns.join(','), ...lines].join('\r\n')}\r\n`
}

function csvCell(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain
}

export function historyJson(
  records: readonly HistoryRecord[],
  {
    account,
    complete,
    unreadable,
    unopened,
  }: {
    readonly account: AccountRef
    readonly complete: boolean
    readonly unreadable: number
    /** Batches whose movements are not known; each is one row. */
    readonly unopened: number
  },
): string {
  const { chainId, address: safe } = account
  return `${JSON.stringify({ safe, chainId, complete, unreadable, unopened, transactions: records }, undefined, 2)}\n`
}
