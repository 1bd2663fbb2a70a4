import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checksumAddress } from '../values/address.ts'
import { compareWithList } from './compareWithList.ts'
import { hashPayments } from './hashPayments.ts'
import type { Payment } from './PaymentRow.ts'
import { toCall, toPayment } from './paymentCalls.ts'
import { planPieces } from './planPieces.ts'

const account = (number: number) => checksumAddress(`0x${number.toString(16).padStart(4, '0').repeat(10)}`)
const safe = account(0xabcd)
const token = account(0x1234)
const kinds = ['native', 'erc20', 'erc721', 'erc1155'] as const

function row(index: number): Payment {
  const kind = kinds[index % 4] ?? 'native'
  return {
    line: index + 2,
    kind,
    receiver: account(index + 1),
    amount: kind === 'erc721' ? 1n : BigInt(1_000 + index),
    ...(kind === 'native' ? {} : { token }),
    ...(kind === 'erc721' || kind === 'erc1155' ? { id: BigInt(index) } : {}),
  }
}

const rows = Array.from({ length: 312 }, (_, index) => row(index))
const callsOf = (payments: readonly Payment[]) => payments.map((payment) => toCall(payment, safe))
const withRow = (at: number, change: Partial<Payment>) =>
  rows.map((each, index) => (index === at ? { ...each, ...change } : each))

describe('compareWithList', () => {
  test('behavior: each kind is read back as it was written', () => {
    for (const { line: _, ...payment } of rows.slice(0, 8)) {
      const call = toCall({ ...payment, line: 0 }, safe)
      expect(toPayment(call, safe)).toEqual(payment)
    }
    const [, , item] = rows
    expect(item && toPayment(toCall(item, account(9)), safe), 'an item of another account').toBeUndefined()
  })

  test('behavior: a list in another order differs in nothing', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray([...rows], { minLength: rows.length }), (shuffled) => {
        expect(compareWithList(callsOf(shuffled), rows, safe)).toEqual({
          equal: 312,
          amounts: [],
          extra: [],
          missing: [],
          others: [],
        })
      }),
      { numRuns: 10 },
    )
  })

  test('behavior: one amount changed, one row missing, one extra, two swapped: each named, and nothing else', () => {
    const [changed, lost, first, second] = [8, 101, 200, 204]
    const stranger = row(900)
    const swapped = rows.map((each, index) => {
      const other = index === first ? rows[second] : index === second ? rows[first] : undefined
      return other === undefined ? each : { ...each, receiver: other.receiver }
    })
    const here = swapped
      .map((each, index) => (index === changed ? { ...each, amount: 99n } : each))
      .filter((_, index) => index !== lost)
    const found = compareWithList(callsOf([...here, stranger]), rows, safe)
    expect(found.amounts.map(({ row: { line }, here: { amount } }) => [line, amount])).toEqual([
      [changed + 2, 99n],
      [second + 2, rows[first]?.amount],
      [first + 2, rows[second]?.amount],
    ])
    expect(found.missing).toEqual([rows[lost]])
    expect(found.extra).toMatchObject([{ receiver: stranger.receiver, call: 312 }])
    expect(found.equal).toBe(312 - 4)
  })

  test('behavior: a payment that is there twice fits one row only, and what pays nothing is named', () => {
    const [first] = rows
    if (first === undefined) throw new Error('there are rows')
    const approve = { to: token, value: 0n, data: '0x095ea7b3' } as const
    const found = compareWithList([...callsOf([first, first]), approve], [first], safe)
    expect(found).toMatchObject({ equal: 1, extra: [{ call: 2 }], others: [3] })
  })
})

describe('hashPayments', () => {
  test('behavior: depends on the payments and the network, not on the order or the spelling of the file', () => {
    const name = hashPayments(1, rows)
    expect(
      hashPayments(
        1,
        rows.map((each) => ({ ...each, line: each.line + 7 })),
      ),
    ).toBe(name)
    for (const others of [withRow(4, { amount: 9n }), withRow(6, { id: 8n }), rows.slice(1)])
      expect(hashPayments(1, others)).not.toBe(name)
    expect(hashPayments(1, rows.toReversed())).toBe(name)
    expect(hashPayments(10, rows)).not.toBe(name)
  })
})

describe('planPieces', () => {
  const value = Array.from({ length: 500 }, (_, index): Payment => ({ ...row(4 * index), line: index + 2 }))
  const limits = { cap: 16_777_216n, mostPayments: 5_000, signatures: 2 }

  test('behavior: 500 transfers of value to new accounts are never one transaction', () => {
    const pieces = planPieces(value, limits)
    expect(pieces.length).toBeGreaterThan(1)
    expect(pieces.flatMap(({ payments }) => payments)).toEqual(value)
    for (const { gas } of pieces) expect(gas).toBeLessThanOrEqual((limits.cap * 60n) / 100n)
  })

  test('behavior: the number that the user sets counts as well, and a small cap still takes one by one', () => {
    expect(
      planPieces(value, { ...limits, mostPayments: 100 }).map(({ payments }) => payments.length),
    ).toEqual(Array(5).fill(100))
    expect(planPieces(value.slice(0, 3), { ...limits, cap: 50_000n })).toHaveLength(3)
    expect(planPieces([], limits)).toEqual([])
  })
})
