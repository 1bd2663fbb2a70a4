import { describe, expect, test } from 'vitest'
import type { TokenBalance } from '../../../domain/values/AccountBalances.ts'
import { checksumAddress, zeroAddress } from '../../../domain/values/address.ts'
import { account } from '../../../testing/checkScene.ts'
import { foldSymbol, tokenDoubts } from './tokenDoubts.ts'

const token = (address: string, symbol: string, change: Partial<TokenBalance> = {}): TokenBalance => ({
  kind: 'erc20',
  address: checksumAddress(account(address)),
  name: symbol,
  symbol,
  decimals: 6,
  balance: 1n,
  fiatBalance: '0',
  fiatPrice: '0',
  ...change,
})

const native = token('none', 'ETH', { kind: 'native', address: zeroAddress })
const priced = token('real', 'TUSD', { fiatPrice: '1' })

function doubtOf(one: TokenBalance, others: readonly TokenBalance[], listed?: readonly TokenBalance[]) {
  const known = listed && new Set(listed.map(({ address }) => address))
  return tokenDoubts([...others, one], known).get(one.address)
}

describe('tokenDoubts', () => {
  test.each(['TUSD', 'tusd', 'ТUЅD', 'T\u200bUSD', 'ＴＵＳＤ'])(
    'behavior: %s without a price is named a look-alike of the one with a price',
    (symbol) => {
      const copy = token('copy', symbol)
      expect(doubtOf(copy, [priced])).toEqual({ kind: 'look-alike', of: 'TUSD' })
      expect(doubtOf(priced, [copy])).toBeUndefined()
    },
  )

  test('behavior: what is listed by default wins over what is not, even with a price', () => {
    const listed = token('listed', 'TUSD')
    expect(doubtOf(priced, [listed], [listed])).toEqual({ kind: 'look-alike', of: 'TUSD' })
  })

  test('behavior: no token is the currency of the chain', () => {
    expect(doubtOf(token('fake', 'ETH', { fiatPrice: '3' }), [native])).toEqual({
      kind: 'look-alike',
      of: 'ETH',
    })
  })

  test('behavior: where nothing tells them apart, both say so', () => {
    const [one, other] = [token('one', 'ABC'), token('other', 'abc')]
    expect(doubtOf(one, [other])).toEqual({ kind: 'same-symbol', count: 2 })
    expect(doubtOf(other, [one])).toEqual({ kind: 'same-symbol', count: 2 })
  })

  test.each([
    ['CLAIM', 'Visit claim.invalid to claim'],
    ['https://x.y', 'Free'],
  ])('behavior: %s (%s) advertises a site', (symbol, name) => {
    expect(doubtOf(token('advert', symbol, { name }), [native])).toEqual({ kind: 'advert' })
  })

  test.each([
    ['USDC.e', 'Bridged USDC'],
    ['HBR', 'Harbor v1.2'],
  ])('behavior: %s (%s) is an ordinary name', (symbol, name) => {
    expect(doubtOf(token('plain', symbol, { name }), [native])).toBeUndefined()
  })
})

describe('foldSymbol', () => {
  test('behavior: other letters stay other letters', () => {
    expect(foldSymbol('USDC')).not.toBe(foldSymbol('USDT'))
    expect(foldSymbol('W0ETH')).toBe(foldSymbol('WOETH'))
  })
})
