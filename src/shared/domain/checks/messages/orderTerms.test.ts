import { describe, expect, test } from 'vitest'
import { account, usdc, weth } from '../../../testing/checkScene.ts'
import { readOrderTerms, receiverOf } from './orderTerms.ts'
import { readOrders } from './readOrders.ts'

const one = account('one')
const other = account('other')
const order = (primaryType: string, message: Readonly<Record<string, unknown>>) => ({
  primaryType,
  message,
  domain: {},
  types: {},
})

describe('readOrderTerms', () => {
  const item = { itemType: 2, token: one, identifierOrCriteria: '7', startAmount: '1', endAmount: '3' }
  const coin = {
    itemType: 1,
    token: weth,
    identifierOrCriteria: '0',
    startAmount: '9',
    endAmount: '5',
    recipient: other,
  }

  test('behavior: offered items leave at most, and considered ones arrive at least', () => {
    expect(readOrderTerms({ offer: [item, 'no item'], consideration: [coin], endTime: '100' })).toEqual({
      gets: [
        {
          amount: 5n,
          item: undefined,
          receiver: '0x89b795640a977077a3c25b246fe0448f42ce4ec0',
          token: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
        },
      ],
      gives: [
        {
          amount: 3n,
          item: 7n,
          receiver: undefined,
          token: '0x8eb4f55f57dba117339c545e7593d1f6c3b02662',
        },
      ],
      until: 100,
    })
    expect(
      readOrderTerms({
        offer: [{ ...coin, itemType: undefined }],
        consideration: [{ ...item, identifierOrCriteria: undefined }],
      }),
    ).toEqual({
      gets: [
        {
          amount: 1n,
          item: 'unnumbered',
          receiver: undefined,
          token: '0x8eb4f55f57dba117339c545e7593d1f6c3b02662',
        },
      ],
      gives: [
        {
          amount: 9n,
          item: undefined,
          receiver: '0x89b795640a977077a3c25b246fe0448f42ce4ec0',
          token: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
        },
      ],
      until: undefined,
    })
    expect(readOrderTerms({ offer: [item], consideration: 'none' })).toBe(undefined)
    expect(readOrderTerms({ offer: 'none', consideration: [coin] })).toBe(undefined)
    expect(readOrderTerms({ offer: [{ token: one }], consideration: [] })).toMatchObject({
      gives: [{ amount: 0n }],
      gets: [],
    })
  })
  test('behavior: outputs have a recipient each, and an input or a flat side', () => {
    const outputs = [{ token: weth, startAmount: '9', endAmount: '5', recipient: other }, 5]
    expect(
      readOrderTerms({ outputs, input: { token: usdc, amount: '4', maxAmount: '6' }, deadline: 50 }),
    ).toEqual({
      gets: [
        {
          amount: 5n,
          item: undefined,
          receiver: '0x89b795640a977077a3c25b246fe0448f42ce4ec0',
          token: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
        },
      ],
      gives: [
        {
          amount: 6n,
          item: undefined,
          receiver: undefined,
          token: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
        },
      ],
      until: 50,
    })
    expect(readOrderTerms({ baseOutputs: outputs, baseInput: { token: usdc, startAmount: '4' } })).toEqual({
      gets: [
        {
          amount: 5n,
          item: undefined,
          receiver: '0x89b795640a977077a3c25b246fe0448f42ce4ec0',
          token: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
        },
      ],
      gives: [
        {
          amount: 4n,
          item: undefined,
          receiver: undefined,
          token: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
        },
      ],
      until: undefined,
    })
    expect(readOrderTerms({ outputs, sellToken: usdc, sellAmount: '4' })?.gives).toEqual([
      {
        amount: 4n,
        item: undefined,
        receiver: undefined,
        token: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
      },
    ])
    expect(readOrderTerms({ outputs, input: 'none' })?.gives).toEqual([])
    expect(readOrderTerms({ outputs: [] })).toBe(undefined)
    expect(readOrderTerms({ outputs: 'none' })).toBe(undefined)
  })
  test('behavior: pairs of token and amount, with the fee on what is given', () => {
    const pair = {
      sellToken: usdc,
      sellAmount: '10',
      buyToken: weth,
      buyAmount: '4',
      feeAmount: '2',
      receiver: other,
      validTo: 99,
    }
    expect(readOrderTerms(pair)).toEqual({
      gets: [
        {
          amount: 4n,
          item: undefined,
          receiver: '0x89b795640a977077a3c25b246fe0448f42ce4ec0',
          token: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
        },
      ],
      gives: [
        {
          amount: 12n,
          item: undefined,
          receiver: undefined,
          token: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
        },
      ],
      until: 99,
    })
    expect(
      readOrderTerms({ makerAsset: usdc, makingAmount: '10', takerAssetAddress: weth, takingAmount: '4' }),
    ).toEqual({
      gets: [
        {
          amount: 4n,
          item: undefined,
          receiver: undefined,
          token: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
        },
      ],
      gives: [
        {
          amount: 10n,
          item: undefined,
          receiver: undefined,
          token: '0xa0b86991c6218b36c1d19d4a2e9eb0ce3606eb48',
        },
      ],
      until: undefined,
    })
    expect(readOrderTerms({ buyToken: weth, buyAmount: '4' })?.gives).toEqual([])
    expect(readOrderTerms({ sellToken: usdc, sellAmount: '10' })).toBe(undefined)
    expect(readOrderTerms({ buyToken: weth, buyFeeAmount: '3' })).toBe(undefined)
    expect(readOrderTerms({ buyAmount: 'many' })).toBe(undefined)
    const several = readOrderTerms({
      fromAmount: '1',
      sendValue: '8',
      inQty: '5',
      outQuantity: '3',
      toAmount: '7',
      takerToken: weth,
      wantToken: usdc,
    })
    expect(several).toMatchObject({
      gives: [{ amount: 8n, token: undefined }],
      gets: [{ amount: 3n, token: weth }],
    })
    expect(readOrderTerms({ buyAmountLimit: '3' })).toBe(undefined)
    expect(readOrderTerms({ buyAmount: '3', buyTokenName: weth })?.gets[0]?.token).toBe(undefined)
  })
  test('behavior: a listing at a price sells the item, and an offer buys it', () => {
    const listing = {
      price: '100',
      collection: one,
      tokenId: '7',
      currency: weth,
      recipient: other,
      expiry: 5,
    }
    expect(readOrderTerms(listing)).toEqual({
      gets: [
        {
          amount: 100n,
          item: undefined,
          receiver: '0x89b795640a977077a3c25b246fe0448f42ce4ec0',
          token: '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2',
        },
      ],
      gives: [
        {
          amount: 1n,
          item: 7n,
          receiver: undefined,
          token: '0x8eb4f55f57dba117339c545e7593d1f6c3b02662',
        },
      ],
      until: 5,
    })
    for (const buying of [{ isOrderAsk: false }, { quoteType: 0 }, { side: '0' }])
      expect(readOrderTerms({ ...listing, ...buying })).toMatchObject({
        gives: [{ amount: 100n }],
        gets: [{ item: 7n, receiver: other }],
      })
    for (const selling of [{ isOrderAsk: true }, { quoteType: 1 }, { side: '1' }])
      expect(readOrderTerms({ ...listing, ...selling })).toMatchObject({
        gives: [{ item: 7n }],
        gets: [{ amount: 100n }],
      })
    expect(readOrderTerms({ price: '100', collection: one, paymentToken: usdc, amount: '3' })).toMatchObject({
      gives: [{ amount: 3n, item: 'unnumbered' }],
      gets: [{ token: usdc }],
    })
    expect(readOrderTerms({ price: '100' })).toBe(undefined)
    expect(readOrderTerms({ collection: one })).toBe(undefined)
  })
  test.each(['validTo', 'endTime', 'expiry', 'expiration', 'deadline', 'expirationTime', 'validUntil'])(
    'behavior: it ends by %s',
    (name) => {
      expect(readOrderTerms({ buyAmount: '4', [name]: '77' })?.until).toBe(77)
      expect(readOrderTerms({ buyAmount: '4', [name]: 'never' })?.until).toBe(undefined)
    },
  )
  test.each(['receiver', 'recipient', 'beneficiary', 'destinationAddress'])(
    'behavior: %s gets what it brings',
    (name) => {
      expect(receiverOf({ [name]: other })).toBe(other)
      expect(receiverOf({ [name]: 'nobody' })).toBe(undefined)
    },
  )
})

describe('readOrders', () => {
  const pair = { sellToken: usdc, sellAmount: '10', buyToken: weth, buyAmount: '4' }
  const count = (message: Readonly<Record<string, unknown>>, primaryType = 'Permit') =>
    readOrders(order(primaryType, message)).length

  test('behavior: the message itself, its witness, or a list', () => {
    expect(count(pair)).toBe(1)
    expect(count({ witness: pair })).toBe(1)
    expect(count({ tree: [[pair, pair], pair] })).toBe(3)
    expect(count({ ...pair, inner: pair })).toBe(1)
    expect(readOrders(order('Permit', { witness: pair }))[0]?.fields).toEqual(pair)
  })
  test('behavior: no more than twenty, and no deeper than eight', () => {
    expect([count({ list: Array(20).fill(pair) }), count({ list: Array(21).fill(pair) })]).toEqual([20, 20])
    let deep: Readonly<Record<string, unknown>> = pair
    for (let depth = 0; depth < 8; depth++) deep = { inner: deep }
    expect([count(deep), count({ inner: deep })]).toEqual([1, 0])
  })
  test('behavior: what gives nothing is an order only with outputs', () => {
    expect(count({ buyToken: weth, buyAmount: '4' })).toBe(0)
    expect(count({ outputs: [{ token: weth, amount: '4' }] })).toBe(1)
    expect(count({ baseOutputs: [{ token: weth, amount: '4' }] })).toBe(1)
  })
  test('behavior: by its name alone it is one that cannot be read', () => {
    expect(readOrders(order('LimitOrder', { a: 1 }))).toEqual([{ fields: { a: 1 }, terms: undefined }])
    expect(readOrders(order('Vote', { a: 1 }))).toEqual([])
  })
})
