import { hashTypedData, keccak256, stringToBytes } from 'viem'
import { describe, expect, test } from 'vitest'
import { safe, usdc, weth } from '../../testing/checkScene.ts'
import { isSignedOrder, shownOrderHash } from '../checks/subject/shownOrderOf.ts'
import { readShownOrders, readShownOrderText } from './readShownOrders.ts'

const settlement = '0x9008d19f58aabd9ed0d60971565aa8510560ab41'
const document = { version: '1.1.0', appCode: 'Safe Wallet', metadata: { b: 1, a: [{ d: 2, c: 3 }] } }
const sortedText = '{"appCode":"Safe Wallet","metadata":{"a":[{"c":3,"d":2}],"b":1},"version":"1.1.0"}'
const appData = keccak256(stringToBytes(sortedText))
/** As the API of CoW Protocol gives it. */
const order = {
  sellToken: usdc,
  buyToken: weth,
  receiver: safe,
  sellAmount: '2500000000',
  buyAmount: '990000000000000000',
  validTo: 1_800_000_600,
  appData,
  feeAmount: '0',
  kind: 'sell',
  partiallyFillable: false,
  sellTokenBalance: 'erc20',
  buyTokenBalance: 'erc20',
  status: 'presignaturePending',
}
/** As the Safe gateway tells of it. */
const { partiallyFillable: _, appData: __, validTo, ...shared } = order
const swap = {
  ...shared,
  type: 'SwapOrder',
  sellToken: { address: usdc, decimals: 6, symbol: 'USDC' },
  buyToken: { address: weth, decimals: 18, symbol: 'WETH' },
  validUntil: validTo,
  fullAppData: document,
}
const place = { chainId: 1, settlement } as const
const types = {
  Order: [
    ...['sellToken', 'buyToken', 'receiver'].map((name) => ({ name, type: 'address' })),
    ...['sellAmount', 'buyAmount'].map((name) => ({ name, type: 'uint256' })),
    { name: 'validTo', type: 'uint32' },
    { name: 'appData', type: 'bytes32' },
    { name: 'feeAmount', type: 'uint256' },
    { name: 'kind', type: 'string' },
    { name: 'partiallyFillable', type: 'bool' },
    ...['sellTokenBalance', 'buyTokenBalance'].map((name) => ({ name, type: 'string' })),
  ],
}
const hash = hashTypedData({
  domain: { name: 'Gnosis Protocol', version: 'v2', chainId: 1, verifyingContract: settlement },
  types,
  primaryType: 'Order',
  message: order,
})

describe('readShownOrders', () => {
  test('behavior: an order of the API, typed data and a swap of the gateway have the hash that is signed', () => {
    const hashesOf = (given: unknown) => readShownOrders(given).map((one) => shownOrderHash(one, place))
    expect(hashesOf(order)).toEqual([hash])
    expect(hashesOf([order])).toEqual([hash])
    expect(hashesOf({ domain: {}, types: {}, message: order })).toEqual([hash])
    // The gateway tells neither the hash of the document nor whether the order may be filled in parts.
    expect(hashesOf(swap)).toContain(hash)
    expect(hashesOf({ ...order, appData: sortedText })).toEqual([hash])
    expect(readShownOrderText(JSON.stringify(order))).toEqual(readShownOrders(order))
  })

  test('behavior: the type of the order is that of the contract', () => {
    const type = `Order(${types.Order.map(({ name, type: each }) => `${each} ${name}`).join(',')})`
    // TYPE_HASH in GPv2Order.sol
    expect(keccak256(stringToBytes(type))).toBe(
      '0xd5a25ba2e97094ad7d83dc28a6572da797d6b3e7fc6663bd93efb789fc17e489',
    )
  })

  test('behavior: without a receiver the maker gets what is bought', () => {
    const [read] = readShownOrders({ ...order, receiver: null })
    expect(read?.receiver).toBe(`0x${'0'.repeat(40)}`)
  })

  test.each([
    ['no JSON', '{'],
    ['an object of something else', '{"sellToken":"0x"}'],
    ['a kind that does not exist', JSON.stringify({ ...order, kind: 'give' })],
    ['a list of nothing', '[]'],
  ])('error: %s is no order', (_, text) => {
    expect(readShownOrderText(text)).toEqual([])
  })
})

describe('isSignedOrder', () => {
  const [read] = readShownOrders(order)
  if (read === undefined) throw new Error('It is an order')
  const end = order.validTo.toString(16).padStart(8, '0')
  const identifier = `${hash}${safe.slice(2)}${end}` as const

  test('behavior: hash, maker and end of its time have to fit', () => {
    expect(isSignedOrder(identifier, read, { ...place, maker: safe })).toBe(true)
    expect(isSignedOrder(identifier, read, { ...place, maker: usdc })).toBe(false)
    expect(isSignedOrder(identifier, { ...read, buyAmount: 1n }, { ...place, maker: safe })).toBe(false)
    expect(isSignedOrder(identifier, read, { chainId: 10, settlement, maker: safe })).toBe(false)
    const later = { ...read, validTo: read.validTo + 1 }
    expect(isSignedOrder(identifier, later, { ...place, maker: safe })).toBe(false)
  })
})
