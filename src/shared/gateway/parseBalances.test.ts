import { describe, expect, test } from 'vitest'
import { parseBalances } from './parseBalances.ts'

const tokenInfo = {
  type: 'ERC20',
  address: '0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed',
  decimals: 6,
  symbol: 'USDC',
  name: 'USD Coin',
  logoUri: 'https://logos.example/usdc.png',
}
const item = { tokenInfo, balance: '1500000', fiatBalance: '1.5', fiatConversion: '1' }

describe('parseBalances', () => {
  test('behavior: reads a list', () => {
    expect(parseBalances({ fiatTotal: '1.5', items: [item] }, 'usd')).toEqual({
      fiatTotal: '1.5',
      currency: 'usd',
      items: [
        {
          kind: 'erc20',
          address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
          name: 'USD Coin',
          symbol: 'USDC',
          decimals: 6,
          balance: 1_500_000n,
          fiatBalance: '1.5',
          fiatPrice: '1',
        },
      ],
      unreadable: 0,
    })
  })

  test('behavior: what the service leaves out is empty, and decimals are not guessed', () => {
    const bare = { tokenInfo: { type: 'NEW', address: tokenInfo.address, decimals: null }, balance: '1' }
    expect(parseBalances({ items: [bare] }, 'usd')).toMatchObject({
      fiatTotal: '0',
      items: [
        { kind: 'unknown', name: '', symbol: '', decimals: undefined, fiatBalance: '0', fiatPrice: '0' },
      ],
    })
  })

  test.each(['NATIVE_TOKEN', 'NATIVE_COIN'])('behavior: %s is the native currency', (type) => {
    const native = { ...item, tokenInfo: { ...tokenInfo, type } }
    expect(parseBalances({ items: [native] }, 'usd')).toMatchObject({ items: [{ kind: 'native' }] })
  })

  test.each([
    ['no token', { ...item, tokenInfo: undefined }],
    ['no address', { ...item, tokenInfo: { ...tokenInfo, address: '0x12' } }],
    ['a name that is none', { ...item, tokenInfo: { ...tokenInfo, name: 7 } }],
    ['a balance as a number', { ...item, balance: 1 }],
    ['a negative balance', { ...item, balance: '-1' }],
    ['nothing', null],
  ])('error: an item with %s costs only itself', (_, bad) => {
    expect(parseBalances({ fiatTotal: '0', items: [bad, item] }, 'usd')).toMatchObject({
      items: [{ symbol: 'USDC' }],
      unreadable: 1,
    })
  })

  test.each(['6', 256, 9e15, -1, 6.5, null])(
    'error: %j as decimals costs the decimals, which are the word of the contract, and not the balance',
    (decimals) => {
      const bad = { ...item, tokenInfo: { ...tokenInfo, decimals } }
      expect(parseBalances({ fiatTotal: '0', items: [bad] }, 'usd')).toMatchObject({
        items: [{ symbol: 'USDC', balance: 1_500_000n, decimals: undefined }],
        unreadable: 0,
      })
    },
  )

  test.each(['NaN', '1e-7', 7])('error: %j as a price costs the price, not the balance', (price) => {
    const bad = { ...item, fiatBalance: price, fiatConversion: price }
    expect(parseBalances({ fiatTotal: price, items: [bad] }, 'usd')).toMatchObject({
      fiatTotal: '0',
      items: [{ symbol: 'USDC', fiatBalance: '0', fiatPrice: '0' }],
      unreadable: 0,
    })
  })

  test.each(['constructor', '__proto__', 'toString'])(
    'error: a token of type %s is of an unknown kind',
    (type) => {
      const odd = { ...item, tokenInfo: { ...tokenInfo, type } }
      expect(parseBalances({ items: [odd] }, 'usd')?.items).toMatchObject([{ kind: 'unknown' }])
    },
  )

  test.each([null, [], {}, { items: {} }])('error: %j is no list', (value) => {
    expect(parseBalances(value, 'usd')).toBeUndefined()
  })
})
