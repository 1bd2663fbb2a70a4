import { describe, expect, test } from 'vitest'
import { knownFact, unknownFact } from '../checks/subject/Fact.ts'
import { lowerAddress, zeroAddress } from '../values/address.ts'
import type { Lead } from './Lead.ts'
import { leadWorths, paidWorth, worthByHoldings, writeWorthOf } from './leadWorth.ts'

const dollarToken = lowerAddress('0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48')
const junk = lowerAddress('0x1111111111111111111111111111111111111111')
const ether = 10n ** 18n
const account = { address: junk, name: 'Kite Hosting', role: undefined } as const
const to = { ...account, isNew: undefined, imitates: undefined }
const native = {
  token: { address: zeroAddress, name: 'ETH', role: undefined },
  amount: (5n * ether) / 4n,
  unit: { symbol: 'ETH', decimals: 18 },
} as const
const unpriced = { ...native, token: { address: junk, name: 'JUNK', role: undefined } } as const
const pay = (...amounts: readonly (typeof native | typeof unpriced)[]): Lead => ({
  acts: [{ code: 'pay', calls: 1, facts: { to, account, amounts } }],
  refund: undefined,
})
const worthOf = worthByHoldings(
  knownFact([
    { token: zeroAddress, amount: ether, decimals: 18, price: 3_120 },
    { token: dollarToken, amount: 5n, decimals: 6, price: 1.0004 },
    { token: junk, amount: 5n, decimals: 18, price: undefined },
  ]),
)

describe('the dollars of a lead', () => {
  test('behavior: stand beside the words of each amount that has a price, without cents that are zero', () => {
    expect([...leadWorths(pay(native, unpriced), worthOf)]).toEqual([['1.25 ETH', '$3,900']])
    const refund = {
      most: {
        token: { address: dollarToken, name: 'USDC', role: undefined },
        amount: 3_800_000n,
        unit: { symbol: 'USDC', decimals: 6 },
      },
      account: undefined,
      recognised: undefined,
      grave: false,
      percent: undefined,
    }
    const lead = { ...pay(native), refund } as Lead
    expect(leadWorths(lead, worthOf).get('3.8 USDC')).toBe('$3.80')
  })

  test('behavior: stand beside what a rejection cancels', () => {
    const cancels = [{ acts: pay(native).acts, byYou: false }]
    const reject: Lead = {
      acts: [{ code: 'reject', calls: 1, facts: { nonce: 7n, cancels } }],
      refund: undefined,
    }
    expect([...leadWorths(reject, worthOf)]).toEqual([['1.25 ETH', '$3,900']])
  })

  test('behavior: stand beside what an approval allows and puts at risk, without a limit beside what is there alone', () => {
    const atRisk = { ...native, amount: ether }
    const allow = (unlimited: boolean): Lead => ({
      acts: [
        {
          code: 'allow',
          calls: 1,
          facts: { account, amount: native, unlimited, recognised: false, atRisk },
        },
      ],
      refund: undefined,
    })
    expect([...leadWorths(allow(false), worthOf)]).toEqual([
      ['1.25 ETH', '$3,900'],
      ['1 ETH', '$3,120'],
    ])
    expect([...leadWorths(allow(true), worthOf)]).toEqual([['1 ETH', '$3,120']])
  })

  test('behavior: a sum is of all that is paid, and none where a part has no price', () => {
    expect(writeWorthOf(paidWorth(pay(native), worthOf))).toBe('$3,900.00')
    expect(paidWorth(pay(native, unpriced), worthOf)).toBeUndefined()
    expect(
      paidWorth({ ...pay(native), acts: [{ code: 'nothing', calls: 1, facts: {} } as never] }, worthOf),
    ).toBe(undefined)
  })

  test('behavior: there is no sum beside what may take more than is paid', () => {
    const allow = { code: 'allow', calls: 1, facts: {} } as never
    expect(paidWorth({ ...pay(native), acts: [...pay(native).acts, allow] }, worthOf)).toBeUndefined()
    expect(paidWorth({ ...pay(native), refund: { most: native } as never }, worthOf)).toBeUndefined()
  })

  test('error: without the list of the gateway nothing has a price', () => {
    expect(worthByHoldings(unknownFact('balances-not-listed'))(zeroAddress, ether)).toBeUndefined()
    expect(worthOf(zeroAddress, -1n)).toBeUndefined()
  })
})
