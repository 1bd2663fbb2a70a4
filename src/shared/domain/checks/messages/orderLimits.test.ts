import { describe, expect, test } from 'vitest'
import {
  account,
  answerOf,
  nftToken,
  payroll,
  safe,
  sentencesOf,
  stranger,
  uniswap,
  usdc,
  weth,
} from '../../../testing/checkScene.ts'
import { type Fields, text, typed } from '../../../testing/messageScenes.ts'
import type { LowerAddress } from '../../values/address.ts'
import { knownFact, notApplicable, unknownFact } from '../subject/Fact.ts'
import type { MessageFacts } from '../subject/MessageSubject.ts'

const zero: LowerAddress = '0x0000000000000000000000000000000000000000'
const now = 1_800_000_000
const month = 30 * 24 * 3600
const settlement: LowerAddress = '0x9008d19f58aabd9ed0d60971565aa8510560ab41'
const pairFields: Fields = {
  sellToken: 'address',
  sellAmount: 'uint256',
  buyToken: 'address',
  buyAmount: 'uint256',
  receiver: 'address',
  validTo: 'uint256',
}
/** 1,000 dollars for what they are worth in WETH. */
const fair = {
  sellToken: usdc,
  sellAmount: '1000000000',
  buyToken: weth,
  buyAmount: '400000000000000000',
  receiver: safe,
  validTo: String(now + 60),
}
const dollars = (amount: number) => String(BigInt(amount) * 10n ** 6n)

const pair = (message: object = {}, facts: Partial<MessageFacts> = {}, fields: Fields = pairFields) =>
  typed('Order', fields, { ...fair, ...message }, { domain: { verifyingContract: settlement }, facts })
const sentences = (message: object = {}, facts: Partial<MessageFacts> = {}) =>
  sentencesOf('J5', pair(message, facts))
const graded = (message: object, facts: Partial<MessageFacts> = {}) =>
  sentences(message, facts).map((sentence) => sentence.split(':')[0])

describe('J5', () => {
  test('behavior: a fair order names both sides, and its exchange counts', () => {
    expect(sentences()).toEqual([
      'info: The order sells 1,000 USDC for at least 0.4 WETH, about the market price.',
    ])
    expect(sentencesOf('J5', typed('Order', pairFields, fair))).toEqual([
      'info: The order sells 1,000 USDC for at least 0.4 WETH, about the market price.',
    ])
    expect(
      sentencesOf('J5', typed('Order', pairFields, fair, { domain: { verifyingContract: stranger } })),
    ).toEqual(['warning: The order sells 1,000 USDC for at least 0.4 WETH on an unknown exchange.'])
  })
  test('behavior: below a price by three, ten and fifty percent', () => {
    const sold = (amount: number) => graded({ sellAmount: dollars(amount) })
    expect([sold(1_030), sold(1_031), sold(1_111), sold(1_112), sold(2_000), sold(2_001)]).toEqual([
      ['info'],
      ['warning'],
      ['warning'],
      ['high'],
      ['high'],
      ['critical'],
    ])
    expect(sentences({ sellAmount: dollars(2_000) })).toEqual([
      'high: The order sells 2,000 USDC for 0.4 WETH, 50 % below the market price.',
    ])
  })
  test('behavior: a return of next to nothing is not the same as a bad price', () => {
    expect(sentences({ buyAmount: '0' })).toEqual(['critical: The order gives 1,000 USDC away for nothing.'])
    expect(sentences({ buyAmount: String(10n ** 12n - 1n) })).toEqual([
      'critical: The order gives 1,000 USDC away for only 0.000000999999999999 WETH.',
    ])
    expect(sentences({ buyAmount: String(10n ** 12n) })).toEqual([
      'critical: The order sells 1,000 USDC for 0.000001 WETH, 100 % below the market price.',
    ])
    expect(graded({ buyAmount: '5', sellAmount: '0' })).toEqual(['info'])
    const plain = account('token without decimals')
    expect([
      sentences({ buyToken: plain, buyAmount: '999' }),
      sentences({ buyToken: plain, buyAmount: '1000' }),
    ]).toEqual([
      [
        'critical: The order gives 1,000 USDC away for only 999 units of 0xE09AF9938485E9c310baAFE0d01209822e145DBF (decimals unknown).',
      ],
      [
        'warning: The order sells 1,000 USDC for 1000 units of 0xE09AF9938485E9c310baAFE0d01209822e145DBF (decimals unknown). No price is known here to compare with.',
      ],
    ])
    const silent = { accounts: () => unknownFact('chain-silent') }
    expect([
      graded({ buyToken: plain, buyAmount: '999' }, silent),
      graded({ buyToken: plain, buyAmount: '1000' }, silent),
    ]).toEqual([['critical'], ['warning']])
    expect([
      graded({ buyToken: zero, buyAmount: String(10n ** 12n - 1n) }),
      graded({ buyToken: zero, buyAmount: String(10n ** 12n) }),
    ]).toEqual([['critical'], ['critical']])
  })
  test('behavior: to another account it is a gift, graded by whose it is', () => {
    expect([
      sentences({ receiver: stranger }),
      sentences({ receiver: payroll }),
      sentences({ receiver: uniswap }),
      sentences({ receiver: zero }),
    ]).toEqual([
      [
        'critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c receives what the order brings, instead of this Safe.',
      ],
      ['warning: Payroll receives what the order brings, instead of this Safe.'],
      ['critical: What the order brings goes to the contract Uniswap V2 router and is lost there.'],
      ['info: The order sells 1,000 USDC for at least 0.4 WETH, about the market price.'],
    ])
  })
  test('behavior: longer than a month, and without a clock', () => {
    const until = (seconds: number, facts: Partial<MessageFacts> = {}) =>
      sentences({ validTo: String(now + seconds) }, facts)
    expect([until(month), until(month + 1)]).toEqual([
      ['info: The order sells 1,000 USDC for at least 0.4 WETH, about the market price.'],
      [
        'warning: The order stays valid for more than a month, at the same price.',
        'info: The order sells 1,000 USDC for at least 0.4 WETH, about the market price.',
      ],
    ])
    expect(answerOf('J5', pair({}, { now: unknownFact('chain-silent') }))).toBe('could not run: chain-silent')
    expect(answerOf('J5', pair({}, { now: notApplicable('nothing-exchanged') }))).toBe('ran')
    expect(until(month + 1, { now: notApplicable('nothing-exchanged') })).toHaveLength(1)
  })
  test('behavior: without a price nothing is compared', () => {
    const unpriced = account('unpriced')
    expect(sentences({ buyToken: unpriced, buyAmount: '5000' })).toEqual([
      'warning: The order sells 1,000 USDC for 5000 units of 0xAD75a5F401bBfE4d36620d18B4C0b9c4A27090aF (decimals unknown). No price is known here to compare with.',
    ])
    expect(graded({ sellToken: unpriced })).toEqual(['warning'])
    expect(graded({}, { holdings: unknownFact('not-asked') })).toEqual(['warning'])
    expect(answerOf('J5', pair({}, { holdings: unknownFact('not-asked') }))).toBe('could not run: not-asked')
    expect(answerOf('J5', pair({}, { holdings: notApplicable('nothing-exchanged') }))).toBe('ran')
    const empty = { holdings: knownFact([{ token: usdc, amount: 1n, decimals: 6, price: undefined }]) }
    expect(answerOf('J5', pair({}, empty))).toBe('ran')
  })
  test('behavior: what cannot be read is high, with its receiver where it names one', () => {
    const fields: Fields = { what: 'string', receiver: 'address' }
    const read = (receiver: LowerAddress) =>
      sentencesOf('J5', typed('LimitOrder', fields, { what: 'all', receiver }))
    expect([read(safe), read(stranger)]).toEqual([
      ['high: The order trades assets of this Safe on terms that cannot be read.'],
      [
        'critical: 0xeAa7711AEcAD967EA466e508eB9Cbb0683247a0c receives what the order brings, instead of this Safe.',
      ],
    ])
    expect(sentencesOf('J5', text('LimitOrder'))).toEqual([])
    const gift = typed(
      'Swap',
      { outputs: 'Out[]' },
      { outputs: [{ token: weth, amount: '400000000000000000', recipient: safe }] },
      {
        types: {
          Out: [
            { name: 'token', type: 'address' },
            { name: 'amount', type: 'uint256' },
            { name: 'recipient', type: 'address' },
          ],
        },
      },
    )
    expect(sentencesOf('J5', gift)).toEqual([
      'high: The order trades assets of this Safe on terms that cannot be read.',
    ])
  })

  const itemType = [
    { name: 'itemType', type: 'uint8' },
    { name: 'token', type: 'address' },
    { name: 'identifierOrCriteria', type: 'uint256' },
    { name: 'startAmount', type: 'uint256' },
    { name: 'endAmount', type: 'uint256' },
    { name: 'recipient', type: 'address' },
  ]
  const leg = (token: LowerAddress, amount: bigint, recipient: LowerAddress, kind = 1) => ({
    itemType: kind,
    token,
    identifierOrCriteria: '7',
    startAmount: String(amount),
    endAmount: String(amount),
    recipient,
  })
  const offered = (offer: readonly object[], consideration: readonly object[]) =>
    typed(
      'OrderComponents',
      { offer: 'Item[]', consideration: 'Item[]', endTime: 'uint256' },
      { offer, consideration, endTime: String(now) },
      {
        domain: { verifyingContract: settlement },
        types: { Item: itemType },
      },
    )
  const sale = (...consideration: readonly object[]) =>
    sentencesOf('J5', offered([leg(nftToken, 1n, zero, 2)], consideration))
  const ether = 10n ** 18n

  test('behavior: an item has no price, and the part of others counts from half', () => {
    expect([
      sale(leg(weth, ether, safe)),
      sale(leg(weth, ether, safe), leg(weth, ether, stranger)),
      sale(leg(weth, ether, safe), leg(weth, ether + 10n ** 15n, stranger)),
      sale(leg(weth, ether, safe), leg(usdc, 10n * ether, stranger)),
      sale(leg(weth, ether, stranger)),
      sale(leg(weth, 0n, safe)),
      sale(),
    ]).toEqual([
      [
        'warning: The order sells NFT 7 of 0x9C76FaA5635d7Bf8d3930A95f443c42685346992 for 1 WETH. No price is known here to compare with.',
      ],
      [
        'warning: The order sells NFT 7 of 0x9C76FaA5635d7Bf8d3930A95f443c42685346992 for 1 WETH. No price is known here to compare with.',
      ],
      [
        'high: Most of the price goes to other accounts instead of this Safe.',
        'warning: The order sells NFT 7 of 0x9C76FaA5635d7Bf8d3930A95f443c42685346992 for 1 WETH. No price is known here to compare with.',
      ],
      [
        'warning: The order sells NFT 7 of 0x9C76FaA5635d7Bf8d3930A95f443c42685346992 for 1 WETH. No price is known here to compare with.',
      ],
      ['critical: The order gives NFT 7 of 0x9C76FaA5635d7Bf8d3930A95f443c42685346992 away for nothing.'],
      ['critical: The order gives NFT 7 of 0x9C76FaA5635d7Bf8d3930A95f443c42685346992 away for nothing.'],
      ['critical: The order gives NFT 7 of 0x9C76FaA5635d7Bf8d3930A95f443c42685346992 away for nothing.'],
    ])
    const bought = sentencesOf(
      'J5',
      offered([leg(weth, ether, zero)], [leg(nftToken, 1n, safe, 2), leg(nftToken, 5n, stranger, 2)]),
    )
    expect(bought).toEqual([
      'warning: The order sells 1 WETH for NFT 7 of 0x9C76FaA5635d7Bf8d3930A95f443c42685346992. No price is known here to compare with.',
    ])
    const none = sentencesOf('J5', offered([leg(weth, ether, zero)], [leg(nftToken, 0n, safe, 2)]))
    expect(none).toEqual(['critical: The order gives 1 WETH away for nothing.'])
  })
  test('behavior: no list prices an item, so that none is missed', () => {
    const unread = { holdings: unknownFact('not-asked') }
    const order = offered([leg(nftToken, 1n, zero, 2)], [leg(weth, ether, safe)])
    expect(answerOf('J5', { ...order, facts: { ...order.facts, ...unread } })).toBe('ran')
    const coins = offered([leg(usdc, ether, zero)], [leg(weth, ether, safe)])
    expect(answerOf('J5', { ...coins, facts: { ...coins.facts, ...unread } })).toBe(
      'could not run: not-asked',
    )
  })
  test('behavior: next to nothing is meant of all that comes back', () => {
    const two = offered([leg(usdc, ether, zero)], [leg(weth, 5n, safe), leg(usdc, ether, safe)])
    expect(sentencesOf('J5', two).join()).toContain('about the market price')
  })
  test('behavior: several that are given are worth their sum', () => {
    const both = [leg(weth, ether, zero), leg(usdc, 2_500n * 10n ** 6n, zero)]
    expect(sentencesOf('J5', offered(both, [leg(usdc, 5_000n * 10n ** 6n, safe)]))).toEqual([
      'info: The order sells 1 WETH and 2,500 USDC for at least 5,000 USDC, about the market price.',
    ])
    expect(
      sentencesOf('J5', offered(both, [leg(usdc, 2_500n * 10n ** 6n, safe), leg(weth, ether, safe)])),
    ).toEqual([
      'info: The order sells 1 WETH and 2,500 USDC for at least 2,500 USDC and 1 WETH, about the market price.',
    ])
    expect(sentencesOf('J5', offered(both, [leg(usdc, 2_500n * 10n ** 6n, safe)]))).toEqual([
      'high: The order sells 1 WETH and 2,500 USDC for 2,500 USDC, 50 % below the market price.',
    ])
  })
})
