import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { columns, type HistoryRecord, timeFields } from './historyRecords.ts'
import { monthKey, monthSums } from './monthSums.ts'
import { monthWords } from './monthWords.ts'
import type { PriceTable } from './priceFile.ts'

const native = '0x0000000000000000000000000000000000000000'
const prices: PriceTable = new Map([
  [`2026-11-27 ${native}`, '3120'],
  [`2026-10-30 ${native}`, '0.005'],
  [`2026-10-31 ${native}`, '2'],
])

const empty = Object.fromEntries(columns.map((column) => [column, ''])) as HistoryRecord
const noon = Date.UTC(2026, 10, 27, 12)
const record = (fields: Partial<HistoryRecord>, timestamp: number | undefined = noon): HistoryRecord => ({
  ...empty,
  ...timeFields(timestamp),
  part: 'payment',
  smallestUnits: fields.amount ?? '',
  ...fields,
})
const novemberSums = (...records: readonly HistoryRecord[]) => [...monthSums(records, prices)]

describe('monthSums', () => {
  const { TZ } = process.env
  beforeEach(() => {
    process.env['TZ'] = 'UTC'
  })
  afterEach(() => {
    if (TZ === undefined) delete process.env['TZ']
    else process.env['TZ'] = TZ
  })

  test('behavior: sums payments, receipts and fees of each month, the newest first', () => {
    const october = Date.UTC(2026, 9, 30)
    expect(
      novemberSums(
        record({ amount: '-10' }, october),
        record({ amount: '-1.25' }),
        record({ amount: '-0.001', part: 'fee' }),
        record({ amount: '2', part: 'receipt' }),
        record({ amount: '-0.5' }),
      ),
    ).toEqual([
      ['2026-11', { timestamp: noon, out: 546_000n, in: 624_000n, fees: 312n, unpriced: 0 }],
      ['2026-10', { timestamp: october, out: 5n, in: 0n, fees: 0n, unpriced: 0 }],
    ])
  })

  test('behavior: a month is that of the list, and a price that of the day in UTC', () => {
    // 31 October in UTC, and already November in Tokyo.
    const late = Date.UTC(2026, 9, 31, 22)
    process.env['TZ'] = 'Asia/Tokyo'
    expect(monthKey(late)).toBe('2026-11')
    expect(novemberSums(record({ amount: '-3' }, late))).toEqual([
      ['2026-11', { timestamp: late, out: 600n, in: 0n, fees: 0n, unpriced: 0 }],
    ])
    process.env['TZ'] = 'America/New_York'
    expect(monthKey(late)).toBe('2026-10')
  })

  test('behavior: counts what has no price or no time, and leaves out what moves no money', () => {
    const day = Date.UTC(2026, 10, 26)
    const none = { out: 0n, in: 0n, fees: 0n }
    expect(
      novemberSums(
        record({ amount: '-1' }, day),
        // Its token does not tell its decimals.
        record({ smallestUnits: '-5', token: '0x1111111111111111111111111111111111111111' }, day),
        record({ amount: '5', imitation: 'yes' }),
        record({ amount: '-1', smallestUnits: '', tokenId: '7' }),
        record({}),
        { ...record({ amount: '-1', part: 'unexplained' }), time: '', date: '' },
      ),
    ).toEqual([
      ['2026-11', { ...none, timestamp: day, unpriced: 2 }],
      ['', { ...none, timestamp: undefined, unpriced: 1 }],
    ])
    expect(novemberSums(record({}))).toEqual([])
  })
})

test('behavior: the words of a month leave out what is zero, and say what has no price', () => {
  const sum = { timestamp: noon, out: 6_875_320n, in: 12_000_000n, fees: 1_327n, unpriced: 0 }
  expect(monthWords(sum)).toBe('Out $68,753.20, in $120,000.00, fees $13.27')
  expect(monthWords({ ...sum, in: 0n, unpriced: 2 })).toBe(
    'Out $68,753.20, fees $13.27, 2 lines without a price',
  )
  expect(monthWords({ ...sum, out: 0n, in: 0n, fees: 0n, unpriced: 1 })).toBe('1 line without a price')
})
