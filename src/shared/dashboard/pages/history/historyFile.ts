import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import { writeCsvCell } from '../../../domain/values/csv.ts'
import { columns, type HistoryRecord } from './historyRecords.ts'
import { dollarsOf, type PriceTable } from './priceFile.ts'

/** Lines of one piece of a file: few enough that a press is heard between two pieces. */
const linesAtOnce = 500

/**
 * The pieces of a table by RFC 4180, with a mark for spreadsheets that it is UTF-8, so that no large file is made in one
 * go. What a spreadsheet would take for a formula gets an apostrophe in front: names and notes come from strangers. A
 * number below zero stays a number. With `prices` the last column has the US dollars of each line.
 */
export function* historyCsv(records: readonly HistoryRecord[], prices?: PriceTable): Generator<string> {
  const last = prices === undefined ? [] : ['usd' as const]
  yield `\u{FEFF}${[...columns, ...last].join(',')}\r\n`
  const lineOf = (record: HistoryRecord) => {
    const cells = columns.map((column) => cellOf(column, record[column]))
    const dollars = prices === undefined ? [] : [cellOf('usd', dollarsOf(record, prices))]
    return `${[...cells, ...dollars].join(',')}\r\n`
  }
  for (let start = 0; start < records.length; start += linesAtOnce)
    yield records
      .slice(start, start + linesAtOnce)
      .map(lineOf)
      .join('')
}

/** An amount is a number, also below zero; everything else is text. */
function cellOf(column: keyof HistoryRecord | 'usd', text: string): string {
  const isNumber = column === 'amount' || column === 'smallestUnits' || column === 'usd'
  return isNumber && /^-\d+(\.\d+)?$/.test(text) ? text : writeCsvCell(text)
}

export function historyJson(
  records: readonly HistoryRecord[],
  {
    account,
    complete,
    unreadable,
    unopened,
    prices,
  }: {
    readonly account: AccountRef
    readonly complete: boolean
    readonly unreadable: number
    /** Batches whose movements are not known; each is one row. */
    readonly unopened: number
    /** US dollars for the member `usd` of each line. */
    readonly prices?: PriceTable | undefined
  },
): string {
  const { chainId, address: safe } = account
  const transactions =
    prices === undefined ? records : records.map((record) => ({ ...record, usd: dollarsOf(record, prices) }))
  return `${JSON.stringify({ safe, chainId, complete, unreadable, unopened, transactions }, undefined, 2)}\n`
}
