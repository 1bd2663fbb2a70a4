import { describe, expect, test } from 'vitest'
import { checksumAddress } from '../domain/values/address.ts'
import { formatPageLocation, type PageLocation, parsePageLocation, sameRouteAccount } from './route.ts'
import { everyPage } from './testing/everyPage.ts'

const address = checksumAddress('0x5aaeb6053f3e94c9b9a09f33669435e7ef1beaed')

describe('parsePageLocation', () => {
  test.each<[string, PageLocation]>([
    ['', { account: undefined, route: { page: 'overview' } }],
    ['#/', { account: undefined, route: { page: 'overview' } }],
    ['#/new-transaction', { account: undefined, route: { page: 'new-transaction' } }],
    ['#/payments', { account: undefined, route: { page: 'payments' } }],
    ['#/messages', { account: undefined, route: { page: 'messages' } }],
    [`#/eth:${address}`, { account: { chain: 'eth', address }, route: { page: 'overview' } }],
    [`#/eth:${address}/setup`, { account: { chain: 'eth', address }, route: { page: 'setup' } }],
    ['#/setup/developers', { account: undefined, route: { page: 'setup', part: 'developers' } }],
    ['#/setup/others', { account: undefined, route: { page: 'setup' } }],
    [`#/eth:${address}/`, { account: { chain: 'eth', address }, route: { page: 'overview' } }],
    [
      `#/100:${address.toLowerCase()}/new-transaction`,
      { account: { chain: '100', address }, route: { page: 'new-transaction' } },
    ],
    [`#/eth:${address}/never-heard-of`, { account: { chain: 'eth', address }, route: { page: 'overview' } }],
  ])('param: %j is read', (hash, place) => {
    expect(parsePageLocation(hash)).toEqual(place)
  })

  test.each(['#/eth:0x12', '#/:0x', '#//////', '#/%E0%A4%A', '#/javascript:alert(1)'])(
    'error: %j names no account and opens the overview',
    (hash) => {
      expect(parsePageLocation(hash)).toEqual({ account: undefined, route: { page: 'overview' } })
    },
  )

  test('error: what is no id of a transaction opens the list', () => {
    const list = { account: undefined, route: { page: 'transactions' } }
    for (const hash of ['#/transactions/../../x', '#/transactions/0x12', '#/transactions/'])
      expect(parsePageLocation(hash)).toEqual(list)
  })

  test('error: what is no id of a request opens the apps', () => {
    const apps = { account: undefined, route: { page: 'apps' } }
    for (const hash of ['#/apps/../../x', '#/apps/0x12', '#/apps/'])
      expect(parsePageLocation(hash)).toEqual(apps)
  })

  test.each<PageLocation>([
    ...everyPage.map(({ route }) => ({ account: { chain: 'gno', address }, route })),
    { account: undefined, route: { page: 'overview' } },
    { account: undefined, route: { page: 'transactions' } },
    { account: { chain: 'gno', address }, route: { page: 'history', shown: 'incoming' } },
    { account: { chain: 'gno', address }, route: { page: 'apps', request: '0123456789abcdef0123' } },
    { account: { chain: 'gno', address }, route: { page: 'new-transaction', part: 'file' } },
    { account: undefined, route: { page: 'new-transaction', part: 'change' } },
    { account: undefined, route: { page: 'verify' } },
    { account: undefined, route: { page: 'import' } },
    { account: undefined, route: { page: 'verify', payload: 'zAb-_09' } },
    { account: { chain: 'gno', address }, route: { page: 'import', payload: 'zAb-_09' } },
    {
      account: { chain: 'gno', address },
      route: { page: 'transaction', id: `multisig_${address}_0x${'ab'.repeat(32)}` },
    },
    { account: undefined, route: { page: 'transaction', id: `0x${'ab'.repeat(32)}` } },
  ])('behavior: reads back what formatPageLocation wrote: %j', (place) => {
    expect(parsePageLocation(formatPageLocation(place))).toEqual(place)
  })
})

describe('sameRouteAccount', () => {
  test('behavior: the same address on another chain is another account', () => {
    expect(sameRouteAccount({ chain: 'eth', address }, { chain: 'ETH', address })).toBe(true)
    expect(sameRouteAccount({ chain: 'eth', address }, { chain: 'gno', address })).toBe(false)
  })
})
