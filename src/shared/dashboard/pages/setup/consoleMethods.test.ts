import { describe, expect, test } from 'vitest'
import { isChainRead } from '../../../source/chainRead.ts'
import { commonReads, exampleRequests, parseParams, whyNotAsked, writeQuantity } from './consoleMethods.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

describe('commonReads', () => {
  test('behavior: every one is a read, and each has a name of its own', () => {
    const reads = commonReads(address, { official: true, safe: true })
    expect(reads.filter(({ method }) => !isChainRead(method) && method !== 'wallet_getCapabilities')).toEqual(
      [],
    )
    expect(new Set(reads.map(({ name }) => name)).size).toBe(reads.length)
  })

  test('param: without a provider and a Safe only what every node answers of every account', () => {
    const methods = commonReads(address, { official: false, safe: false }).map(({ method }) => method)
    expect(methods.filter((method) => method.startsWith('wallet_'))).toEqual([])
    expect(methods).not.toContain('eth_call')
  })
})

describe('exampleRequests', () => {
  test('behavior: each is JSON, and each has a name of its own', () => {
    const requests = exampleRequests(address, 31337)
    for (const { params } of requests) expect(parseParams(JSON.stringify(params))).toEqual(params)
    expect(new Set(requests.map(({ name }) => name)).size).toBe(requests.length)
  })
})

describe('whyNotAsked', () => {
  const signing = ['eth_sendTransaction', 'eth_sign', 'personal_sign', 'wallet_sendCalls', 'safe_setSettings']

  test.each(['eth_call', 'debug_traceCall', 'web3_sha3'])('behavior: %s goes to a node', (method) =>
    expect(whyNotAsked(method, { official: false })).toBeUndefined(),
  )

  test.each([...signing, 'wallet_getCallsStatus', 'evm_mine', 'toString'])(
    'error: a node is not asked for %s',
    (method) => expect(whyNotAsked(method, { official: false })).toMatch('This console only reads.'),
  )

  test.each([...signing, 'evm_mine'])('behavior: a provider is asked for %s, and says itself no', (method) =>
    expect(whyNotAsked(method, { official: true })).toBeUndefined(),
  )

  test.each([true, false])('error: no method is none to ask for (official: %s)', (official) =>
    expect(whyNotAsked('', { official })).toMatch('Name a method'),
  )
})

describe('parseParams', () => {
  test.each([
    ['', []],
    ['  ', []],
    ['[]', []],
    ['["0x1", {"to": null}]', ['0x1', { to: null }]],
  ])('behavior: %j', (text, params) => expect(parseParams(text)).toEqual(params))

  test.each(['{}', '"latest"', '[', '[“latest”]', 'latest', 'null'])('error: %j is no list', (text) =>
    expect(parseParams(text)).toBeUndefined(),
  )
})

describe('readQuantity', () => {
  test('behavior: a hex quantity in decimal, however large', () => {
    expect(writeQuantity('0x7b')).toBe('123')
    expect(writeQuantity(`0x${'f'.repeat(64)}`)).toBe((2n ** 256n - 1n).toString())
  })

  test.each(['0x', `0x${'f'.repeat(65)}`, '123', 7, null, ['0x1']])('error: %j is none', (result) =>
    expect(writeQuantity(result)).toBeUndefined(),
  )
})
