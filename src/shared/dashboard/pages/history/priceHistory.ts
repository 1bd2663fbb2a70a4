import type { HistoryRecord } from './historyRecords.ts'
import { type MonthSums, monthSums } from './monthSums.ts'
import type { PriceTable } from './priceFile.ts'
import { type RowDollars, rowDollars } from './rowDollars.ts'

/** What a history moved in US dollars, by the prices of a file that a person gave. */
export type PricedHistory = { readonly rows: RowDollars; readonly months: MonthSums }

export function priceHistory(records: readonly HistoryRecord[], prices: PriceTable): PricedHistory {
  return { rows: rowDollars(records, prices), months: monthSums(records, prices) }
}
