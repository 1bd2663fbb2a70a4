import { describe, expect, test } from 'vitest'
import type { ListFacts } from '../../../domain/paymentList/checkPayments.ts'
import type { PaymentRow } from '../../../domain/paymentList/PaymentRow.ts'
import { readPayment } from '../../../domain/paymentList/readPayment.ts'
import { readPaymentFile } from '../../../domain/paymentList/readPaymentFile.ts'
import type { ListedPayment } from '../../../domain/paymentList/readPayments.ts'
import { checksumAddress, lowerAddress } from '../../../domain/values/address.ts'
import { listWithRow, paymentDefects, paymentFacts } from '../../../testing/paymentDefects.ts'
import { countRows, judgeRows, whatIsLeft } from './listState.ts'

const friend = checksumAddress(`0x${'a4'.repeat(20)}`)
const fake = checksumAddress(`${friend.slice(0, 8)}${'0'.repeat(28)}${friend.slice(-6)}`)
const facts: ListFacts = {
  safe: checksumAddress(`0x${'a1'.repeat(20)}`),
  owners: [],
  known: [{ address: lowerAddress(friend), relation: { kind: 'address-book', name: 'Friend' } }],
}
const cells = { token_type: 'native', token_address: '', receiver: '', amount: '', id: '' }
const row = (line: number): PaymentRow => ({ line, cells })
const paid = (line: number, receiver: typeof friend): ListedPayment => ({
  row: row(line),
  read: { kind: 'payment', payment: { line, kind: 'native', receiver, amount: 1n } },
})
const listed: readonly ListedPayment[] = [
  paid(2, friend),
  paid(3, fake),
  { row: row(4), read: { kind: 'wrong', problems: [{ code: 'amount-empty' }] } },
  { row: row(5), read: { kind: 'waiting', name: 'ada.eth' } },
]

describe('judgeRows', () => {
  test('behavior: each row has one verdict, and what waits counts as wrong', () => {
    const rows = judgeRows(listed, facts, [])
    expect(rows.map(({ verdict }) => verdict)).toEqual(['ready', 'look', 'wrong', 'waits'])
    expect(countRows(rows)).toEqual({ all: 4, wrong: 2, look: 1, ready: 1 })
  })

  test('behavior: a look-alike stops the list until its row is confirmed', () => {
    const right = listed.slice(0, 2)
    expect(whatIsLeft(judgeRows(right, facts, []), false, [])).toBe('1 look-alike is not confirmed.')
    expect(whatIsLeft(judgeRows(right, facts, [3]), false, [])).toBeUndefined()
  })
})

describe('whatIsLeft', () => {
  test.each(paymentDefects)('error: %s stops the whole list', (_name, defect) => {
    const file = readPaymentFile(listWithRow(defect))
    if (file.kind !== 'rows') throw new Error(file.kind)
    const read = file.rows.map((each) => ({
      row: each,
      read: readPayment(each, { ...paymentFacts, mark: file.mark }),
    }))
    const rows = judgeRows(read, facts, [])
    expect(rows.flatMap(({ row: { line }, verdict }) => (verdict === 'wrong' ? [line] : []))).toEqual([3])
    expect(whatIsLeft(rows, false, [])).toBe('1 row is wrong.')
  })

  test('behavior: every reason is named at once', () => {
    expect(whatIsLeft(judgeRows(listed, facts, [3]), false, ['DAI'])).toBe(
      '1 row is wrong, 1 name is not looked up, DAI is short.',
    )
    expect(whatIsLeft([], true, [])).toBe('The rows are being read.')
  })
})
