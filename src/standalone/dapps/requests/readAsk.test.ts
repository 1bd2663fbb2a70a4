import { describe, expect, test } from 'vitest'
import { readAskedText, readAskedTypedData, readSentCalls } from './readAsk.ts'

const to = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const call = { to, value: '1', data: '0x' }

describe('readSentCalls', () => {
  test.each([
    ['decimal text', '12', 12n],
    ['hex', '0x0c', 12n],
    ['a number', 12, 12n],
    ['a bigint', 12n, 12n],
    ['nothing', undefined, 0n],
    ['the largest', String(2n ** 256n - 1n), 2n ** 256n - 1n],
  ])('behavior: a value as %s', (_, value, wei) => {
    expect(readSentCalls({ txs: [{ ...call, value }] }, 1)).toEqual({
      kind: 'calls',
      calls: [{ to, value: wei, data: '0x' }],
    })
  })

  test('behavior: data may be left out, and an address may be in lower case', () => {
    expect(readSentCalls({ txs: [{ to: to.toLowerCase(), value: '0' }] }, 1)).toEqual({
      kind: 'calls',
      calls: [{ to, value: 0n, data: '0x' }],
    })
  })

  test.each([
    ['nothing', undefined, 'No transactions were passed'],
    ['an empty list', { txs: [] }, 'No transactions were passed'],
    ['too many', { txs: Array(1_001).fill(call) }, 'No more than 1000 transactions'],
    ['no recipient', { txs: [call, { ...call, to: null }] }, 'Transaction 2: its recipient'],
    [
      'another checksum',
      { txs: [{ ...call, to: to.replace('5aA', '5Aa') }] },
      'Transaction 1: its recipient',
    ],
    ['a delegatecall', { txs: [{ ...call, operation: 1 }] }, 'Transaction 1: only plain calls'],
    ['a value below 0', { txs: [{ ...call, value: '-1' }] }, 'Transaction 1: its value'],
    ['a value above 256 bits', { txs: [{ ...call, value: String(2n ** 256n) }] }, 'Transaction 1: its value'],
    ['a fraction', { txs: [{ ...call, value: 0.5 }] }, 'Transaction 1: its value'],
    ['half a byte', { txs: [{ ...call, data: '0x1' }] }, 'Transaction 1: its data'],
    ['a call that is none', { txs: ['0x'] }, 'Transaction 1: its recipient'],
  ])('error: %s', (_, params, told) => {
    expect(() => readSentCalls(params, 1)).toThrow(told)
  })
})

describe('messages', () => {
  const typedData = {
    domain: { chainId: 1n },
    primaryType: 'Order',
    types: { Order: [{ name: 'sell', type: 'uint256' }] },
    message: { sell: 10n },
  }

  test('behavior: a text, and typed data whose numbers may be bigints', () => {
    expect(readAskedText({ message: 'hello' })).toEqual({
      kind: 'message',
      message: { kind: 'text', text: 'hello' },
    })
    expect(readAskedTypedData({ typedData })).toMatchObject({
      message: { kind: 'typed-data', json: expect.stringContaining('"sell":"10"') },
    })
  })

  test.each([undefined, {}, { message: '' }, { message: 7 }, { message: 'a'.repeat(100_001) }])(
    'error: %j is not a text',
    (params) => {
      expect(() => readAskedText(params)).toThrow('Invalid message type')
    },
  )

  test.each([undefined, {}, { typedData: '{}' }, { typedData: { ...typedData, types: {} } }])(
    'error: typed data that is none',
    (params) => {
      expect(() => readAskedTypedData(params)).toThrow('Invalid typed data')
    },
  )
})
