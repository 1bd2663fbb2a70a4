import { describe, expect, test } from 'vitest'
import { checksumAddress } from '../../../../domain/values/address.ts'
import { account } from '../../../../testing/checkScene.ts'
import { checkLines } from '../draft/checkLines.ts'
import type { Line } from '../draft/draft.ts'
import type { Token } from '../tokens/tokens.ts'
import { batchTotals, countLines, worthOfBatch, writeTotals, writeWorth } from './batchTotals.ts'

const dee = checksumAddress(account('Dee'))
const safe = checksumAddress(account('Safe'))
const usdc = checksumAddress(account('USDC'))
const ether: Token = {
  key: 'native',
  asset: { kind: 'native' },
  label: 'ETH',
  symbol: 'ETH',
  decimals: 18,
  balance: 10n ** 19n,
  price: '2500',
}
const dollar: Token = {
  key: usdc.toLowerCase(),
  asset: { kind: 'erc20', address: usdc },
  label: 'USDC',
  symbol: 'USDC',
  decimals: 6,
  balance: undefined,
}
const pays = (id: number, token: Token, amount: string): Line => ({
  kind: 'transfer',
  id,
  recipient: dee,
  token: token.key,
  amount,
})
const calls = (id: number): Line => ({ kind: 'call', id, to: dee, value: '0', data: '0x', method: '' })
const check = (lines: readonly Line[], tokens: readonly Token[] = [ether, dollar]) =>
  checkLines(lines, { account: safe, chain: { id: 1, shortName: 'eth' }, tokens })

describe('batchTotals', () => {
  test('behavior: the lines of one token are one sum, with its share of what is held where that is known', () => {
    const checked = check([
      pays(1, ether, '1'),
      pays(2, dollar, '7'),
      pays(3, ether, '0.5'),
      pays(4, ether, ''),
    ])
    expect(batchTotals(checked).map(({ token, total, share }) => [token.label, total, share])).toEqual([
      ['ETH', 15n * 10n ** 17n, '15 %'],
      ['USDC', 7_000_000n, undefined],
    ])
    expect(writeTotals(batchTotals(checked))).toBe('1.5 ETH and 7 USDC')
  })

  test('behavior: all of it is said in words, and more than is held has no share', () => {
    expect(batchTotals(check([pays(1, ether, '10')])).map(({ share }) => share)).toEqual(['all of it'])
    expect(batchTotals(check([pays(1, ether, '10.1')])).map(({ share }) => share)).toEqual([undefined])
  })
})

describe('worthOfBatch', () => {
  test('behavior: what has no price is named and left out of the sum', () => {
    const totals = batchTotals(check([pays(1, ether, '1'), pays(2, dollar, '7')]))
    expect(worthOfBatch(totals)).toEqual({ worth: '$2,500.00', unpriced: ['USDC'] })
    const free = { ...ether, price: '0' }
    expect(worthOfBatch(batchTotals(check([pays(1, free, '1')], [free])))).toEqual({
      worth: undefined,
      unpriced: ['ETH'],
    })
  })

  test('behavior: an amount whose unit is not known is worth nothing yet', () => {
    expect(writeWorth(10n ** 18n, ether)).toBe('$2,500.00')
    expect(writeWorth(10n ** 18n, { ...ether, open: 'asking' })).toBeUndefined()
    expect(writeWorth(undefined, ether)).toBeUndefined()
  })
})

test.each([
  [[pays(1, ether, '1')], '1 payment'],
  [[pays(1, ether, '1'), pays(2, ether, '1')], '2 payments'],
  [[calls(1)], '1 call'],
  [[pays(1, ether, '1'), calls(2)], '2 calls'],
])('param: lines are counted by their kind: %#', (lines, words) => {
  expect(countLines(check(lines))).toBe(words)
})
