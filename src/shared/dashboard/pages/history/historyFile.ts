import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { writeCsvCell } from '../../../domain/values/csv.ts'
import { columns, type HistoryRecord } from './historyRecords.ts'

/** Lines of one piece of a file: few enough that a press is heard between two pieces. */
const linesAtOnce = 500

/**
 * The pieces of a table by RFC 4180, with a mark for spreadsheets that it is UTF-8, so that no large file is made in one
 * go. What a spreadsheet would take for a formula gets an apostrophe in front: names and notes come from strangers. A
 * number below zero stays a number.
 */
export function* historyCsv(records: readonly HistoryRecord[]): Generator<string> {
  yield `\u{FEFF}${columns.join(',')}\r\n`
  for (let start = 0; start < records.length; start += linesAtOnce)
    yield records
      .slice(start, start + linesAtOnce)
      .map((record) => `${columns.map((column) => cellOf(column, record[column])).join(',')}\r\n`)
      .join('')
}

/** An amount is a number, also below zero; everything else is text. */
function cellOf(column: keyof HistoryRecord, text: string): string {
  const isNumber = column === 'amount' || column === 'smallestUnits'
  return isNumber && /^-\d+(\.\d+)?$/.test(text) ? text : writeCsvCell(text)
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
