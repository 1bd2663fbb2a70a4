import { readGivenDate } from '../../../../domain/values/givenValues.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import type { TransactionInfo, TransferredAsset } from '../../../../gateway/TransactionInfo.ts'
import type { TransactionSummary } from '../../../../gateway/TransactionSummary.ts'
import { fitsText } from './fitsText.ts'

/** What a user looks for in a list of transactions. */
export type TransactionFilter = {
  /** Words, each of which has to be found: a token, an address, a name, a nonce, a hash. */
  readonly text: string
  readonly kind: TransactionKind | 'any'
  /** First and last day in the time zone of this browser, as `2026-11-20`; empty for no bound. */
  readonly from: string
  readonly until: string
}

export type TransactionKind = 'payment' | 'batch' | 'settings' | 'rejection' | 'call'

/** What a list knows of a transaction beside what the gateway lists. */
export type ReadWords = {
  /** Sentences that the row shows. */
  readonly sentences: readonly string[]
  /** Every account inside its calls. */
  readonly addresses: readonly string[]
}

export const noFilter: TransactionFilter = { text: '', kind: 'any', from: '', until: '' }

/** How many bounds are set beside the words. */
export function boundsOf({ kind, from, until }: TransactionFilter): number {
  return [kind !== 'any', from !== '', until !== ''].filter(Boolean).length
}

export function isFiltering(filter: TransactionFilter): boolean {
  return filter.text.trim() !== '' || boundsOf(filter) > 0
}

/** `names`: the user's own, by address in lower case. */
export function fitsFilter(
  transaction: TransactionSummary,
  filter: TransactionFilter,
  { names, read }: { readonly names: ReadonlyMap<string, string>; readonly read: ReadWords },
): boolean {
  if (filter.kind !== 'any' && kindOf(transaction.info) !== filter.kind) return false
  if (!isInPeriod(transaction.timestamp, filter)) return false
  const addresses = [...searchedAddresses(transaction), ...read.addresses]
  return fitsText(filter.text, [
    ...read.sentences,
    ...addresses,
    ...addresses.map((address) => names.get(address.toLowerCase())),
    ...tokenWords(transaction.info),
    ...searchedNames(transaction),
    transaction.safeTxHash,
    transaction.transactionHash,
    transaction.note,
    transaction.app?.name,
    transaction.execution?.kind === 'multisig' ? `nonce ${transaction.execution.nonce}` : undefined,
  ])
}

export function kindOf(info: TransactionInfo): TransactionKind {
  switch (info.kind) {
    case 'transfer':
      return 'payment'
    case 'settings-change':
      return 'settings'
    case 'custom':
      if (info.isCancellation) return 'rejection'
      return info.actionCount === undefined ? 'call' : 'batch'
    case 'creation':
    case 'other':
      return 'call'
  }
}

function isInPeriod(timestamp: number, { from, until }: TransactionFilter): boolean {
  const start = startOfDay(from, 0)
  const end = startOfDay(until, 1)
  return (start === undefined || timestamp >= start) && (end === undefined || timestamp < end)
}

/** Midnight of a day, or of one that is `later` days after it; `undefined` for what is not a day. */
function startOfDay(day: string, later: number): number | undefined {
  const date = readGivenDate(day)
  if (!date.ok) return undefined
  return new Date(date.value.year, date.value.month - 1, date.value.day + later).getTime()
}

function searchedAddresses({ info, execution }: TransactionSummary): readonly string[] {
  const module = execution?.kind === 'module' ? [execution.module.address] : []
  switch (info.kind) {
    case 'transfer':
      return [info.sender.address, info.recipient.address, ...searchedTokens(info.asset), ...module]
    case 'custom':
      return [info.to.address, ...module]
    case 'creation':
      return [info.creator.address, ...module]
    case 'settings-change':
      return [...settingsAddresses(info.change), ...module]
    case 'other':
      return module
  }
}

function settingsAddresses(change: object | undefined): readonly string[] {
  return Object.values(change ?? {}).flatMap((value: unknown) =>
    typeof value === 'object' && value !== null && 'address' in value && typeof value.address === 'string'
      ? [value.address]
      : [],
  )
}

function searchedTokens(asset: TransferredAsset): readonly string[] {
  return asset.kind === 'erc20' || asset.kind === 'erc721' ? [asset.token] : []
}

function tokenWords(info: TransactionInfo): readonly (string | undefined)[] {
  if (info.kind !== 'transfer') return []
  const { asset } = info
  if (asset.kind === 'erc20') return [asset.symbol && visibleText(asset.symbol), asset.name]
  if (asset.kind === 'erc721') return [asset.symbol, asset.name, `#${asset.tokenId}`]
  return []
}

function searchedNames({ info }: TransactionSummary): readonly (string | undefined)[] {
  if (info.kind === 'transfer') return [info.sender.name, info.recipient.name]
  return info.kind === 'custom' ? [info.to.name, info.methodName] : []
}
