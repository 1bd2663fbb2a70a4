import { describe, expect, test } from 'vitest'
import {
  readAskedData,
  readPersonalText,
  readSentBundle,
  readSentTransaction,
  readWantedChain,
} from './readSessionAsk.ts'

const account = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const from = account.address
const to = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const other = to
const call = { to, value: 5n, data: '0x12' }
const bundle = {
  version: '2.0.0',
  from,
  chainId: '0x1',
  atomicRequired: true,
  calls: [{ to, value: '0x5', data: '0x12' }],
}
const hex = (text: string) => `0x${Buffer.from(text).toString('hex')}`

describe('what is asked', () => {
  test('behavior: a transaction is the one call that the Safe makes', () => {
    for (const sent of [
      { from, to, value: '0x5', data: '0x12', gas: '0x5208' },
      { to: to.toLowerCase(), value: '0x5', input: '0x12' },
      { from: from.toLowerCase(), to, value: '0x5', data: '0x12', input: '0x12' },
    ])
      expect(readSentTransaction([sent], account)).toEqual({ kind: 'calls', calls: [call] })
  })

  test('behavior: a bundle has its calls, and the id that the dApp chose', () => {
    expect(readSentBundle([bundle], account)).toEqual({
      id: undefined,
      asks: { kind: 'calls', calls: [call] },
    })
    const optional = { atomic: { optional: true }, paymaster: { optional: true } }
    expect(readSentBundle([{ ...bundle, id: 'mine', capabilities: optional }], account).id).toBe('mine')
  })

  test('behavior: a text is the one whose bytes are given, in either order of the parameters', () => {
    for (const params of [
      [hex('Sign in, 5 €'), from],
      [from.toLowerCase(), hex('Sign in, 5 €')],
    ])
      expect(readPersonalText(params, account)).toEqual({
        kind: 'message',
        message: { kind: 'text', text: hex('Sign in, 5 €') },
      })
    expect(readPersonalText(['Sign in', from], account)).toMatchObject({ message: { text: 'Sign in' } })
  })

  test('behavior: typed data is read as an object or as the JSON in which it came', () => {
    const typedData = {
      types: {
        EIP712Domain: [{ name: 'name', type: 'string' }],
        Order: [{ name: 'price', type: 'uint256' }],
      },
      primaryType: 'Order',
      domain: { name: 'Swap' },
      message: { price: '5' },
    }
    const json = JSON.stringify(typedData, null, 1)
    expect(readAskedData([from, json], account)).toEqual({
      kind: 'message',
      message: { kind: 'typed-data', json },
    })
    expect(readAskedData([from, typedData], account)).toMatchObject({ message: { kind: 'typed-data' } })
  })

  test('behavior: another network is one of the session', () => {
    const second = { ...account, chainId: 10 }
    expect(readWantedChain([{ chainId: '0x0a' }], [account, second])).toBe(second)
  })
})

test.each([
  ['a transaction of another account', () => readSentTransaction([{ from: other, to }], account), 4100],
  ['a new contract', () => readSentTransaction([{ from, data: '0x60' }], account), -32602],
  ['a wrong checksum', () => readSentTransaction([{ from, to: to.replace('fB', 'Fb') }], account), -32602],
  ['two data', () => readSentTransaction([{ to, data: '0x12', input: '0x13' }], account), -32602],
  ['calls that are no list', () => readSentBundle([{ ...bundle, calls: 'all' }], account), -32602],
  ['a delegate call', () => readSentTransaction([{ to, operation: 1 }], account), -32602],
  [
    'a delegate call of a bundle',
    () => readSentBundle([{ ...bundle, calls: [{ to, operation: '1' }] }], account),
    -32602,
  ],
  ['half a byte', () => readSentTransaction([{ to, data: '0x1' }], account), -32602],
  ['no transaction', () => readSentTransaction([], account), -32602],
  ['no bundle', () => readSentBundle('none', account), -32602],
  ['no calls', () => readSentBundle([{ ...bundle, calls: [] }], account), -32602],
  ['another version', () => readSentBundle([{ ...bundle, version: '3.0.0' }], account), -32602],
  ['a bundle of another account', () => readSentBundle([{ ...bundle, from: other }], account), 4100],
  ['another chain', () => readSentBundle([{ ...bundle, chainId: '0xa' }], account), 5710],
  ['a capability', () => readSentBundle([{ ...bundle, capabilities: { paymaster: {} } }], account), 5700],
  [
    'a capability of one call',
    () => readSentBundle([{ ...bundle, calls: [{ to, capabilities: { x: {} } }] }], account),
    5700,
  ],
  ['a long id', () => readSentBundle([{ ...bundle, id: 'x'.repeat(4_097) }], account), -32602],
  ['a text of another account', () => readPersonalText([hex('hello'), other], account), 4100],
  ['bytes outside UTF-8', () => readPersonalText([`0x${'ff'.repeat(32)}`, from], account), -32602],
  ['half a byte of text', () => readPersonalText(['0x123', from], account), -32602],
  ['an empty text', () => readPersonalText(['0x', from], account), -32602],
  ['data of another account', () => readAskedData([other, '{}'], account), 4100],
  ['data that is none', () => readAskedData([from, '{}'], account), -32602],
  ['data that is no JSON', () => readAskedData([from, '{'], account), -32602],
  ['data that has a name twice', () => readAskedData([from, '{"types":{},"types":{}}'], account), -32602],
  ['a network of none', () => readWantedChain([{ chainId: '0x5' }], [account]), 4902],
] as const)('error: %s is refused', (_, read, code) => {
  expect(read).toThrow(expect.objectContaining({ name: 'SessionRefusal', code }))
})

test.each([
  ['delegate-call', () => readSentTransaction([{ to, operation: 1 }], account)],
  ['delegate-call', () => readSentBundle([{ ...bundle, calls: [{ to, operation: 1 }] }], account)],
  ['no-text', () => readPersonalText([`0x${'ff'.repeat(32)}`, from], account)],
  // A byte of UTF-8 that is cut off, and half of a surrogate pair.
  ['no-text', () => readPersonalText(['0xe282', from], account)],
  ['no-text', () => readPersonalText(['0xeda080', from], account)],
  [undefined, () => readPersonalText(['0x', from], account)],
  [undefined, () => readSentTransaction([{ from, data: '0x60' }], account)],
] as const)('error: a person is told of %s', (why, read) => {
  expect(read).toThrow(expect.objectContaining({ why }))
})
