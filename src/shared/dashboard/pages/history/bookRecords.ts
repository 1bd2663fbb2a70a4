import type { BookedExecution, BookedTransaction, BookLine, Books } from '../../../chain/books/BookLine.ts'
import { decodeCall } from '../../../domain/calldata/decodeCall.ts'
import type { LeadUnit } from '../../../domain/lead/Lead.ts'
import type { Address } from '../../../domain/values/address.ts'
import {
  checksumAddress,
  isAddressText,
  type LowerAddress,
  lowerAddress,
  zeroAddress,
} from '../../../domain/values/address.ts'
import { groupBy } from '../../../domain/values/groupBy.ts'
import type { TransferredAsset } from '../../../gateway/TransactionInfo.ts'
import type { TransactionSummary } from '../../../gateway/TransactionSummary.ts'
import type { Chain } from '../../../source/Connection.ts'
import { listedSentence, withoutStop } from '../../parts/reading/transaction/listedSentence.ts'
import { batchLead } from './batchLead.ts'
import type { AskedToken } from './batchMovements.ts'
import {
  amountFields,
  type HistoryRecord,
  historyRecords,
  timeFields,
  withoutAmount,
} from './historyRecords.ts'
import { isSummaryOf, summaryOf } from './summaryOfLine.ts'

/** What the lines of the books are written with. */
export type BookWords = {
  readonly safe: Address
  readonly native: Chain['nativeCurrency']
  /** What the contract of each token says. */
  readonly tokens: ReadonlyMap<LowerAddress, AskedToken>
  /** The user's own names, by address in lower case. */
  readonly names: ReadonlyMap<string, string>
  /** What the gateway lists; empty where none answers. */
  readonly listed: readonly TransactionSummary[]
  readonly isImitation: (id: string) => boolean
}

/**
 * The rows of the books, the newest first: one for each movement and fee, one for what moved nothing, one for each
 * unexplained change, and what the gateway lists beside them, without amounts that could be counted twice.
 */
export function* bookRecords(books: Books, words: BookWords): Generator<readonly HistoryRecord[]> {
  const left = new Map(words.listed.map((summary) => [summary.id, summary]))
  const byHash = groupBy(words.listed, hashKey)
  const blocks = [
    ...books.transactions.map((booked) => ({ block: booked.mined.blockNumber, booked, change: undefined })),
    ...books.unexplained.map((change) => ({ block: change.block, booked: undefined, change })),
  ].toSorted((left, other) => Number(other.block - left.block))
  for (const { booked, change } of blocks) {
    if (change !== undefined) yield [unexplainedRecord(change, words)]
    if (booked === undefined) continue
    const keys = [booked.mined.transactionHash, ...booked.executions.map(({ safeTxHash }) => safeTxHash)]
    const listed = keys.flatMap((key) => byHash.get(key.toLowerCase()) ?? [])
    for (const { id } of listed) left.delete(id)
    yield transactionRecords(booked, { ...words, listed })
  }
  const unread = new Set(books.unread.map((hash) => hash.toLowerCase()))
  for (const summary of left.values()) {
    const isUnread =
      summary.transactionHash !== undefined && unread.has(summary.transactionHash.toLowerCase())
    // What happened after the last block of the books belongs to no range that was compared.
    if (isUnread || summary.transactionHash === undefined || summary.info.kind === 'creation')
      yield listedRecords(summary, words).map((record) =>
        isInBalance(record, books) ? withoutAmount(record) : record,
      )
  }
}

/** By the transaction of the chain, or where a gateway does not name it, by what was signed. */
function hashKey({ transactionHash, safeTxHash }: TransactionSummary): string {
  return (transactionHash ?? safeTxHash ?? '').toLowerCase()
}

/** Its amount is in the change of a balance already, in a line that nothing explains: it would be counted twice. */
function isInBalance({ token }: HistoryRecord, { changes }: Books): boolean {
  return changes.has(isAddressText(token) ? lowerAddress(token) : zeroAddress)
}

/** What the gateway alone tells of a transaction. */
function listedRecords(summary: TransactionSummary, words: BookWords): readonly HistoryRecord[] {
  const { safe, native, names } = words
  return historyRecords(summary, {
    safe,
    native,
    names,
    batch: undefined,
    isImitation: words.isImitation(summary.id),
  })
}

function transactionRecords(booked: BookedTransaction, words: BookWords): readonly HistoryRecord[] {
  const { executions, lines, mined } = booked
  const used = new Set<string>()
  const take = (summary: TransactionSummary | undefined) => {
    if (summary !== undefined) used.add(summary.id)
    return summary
  }
  const moved = lines.map((line) => {
    const execution = line.execution === undefined ? undefined : executions[line.execution]
    const summary = take(summaryOf({ line, execution }, words.listed))
    return lineRecord({ line, mined, execution, summary }, words)
  })
  const still = executions
    .filter((_, index) => lines.every((line) => line.execution !== index))
    .map((execution) => {
      const summary = take(words.listed.find((listed) => isSummaryOf(listed, execution)))
      return stillRecord({ mined, execution, summary }, words)
    })
  // Settings, creations and what else the gateway lists of this transaction.
  const others = words.listed
    .filter(({ id }) => !used.has(id))
    .flatMap((summary) => listedRecords(summary, words))
    .map((record) => ({ ...withoutAmount(record), feePayer: checksumAddress(mined.from) }))
  return [...moved, ...still, ...others]
}

type Executed = {
  readonly mined: BookedTransaction['mined']
  readonly execution: BookedExecution | undefined
  readonly summary: TransactionSummary | undefined
}

function lineRecord(
  { line, ...executed }: Executed & { readonly line: BookLine },
  words: BookWords,
): HistoryRecord {
  const { part, token, item, other, amount } = line
  const isOut = amount < 0n
  const fields = commonFields(executed, words)
  const what =
    part === 'fee' ? 'Fee for execution' : (executionSentence(executed, words) ?? lineSentence(line, words))
  return {
    ...fields,
    what,
    part,
    direction: isOut ? 'OUTGOING' : 'INCOMING',
    from: isOut ? words.safe : checksumAddress(other),
    to: isOut ? checksumAddress(other) : words.safe,
    name: words.names.get(other) ?? '',
    ...tokenFields({ token, item, amount }, words),
  }
}

/** One that moved nothing: a rejection, a change of settings, or what failed without a fee. */
function stillRecord(executed: Executed, words: BookWords): HistoryRecord {
  const target = executed.execution?.fields?.to
  return {
    ...commonFields(executed, words),
    what: executionSentence(executed, words) ?? '',
    from: target === undefined ? '' : words.safe,
    to: target ?? '',
    name: (target && words.names.get(lowerAddress(target))) ?? '',
  }
}

function unexplainedRecord(change: Books['unexplained'][number], words: BookWords): HistoryRecord {
  const { token, block, after, amount, timestamp } = change
  const isOut = amount < 0n
  return {
    ...noFields,
    ...timeFields(timestamp),
    what: 'The balance changed, and no call of the Safe explains it',
    part: 'unexplained',
    direction: isOut ? 'OUTGOING' : 'INCOMING',
    from: isOut ? words.safe : '',
    to: isOut ? '' : words.safe,
    ...tokenFields({ token, item: undefined, amount }, words),
    note: block - after === 1n ? `In block ${block}.` : `Between the blocks ${after} and ${block}.`,
  }
}

const noFields: HistoryRecord = {
  ...{ time: '', date: '', what: '', part: '', status: '', direction: '', from: '', to: '', name: '' },
  ...{
    amount: '',
    smallestUnits: '',
    symbol: '',
    token: '',
    tokenId: '',
    imitation: '',
    nonce: '',
    module: '',
  },
  ...{ safeTxHash: '', transactionHash: '', feePayer: '', app: '', note: '', id: '' },
}

function commonFields({ mined, execution, summary }: Executed, { isImitation }: BookWords): HistoryRecord {
  const hash = execution?.safeTxHash ?? '0x'
  const nonce = execution?.nonce ?? nonceOf(summary)
  return {
    ...noFields,
    ...timeFields(mined.timestamp ?? summary?.timestamp),
    status: execution?.succeeded === false ? 'FAILED' : 'SUCCESS',
    imitation: summary !== undefined && isImitation(summary.id) ? 'yes' : '',
    nonce: nonce === undefined ? '' : String(nonce),
    module: summary?.execution?.kind === 'module' ? summary.execution.module.address : '',
    safeTxHash: hash === '0x' ? (summary?.safeTxHash ?? '') : hash,
    transactionHash: mined.transactionHash,
    feePayer: checksumAddress(mined.from),
    app: summary?.app?.name ?? '',
    note: summary?.note ?? '',
    id: summary?.id ?? '',
  }
}

function nonceOf(summary: TransactionSummary | undefined): number | undefined {
  return summary?.execution?.kind === 'multisig' ? summary.execution.nonce : undefined
}

/** The sentence that the page has: of the list where that says enough, else of the calls that ran. */
function executionSentence({ execution, summary }: Executed, words: BookWords): string | undefined {
  const { safe, native, names, tokens } = words
  const state = execution?.succeeded === false ? 'failed' : 'executed'
  const info = summary?.info
  const isBatch = info?.kind === 'custom' && info.actionCount !== undefined
  if (summary !== undefined && !(isBatch && execution?.fields))
    return listedSentence(
      { ...summary, status: state === 'failed' ? 'FAILED' : 'SUCCESS' },
      { native, names },
    )
  if (execution?.fields === undefined) return undefined
  const transaction = { ...execution.fields, nonce: execution.nonce ?? 0n }
  const call = decodeCall({ from: safe, ...execution.fields })
  return withoutStop(batchLead({ transaction, call, tokens }, { safe, native, names, state }))
}

/** Of what no owner signed. */
function lineSentence({ token, item, other, amount }: BookLine, words: BookWords): string {
  const { safe, native, names, tokens } = words
  const unit = unitIn(tokens, token)
  const isOut = amount < 0n
  const value = isOut ? -amount : amount
  const named = { name: undefined, symbol: unit?.symbol, trusted: undefined }
  const contract = checksumAddress(token)
  const asset: TransferredAsset =
    item !== undefined
      ? { kind: 'erc721', token: contract, tokenId: item, ...named }
      : token === zeroAddress
        ? { kind: 'native', value }
        : { kind: 'erc20', token: contract, value, decimals: unit?.decimals, imitation: false, ...named }
  const [own, side] = [
    { address: safe, name: undefined },
    { address: checksumAddress(other), name: undefined },
  ]
  const info = {
    kind: 'transfer',
    direction: isOut ? 'OUTGOING' : 'INCOMING',
    sender: isOut ? own : side,
    recipient: isOut ? side : own,
    asset,
    description: undefined,
  } as const
  return listedSentence({ info, execution: undefined, status: 'SUCCESS' }, { native, names })
}

function tokenFields(
  { token, item, amount }: Pick<BookLine, 'token' | 'item' | 'amount'>,
  { native, tokens }: BookWords,
): Pick<HistoryRecord, 'amount' | 'smallestUnits' | 'symbol' | 'token' | 'tokenId'> {
  if (token === zeroAddress)
    return { ...amountFields(amount, native.decimals), symbol: native.symbol, token: '', tokenId: '' }
  const unit = unitIn(tokens, token)
  const address = checksumAddress(token)
  if (item !== undefined)
    return {
      ...{ amount: amount.toString(), smallestUnits: '', symbol: unit?.symbol ?? '' },
      ...{ token: address, tokenId: item.toString() },
    }
  return { ...amountFields(amount, unit?.decimals), symbol: unit?.symbol ?? '', token: address, tokenId: '' }
}

function unitIn(tokens: BookWords['tokens'], token: LowerAddress): LeadUnit | undefined {
  const asked = tokens.get(token)
  return typeof asked === 'string' ? undefined : asked
}
