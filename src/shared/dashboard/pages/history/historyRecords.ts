import type { Address } from '../../../domain/values/address.ts'
import { formatPlainAmount } from '../../../domain/values/formatPlainAmount.ts'
import type { TransferInfo, TransferredAsset } from '../../../gateway/TransactionInfo.ts'
import type { TransactionSummary } from '../../../gateway/TransactionSummary.ts'
import type { Chain } from '../../../source/Connection.ts'
import { listedSentence, listedState, withoutStop } from '../../parts/reading/transaction/listedSentence.ts'
import { listedTransfer } from '../../parts/reading/transaction/listedTransfer.ts'
import { batchLead } from './batchLead.ts'
import type { OpenedBatch } from './readBatches.ts'

/**
 * One line of an exported history. Everything is text, so that no program rounds a number or guesses a date. What leaves
 * the Safe is below zero, so that the lines of a token add up to the change of its balance.
 */
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
  'date',
  'name',
  'feePayer',
] as const

type RecordKnown = {
  readonly safe: Address
  /** The chain's own currency. */
  readonly native: Chain['nativeCurrency']
  /** The user's own names, by address in lower case. */
  readonly names: ReadonlyMap<string, string>
}

/**
 * What the gateway alone says: a row for each movement of a batch, and one for everything else. Times are UTC; amounts in
 * whole tokens, without separators, and empty where the decimals of the token are unknown.
 */
export function historyRecords(
  transaction: TransactionSummary,
  {
    batch,
    isImitation = false,
    ...known
  }: RecordKnown & {
    readonly batch: OpenedBatch | undefined
    /** By our own rule, which the gateway need not share. */
    readonly isImitation?: boolean
  },
): readonly HistoryRecord[] {
  const { safe, native, names } = known
  const read = recordOf(transaction, known)
  const whole = isImitation ? { ...read, imitation: 'yes' } : read
  const state = listedState(transaction)
  const lead = batch?.read && batchLead(batch.read, { safe, native, names, state })
  const what = lead === undefined ? whole.what : withoutStop(lead)
  // What failed, and what was replaced, moved nothing.
  if (transaction.status !== 'SUCCESS') return [withoutAmount({ ...whole, what })]
  if (batch === undefined || batch.movements.length === 0) return [{ ...whole, what }]
  return batch.movements.map(({ direction, from, to, asset }) => ({
    ...whole,
    what,
    part: partOf(direction),
    direction,
    from,
    to,
    name: names.get((direction === 'OUTGOING' ? to : from).toLowerCase()) ?? '',
    ...assetFields(asset, { native, direction }),
  }))
}

/** The same row without an amount that a sum would count. Its sentence has it all the same. */
export function withoutAmount(record: HistoryRecord): HistoryRecord {
  return { ...record, amount: '', smallestUnits: '', part: '' }
}

/** The row of a transaction as the list of the gateway tells it. */
function recordOf(transaction: TransactionSummary, { native, names }: RecordKnown): HistoryRecord {
  const { info, execution } = transaction
  const transfer = info.kind === 'transfer' ? info : undefined
  const other = listedTransfer(info, native)?.other
  return {
    ...timeFields(transaction.timestamp),
    what: listedSentence(transaction, { native, names }),
    part: partOf(transfer?.direction),
    status: transaction.status,
    direction: transfer?.direction ?? '',
    from: transfer?.sender.address ?? '',
    to: transfer?.recipient.address ?? (info.kind === 'custom' ? info.to.address : ''),
    ...assetFields(transfer?.asset, { native, direction: transfer?.direction }),
    name: (other && names.get(other.toLowerCase())) ?? '',
    feePayer: '',
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

/** `timestamp`: milliseconds since 1970. */
export function timeFields(timestamp: number | undefined): Pick<HistoryRecord, 'time' | 'date'> {
  const time = timestamp === undefined ? '' : new Date(timestamp).toISOString()
  return { time, date: time.slice(0, 10) }
}

function partOf(direction: TransferInfo['direction'] | undefined): string {
  return direction === 'OUTGOING' ? 'payment' : direction === 'INCOMING' ? 'receipt' : ''
}

function assetFields(
  asset: TransferredAsset | undefined,
  {
    native,
    direction,
  }: { readonly native: Chain['nativeCurrency']; readonly direction: TransferInfo['direction'] | undefined },
): AssetFields {
  const signed = (value: bigint | undefined) =>
    value !== undefined && direction === 'OUTGOING' ? -value : value
  const none = { amount: '', smallestUnits: '', symbol: '', token: '', tokenId: '', imitation: '' }
  switch (asset?.kind) {
    case 'native':
      return { ...none, ...amountFields(signed(asset.value), native.decimals), symbol: native.symbol }
    case 'erc20':
      return {
        ...none,
        ...amountFields(signed(asset.value), asset.decimals),
        symbol: asset.symbol ?? '',
        token: asset.token,
        imitation: asset.imitation ? 'yes' : '',
      }
    case 'erc721':
      return {
        ...none,
        amount: signed(asset.count)?.toString() ?? '',
        symbol: asset.symbol ?? '',
        token: asset.token,
        tokenId: asset.tokenId.toString(),
      }
    case 'other':
    case undefined:
      return none
  }
}

/** Below zero for what leaves. */
export function amountFields(
  value: bigint | undefined,
  decimals: number | undefined,
): Pick<HistoryRecord, 'amount' | 'smallestUnits'> {
  if (value === undefined) return { amount: '', smallestUnits: '' }
  return {
    amount: decimals === undefined ? '' : plainAmount(value, decimals),
    smallestUnits: value.toString(),
  }
}

function plainAmount(value: bigint, decimals: number): string {
  return value < 0n ? `-${formatPlainAmount(-value, decimals)}` : formatPlainAmount(value, decimals)
}
