import { describe, expect, test } from 'vitest'
import { parseTypedData } from '../../../../domain/typedData/typedData.ts'
import { domainRows, messageRows } from './typedDataRows.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

function read(value: object) {
  const typedData = parseTypedData(value)
  if (typedData === undefined) throw new Error('not typed data')
  return typedData
}

const order = read({
  domain: { name: 'Shop', chainId: '1', verifyingContract: address, salt: null },
  types: {
    Order: [
      { name: 'to', type: 'address' },
      { name: 'items', type: 'Item[]' },
    ],
    Item: [{ name: 'amounts', type: 'uint256[2]' }],
  },
  primaryType: 'Order',
  message: { note: 'nobody signs this', items: [{ amounts: ['1', 2] }], to: address },
})

describe('messageRows', () => {
  test('behavior: in the order of the types, with what is inside after it, without what no type names', () => {
    const { rows, left } = messageRows(order)
    expect(rows.map(({ path, depth, type, value }) => [depth, path, type, value])).toEqual([
      [0, 'message.to', 'address', address],
      [0, 'message.items', 'Item[]', undefined],
      [1, 'message.items[0]', 'Item', undefined],
      [2, 'message.items[0].amounts', 'uint256[2]', undefined],
      [3, 'message.items[0].amounts[0]', 'uint256', '1'],
      [3, 'message.items[0].amounts[1]', 'uint256', '2'],
    ])
    expect(rows[0]?.address).toBe(address)
    expect(left).toBe(0)
  })

  test('behavior: of very many lines the rest is counted', () => {
    const long = read({
      domain: {},
      types: { List: [{ name: 'all', type: 'uint8[]' }] },
      message: { all: Array.from({ length: 1_000 }, () => 1) },
    })
    const { rows, left } = messageRows(long)
    expect(rows).toHaveLength(300)
    expect(left).toBe(701)
  })
})

describe('domainRows', () => {
  test('behavior: what the domain has, and nothing that is null', () => {
    expect(domainRows(order).rows.map(({ name, value }) => [name, value])).toEqual([
      ['name', 'Shop'],
      ['chainId', '1'],
      ['verifyingContract', address],
    ])
  })
})
