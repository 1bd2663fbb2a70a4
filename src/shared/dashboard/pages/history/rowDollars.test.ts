import { expect, test } from 'vitest'
import { columns, type HistoryRecord } from './historyRecords.ts'
import { rowDollars, writeDollars } from './rowDollars.ts'

const native = '0x0000000000000000000000000000000000000000'
const prices = new Map([[`2026-11-27 ${native}`, '3120']])
const empty = Object.fromEntries(columns.map((column) => [column, ''])) as HistoryRecord
const record = (fields: Partial<HistoryRecord>): HistoryRecord => ({
  ...empty,
  ...{ id: 'one', date: '2026-11-27', part: 'payment', smallestUnits: fields.amount ?? '' },
  ...fields,
})

test('behavior: a row has the dollars of all that it moved, without its fee', () => {
  const dollars = rowDollars(
    [
      record({ amount: '-1.25' }),
      record({ amount: '-0.5' }),
      record({ amount: '-0.001', part: 'fee' }),
      record({ id: 'two', amount: '2', part: 'receipt' }),
    ],
    prices,
  )
  expect([...dollars]).toEqual([
    ['one', '−$5,460.00'],
    ['two', '+$6,240.00'],
  ])
})

test('error: where one amount has no price, or is an imitation, no sum stands for the row', () => {
  const lines = [
    record({ amount: '-1.25' }),
    record({ amount: '-7', token: '0x1111111111111111111111111111111111111111' }),
    record({ id: 'two', amount: '2', imitation: 'yes' }),
    record({ id: '', amount: '2' }),
    // An NFT, and a token that does not tell its decimals.
    record({ id: 'three', amount: '-1', smallestUnits: '', tokenId: '7' }),
    record({ id: 'three', amount: '-1' }),
    record({ id: 'four', smallestUnits: '-5' }),
    record({ id: 'four', amount: '-1' }),
  ]
  expect([...rowDollars(lines, prices)]).toEqual([])
  expect([...rowDollars(lines.toReversed(), prices)]).toEqual([])
})

test('behavior: cents are two digits, and nothing has no sign', () => {
  expect([writeDollars(5n), writeDollars(-5n, true), writeDollars(0n, true)]).toEqual([
    '$0.05',
    '−$0.05',
    '$0.00',
  ])
})
