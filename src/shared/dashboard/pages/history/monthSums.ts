import type { HistoryRecord } from './historyRecords.ts'
import { dollarsOf, type PriceTable } from './priceFile.ts'

/** What one month of a history moved, in US cents by the prices of a file. */
export type MonthSum = {
  /** As in 2026-11, by UTC. */
  readonly month: string
  readonly out: bigint
  readonly in: bigint
  readonly fees: bigint
  /** Lines with an amount whose day has no price in the file: the sums are without them. */
  readonly unpriced: number
}

/** The months that moved something, the newest first. A fee is in `fees` alone, and an imitation in none. */
export function monthSums(records: readonly HistoryRecord[], prices: PriceTable): readonly MonthSum[] {
  const months = new Map<string, MonthSum>()
  for (const record of records) {
    const { amount, tokenId, imitation, date, part } = record
    if (amount === '' || tokenId !== '' || imitation !== '') continue
    const month = date.slice(0, 'yyyy-mm'.length)
    const before = months.get(month) ?? { month, out: 0n, in: 0n, fees: 0n, unpriced: 0 }
    const dollars = dollarsOf(record, prices)
    const cents = BigInt(dollars.replace('.', ''))
    const side = part === 'fee' ? 'fees' : cents < 0n ? 'out' : 'in'
    const size = cents < 0n ? -cents : cents
    months.set(
      month,
      dollars === ''
        ? { ...before, unpriced: before.unpriced + 1 }
        : { ...before, [side]: before[side] + size },
    )
  }
  return [...months.values()].toSorted((one, other) => (one.month < other.month ? 1 : -1))
}
