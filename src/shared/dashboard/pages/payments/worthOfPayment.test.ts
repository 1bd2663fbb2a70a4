import { describe, expect, test } from 'vitest'
import type { PaymentSum } from '../../../domain/paymentList/sumPayments.ts'
import { checksumAddress } from '../../../domain/values/address.ts'
import { account } from '../../../testing/checkScene.ts'
import { nativeToken, type Token } from '../../parts/composer/tokens/tokens.ts'
import { worthOfSums } from './worthOfPayment.ts'

const dollar = checksumAddress(account('dollar'))
const ether: Token = {
  key: nativeToken,
  asset: { kind: 'native' },
  symbol: 'ETH',
  label: 'ETH',
  decimals: 18,
  balance: undefined,
  price: '2500',
}
const usd: Token = {
  key: dollar.toLowerCase(),
  asset: { kind: 'erc20', address: dollar },
  symbol: 'USD',
  label: 'USD',
  decimals: 6,
  balance: undefined,
  price: '1',
}
const sum = (given: Pick<PaymentSum, 'kind' | 'needed' | 'token'>): PaymentSum => ({
  payments: 1,
  held: undefined,
  missing: 0n,
  ...given,
})
const halfEther = sum({ kind: 'native', needed: 5n * 10n ** 17n })
const tenDollars = sum({ kind: 'erc20', token: dollar, needed: 10_000_000n })

describe('worthOfSums', () => {
  test('behavior: what has a price is added up', () => {
    expect(worthOfSums([halfEther, tenDollars], [ether, usd])).toBe('$1,260.00')
  })

  test('behavior: nothing is said of a sum of which a part has no price', () => {
    const { price: _, ...unpriced } = usd
    expect(worthOfSums([halfEther, tenDollars], [ether, unpriced])).toBeUndefined()
    expect(worthOfSums([halfEther, tenDollars], [ether])).toBeUndefined()
    expect(
      worthOfSums([halfEther, sum({ kind: 'erc721', token: dollar, needed: 1n })], [ether, usd]),
    ).toBeUndefined()
  })
})
