import { expect, test } from 'vitest'
import { columns, type HistoryRecord } from './historyRecords.ts'
import { monthSums } from './monthSums.ts'
import type { PriceTable } from './priceFile.ts'

const native = '0x0000000000000000000000000000000000000000'
const prices: PriceTable = new Map([
  [`2026-11-27 ${native}`, '3120'],
  [`2026-10-30 ${native}`, '0.005'],
])

const empty = Object.fromEntries(columns.map((column) => [column, ''])) as HistoryRecord
const record = (fields: Partial<HistoryRecord>): HistoryRecord => ({
  ...empty,
  date: '2026-11-27',
  part: 'payment',
  ...fields,
})

test('behavior: sums payments, receipts and fees of each month, the newest first', () => {
  const records = [
    record({ amount: '-1.25' }),
    record({ amount: '-0.001', part: 'fee' }),
    record({ amount: '2', part: 'receipt' }),
    record({ amount: '-0.5' }),
    record({ amount: '-10', date: '2026-10-30' }),
  ]
  expect(monthSums(records, prices)).toEqual([
    { month: '2026-11', out: 546_000n, in: 624_000n, fees: 312n, unpriced: 0 },
    { month: '2026-10', out: 5n, in: 0n, fees: 0n, unpriced: 0 },
  ])
})

test('behavior: counts what has no price, and leaves out what moves no money', () => {
  const records = [
    record({ amount: '-1', date: '2026-11-26' }),
    record({ amount: '5', imitation: 'yes' }),
    record({ amount: '-1', tokenId: '7' }),
    record({}),
  ]
  expect(monthSums(records, prices)).toEqual([{ month: '2026-11', out: 0n, in: 0n, fees: 0n, unpriced: 1 }])
  expect(monthSums([record({})], prices)).toEqual([])
})
