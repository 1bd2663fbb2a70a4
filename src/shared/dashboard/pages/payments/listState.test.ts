import { describe, expect, test } from 'vitest'
import type { ListFacts } from '../../../domain/paymentList/checkPayments.ts'
import type { PaymentRow } from '../../../domain/paymentList/PaymentRow.ts'
import { readPayment } from '../../../domain/paymentList/readPayment.ts'
import { readPaymentFile } from '../../../domain/paymentList/readPaymentFile.ts'
import type { ListedPayment } from '../../../domain/paymentList/readPayments.ts'
import { type ReceiverAnswer, receiverKey } from '../../../domain/paymentList/receiverAnswer.ts'
import { type Address, checksumAddress, lowerAddress } from '../../../domain/values/address.ts'
import { listWithRow, paymentDefects, paymentFacts } from '../../../testing/paymentDefects.ts'
import {
  countFirstPayments,
  countRows,
  judgeRows,
  orderRows,
  ownFindings,
  saysWords,
  whatIsLeft,
} from './listState.ts'

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

const none = { short: [], unexpected: [] }

describe('judgeRows', () => {
  test('behavior: each row has one verdict, and what waits counts as wrong', () => {
    const rows = judgeRows(listed, facts, [])
    expect(rows.map(({ verdict }) => verdict)).toEqual(['ready', 'look', 'wrong', 'waits'])
    expect(countRows(rows)).toEqual({ all: 4, wrong: 2, look: 1, ready: 1 })
  })

  test('error: a recipient that refuses its payment makes the row wrong, and what is not known of it is said', () => {
    const stranger = checksumAddress(`0x${'77'.repeat(20)}`)
    const payment = { kind: 'native', receiver: stranger as Address, amount: 1n } as const
    const item = { ...payment, kind: 'erc721', token: friend, id: 1n } as const
    const judged = (read: typeof payment | typeof item, answer: ReceiverAnswer) =>
      judgeRows(
        [{ row: row(2), read: { kind: 'payment', payment: { line: 2, ...read } } }],
        { ...facts, takes: new Map([[receiverKey(read), answer]]) },
        [],
      )
    expect(judged(payment, 'refuses')).toMatchObject([
      { verdict: 'wrong', problems: [{ code: 'refuses-value' }] },
    ])
    expect(judged(item, 'refuses')).toMatchObject([
      { verdict: 'wrong', problems: [{ code: 'refuses-item' }] },
    ])
    expect(whatIsLeft(judged(item, 'refuses'), false, none)).toBe('1 row is wrong.')
    const findings = (['takes', 'unsure', 'unread'] as const).map((answer) => judged(payment, answer)[0])
    expect(findings).toMatchObject(
      ['code-takes', 'code-unsure', 'code-unread'].map((code) => ({ verdict: 'look', findings: [{ code }] })),
    )
    expect(judged(payment, 'account')).toMatchObject([{ verdict: 'ready' }])
    const known = { ...payment, receiver: friend }
    expect(judged(known, 'takes'), 'nothing new of a known one').toMatchObject([{ verdict: 'ready' }])
  })

  test('behavior: a look-alike stops the list until its row is confirmed', () => {
    const right = listed.slice(0, 2)
    expect(whatIsLeft(judgeRows(right, facts, []), false, none)).toBe('1 look-alike is not confirmed.')
    expect(whatIsLeft(judgeRows(right, facts, [3]), false, none)).toBeUndefined()
  })
})

describe('orderRows', () => {
  const lines = (rows: ReturnType<typeof judgeRows>) => orderRows(rows).map((each) => each.row.line)

  test('behavior: what keeps the list back is first, and the rest is in the order of the file', () => {
    expect(lines(judgeRows(listed, facts, []))).toEqual([3, 4, 5, 2])
    expect(lines(judgeRows(listed, facts, [3]))).toEqual([4, 5, 2, 3])
  })

  test('behavior: first payments are counted, and no row says that it is one of them', () => {
    const stranger = checksumAddress(`0x${'77'.repeat(20)}`)
    const rows = judgeRows(
      [paid(2, friend), paid(3, stranger), paid(4, stranger)],
      { ...facts, paid: new Set() },
      [],
    )
    expect(countFirstPayments(rows)).toBe(2)
    expect(rows.flatMap(ownFindings).map(({ code }) => code)).not.toContain('first-seen')
    expect(rows.flatMap(ownFindings).length).toBeGreaterThan(0)
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
    expect(whatIsLeft(rows, false, none)).toBe('1 row is wrong.')
  })

  test('behavior: every reason is named at once', () => {
    expect(whatIsLeft(judgeRows(listed, facts, [3]), false, { short: ['DAI'], unexpected: [] })).toBe(
      '1 row is wrong, 1 name is not looked up, DAI is short.',
    )
    expect(whatIsLeft([], true, none)).toBe('The rows are being read.')
    expect(whatIsLeft([], false, { short: [], unexpected: ['DAI'] })).toBe(
      'The sum of DAI is not what you expect.',
    )
  })
})

test('behavior: a row is found by every word that it says, also by the name of its recipient and its line', () => {
  const judged = judgeRows(
    [{ ...paid(7, friend), row: { line: 7, cells: { ...cells, receiver: friend, amount: '12.5' } } }],
    facts,
    [],
  )
  const names = new Map([[friend.toLowerCase(), 'Kite Hosting']])
  const finds = (typed: string) => judged.filter((one) => saysWords(one, typed, names)).length
  for (const typed of ['', 'kite', '12.5 KITE', friend.slice(0, 8), 'line 7', ' hosting '])
    expect(finds(typed)).toBe(1)
  for (const typed of ['payroll', 'kite payroll', 'line 8']) expect(finds(typed)).toBe(0)
})
