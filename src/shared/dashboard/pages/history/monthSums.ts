import type { HistoryRecord } from './historyRecords.ts'
import { dollarsOf, movesToken, type PriceTable } from './priceFile.ts'

/** What one month of a history moved, in US cents by the prices of a file. */
export type MonthSum = {
  /** Milliseconds since 1970, of a line of that month; `undefined` for what has no time. */
  readonly timestamp: number | undefined
  readonly out: bigint
  readonly in: bigint
  readonly fees: bigint
  /** Lines that moved something whose day has no price in the file: the sums are without them. */
  readonly unpriced: number
}

/** By the key of each month, the newest first. */
export type MonthSums = ReadonlyMap<string, MonthSum>

/**
 * The month of a moment as in 2026-11, in the time zone of this browser: the months of the list are the same. A price is
 * that of its day in UTC all the same.
 */
export function monthKey(timestamp: number): string {
  const date = new Date(timestamp)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

/** The months that moved something. A fee is in `fees` alone, and an imitation in none. */
export function monthSums(records: readonly HistoryRecord[], prices: PriceTable): MonthSums {
  const months = new Map<string, MonthSum>()
  for (const record of records) {
    if (!movesToken(record)) continue
    const timestamp = record.time === '' ? undefined : Date.parse(record.time)
    const key = timestamp === undefined ? '' : monthKey(timestamp)
    const sum = months.get(key) ?? { timestamp, out: 0n, in: 0n, fees: 0n, unpriced: 0 }
    const dollars = dollarsOf(record, prices)
    const cents = BigInt(dollars.replace('.', ''))
    const side = record.part === 'fee' ? 'fees' : cents < 0n ? 'out' : 'in'
    const size = cents < 0n ? -cents : cents
    months.set(
      key,
      dollars === '' ? { ...sum, unpriced: sum.unpriced + 1 } : { ...sum, [side]: sum[side] + size },
    )
  }
  return new Map([...months].toSorted(([one], [other]) => (one < other ? 1 : -1)))
}
