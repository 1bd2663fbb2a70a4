import { expect, test } from 'vitest'
import type { JudgedRow } from './listState.ts'
import { verdictOfList } from './verdictOfList.ts'

const row = { line: 2, cells: { token_type: 'native', token_address: '', receiver: '', amount: '', id: '' } }
const payment = { line: 2, kind: 'native', receiver: `0x${'a4'.repeat(20)}`, amount: 1n } as const
const wrong: JudgedRow = { row, verdict: 'wrong', problems: [{ code: 'amount-empty' }] }
const waits: JudgedRow = { row, verdict: 'waits', name: 'ada.eth' }
const judged = (verdict: 'look' | 'ready', unconfirmed = false) =>
  ({ row, verdict, payment, findings: [], unconfirmed }) as unknown as JudgedRow

test.each([
  [[wrong, waits, judged('look', true)], 'critical', '1 row is wrong'],
  [[wrong, wrong, judged('ready')], 'critical', '2 rows are wrong'],
  [[waits, judged('look', true)], 'critical', '1 recipient imitates another'],
  [[waits, judged('look')], 'asking', '1 row is open'],
  [[judged('look'), judged('ready')], 'warning', '1 row to look at'],
  [[judged('ready')], 'clean', 'Every row is right'],
] as const)('param: what keeps the list back comes first: %#', (rows, kind, title) => {
  expect(verdictOfList(rows)).toMatchObject({ kind, title })
})
