import { describe, expect, test } from 'vitest'
import { type Address, checksumAddress, lowerAddress } from '../values/address.ts'
import { checkPayments, type ListFacts } from './checkPayments.ts'
import type { Payment } from './PaymentRow.ts'
import { sumPayments } from './sumPayments.ts'

const account = (number: number) => checksumAddress(`0x${number.toString(16).padStart(2, '0').repeat(20)}`)
const [safe, owner, token, friend] = [account(0xa1), account(0xa2), account(0xa3), account(0xa4)]
const facts: ListFacts = {
  safe,
  owners: [lowerAddress(owner)],
  known: [{ address: lowerAddress(friend), relation: { kind: 'address-book', name: 'Friend' } }],
}
let line = 1
const pay = (receiver: Address, amount: bigint, parts: Partial<Payment> = {}): Payment => ({
  line: ++line,
  kind: 'erc20',
  token,
  receiver,
  amount,
  ...parts,
})
const nft = (receiver: Address, id: bigint): Payment => pay(receiver, 1n, { kind: 'erc721', id })

describe('checkPayments', () => {
  test('behavior: an ordinary list has no findings', () => {
    const payments = [pay(friend, 5n), pay(account(1), 7n, { token: account(9) })]
    expect(checkPayments(payments, facts).size).toBe(0)
  })

  test('behavior: the same recipient and token twice, with the earlier line', () => {
    const payments = [pay(account(1), 5n), pay(account(1), 5n), pay(account(1), 6n)]
    const found = checkPayments(payments, facts)
    const first = payments[0]?.line
    expect(found.get(payments[1]?.line ?? 0)).toEqual([{ code: 'twice', line: first, sameAmount: true }])
    expect(found.get(payments[2]?.line ?? 0)).toEqual([{ code: 'twice', line: first, sameAmount: false }])
    expect(found.has(first ?? 0)).toBe(false)
  })

  test('behavior: the same recipient in another token, with the first line, and once only', () => {
    const payments = [
      pay(friend, 5n),
      pay(friend, 5n, { token: account(9) }),
      nft(friend, 1n),
      pay(friend, 5n, { token: account(8) }),
    ]
    const found = checkPayments(payments, facts)
    const again = [{ code: 'recipient-again', line: payments[0]?.line }]
    expect([...found.values()]).toEqual([again, again])
  })

  test('behavior: one item to two recipients', () => {
    const payments = [nft(friend, 1n), nft(account(1), 1n), nft(friend, 2n)]
    const found = checkPayments(payments, facts)
    expect([...found.values()]).toEqual([[{ code: 'item-twice', line: payments[0]?.line }]])
  })

  test('behavior: an item that another account has', () => {
    const payments = [nft(friend, 1n), nft(friend, 2n)]
    const absent = new Set([`${token}/2`.toLowerCase()])
    const found = [...checkPayments(payments, { ...facts, absent })]
    expect(found).toEqual([[payments[1]?.line, [{ code: 'not-held' }]]])
  })

  test('behavior: to itself, to an owner, to the token, to one never paid', () => {
    const payments = [pay(safe, 1n), pay(owner, 1n), pay(token, 1n), pay(account(2), 1n)]
    const paid = new Set([safe, owner, token].map(lowerAddress))
    expect([...checkPayments(payments, { ...facts, paid }).values()]).toEqual([
      [{ code: 'to-itself' }],
      [{ code: 'to-owner' }],
      [{ code: 'to-token' }],
      [{ code: 'first-seen' }],
    ])
  })

  test('behavior: a look-alike of a known address and of another row, never of itself', () => {
    const fake = checksumAddress(`${friend.slice(0, 8)}${'0'.repeat(28)}${friend.slice(-6)}`)
    const [row, twin] = [account(0x77), checksumAddress(`0x7777${'1'.repeat(32)}7777`)]
    const payments = [pay(fake, 1n), pay(row, 1n), pay(twin, 1n), pay(friend, 1n)]
    const found = checkPayments(payments, facts)
    expect(found.get(payments[0]?.line ?? 0)).toMatchObject([{ code: 'look-alike', of: facts.known[0] }])
    expect(found.get(payments[1]?.line ?? 0)).toMatchObject([
      { code: 'look-alike-row', line: payments[2]?.line },
    ])
    expect(found.get(payments[2]?.line ?? 0)).toMatchObject([
      { code: 'look-alike-row', line: payments[1]?.line },
    ])
    expect(found.has(payments[3]?.line ?? 0)).toBe(false)
  })

  test('behavior: a hundredth of the median of a token and less, from three rows on', () => {
    const usual = [500n, 450n, 700n].map((amount, index) => pay(account(index + 1), amount))
    const slip = pay(account(9), 4n)
    expect(checkPayments([...usual.slice(0, 2), slip], facts).get(slip.line)).toEqual([
      { code: 'outlier-below', times: 112, median: 450n },
    ])
    expect(checkPayments([...usual, pay(account(9), 4n)], facts).size).toBe(1)
    expect(checkPayments([...usual, pay(account(9), 5n)], facts).size, 'a little more').toBe(0)
    expect(checkPayments([...usual.slice(0, 1), slip], facts).size, 'too few').toBe(0)
  })

  test('behavior: ten times the median of a token, from five rows on', () => {
    const usual = [10n, 11n, 10n, 12n].map((amount, index) => pay(account(index + 1), amount))
    const slip = pay(account(9), 110n)
    expect(checkPayments([...usual, slip], facts).get(slip.line)).toEqual([
      { code: 'outlier', times: 10, median: 11n },
    ])
    expect(checkPayments([...usual.slice(1), slip], facts).size, 'too few').toBe(0)
    const otherToken = pay(account(9), 10n ** 9n, { token: account(8) })
    expect(checkPayments([...usual, otherToken], facts).size, 'of another token').toBe(0)
  })
})

describe('sumPayments', () => {
  test('behavior: needed, held and missing by asset', () => {
    const many = { kind: 'erc1155', id: 3n } as const
    const payments = [
      pay(friend, 5n),
      pay(friend, 6n),
      pay(friend, 2n, many),
      pay(friend, 1n, { ...many, id: 4n }),
    ]
    const held = new Map([
      [lowerAddress(token), 8n],
      [`${lowerAddress(token)}/3`, 2n],
    ])
    expect(sumPayments(payments, (key) => held.get(key as Address))).toMatchObject([
      { payments: 2, needed: 11n, held: 8n, missing: 3n },
      { payments: 1, needed: 2n, held: 2n, missing: 0n, id: 3n },
      { payments: 1, needed: 1n, held: undefined, missing: 0n, id: 4n },
    ])
  })
})
