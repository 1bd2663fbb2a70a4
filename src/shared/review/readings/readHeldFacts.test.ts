import { expect, test } from 'vitest'
import { zeroAddress } from '../../domain/values/address.ts'
import { parseBalances } from '../../gateway/parseBalances.ts'
import { holdingsOf } from './readHeldFacts.ts'

test('error: a list that lies about the decimals of the native currency changes no worth', () => {
  for (const decimals of [20, 6, '18', null]) {
    const tokenInfo = { type: 'NATIVE_TOKEN', address: zeroAddress, decimals, symbol: 'ETH', name: 'Ether' }
    const item = { tokenInfo, balance: '7', fiatBalance: '1', fiatConversion: '2000' }
    const listed = parseBalances({ fiatTotal: '1', items: [item] }, 'usd')
    expect(listed && holdingsOf({ ...listed, from: 'gateway' })).toEqual([
      { token: zeroAddress, amount: 7n, decimals: 18, price: 2_000 },
    ])
  }
})
