import { describe, expect, test } from 'vitest'
import { commonReads, isConsoleRead, parseParams, readQuantity } from './commonReads.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'

describe('commonReads', () => {
  test('behavior: every one is a read, and each has a name of its own', () => {
    const reads = commonReads(address, { official: true, safe: true })
    expect(reads.filter(({ method }) => !isConsoleRead(method))).toEqual([])
    expect(new Set(reads.map(({ name }) => name)).size).toBe(reads.length)
  })

  test('param: without a provider and a Safe only what every node answers of every account', () => {
    const methods = commonReads(address, { official: false, safe: false }).map(({ method }) => method)
    expect(methods.filter((method) => method.startsWith('wallet_'))).toEqual([])
    expect(methods).not.toContain('eth_call')
  })
})

describe('isConsoleRead', () => {
  test.each(['eth_call', 'eth_accounts', 'debug_traceCall', 'web3_sha3', 'wallet_getCallsStatus'])(
    'behavior: %s is asked',
    (method) => expect(isConsoleRead(method)).toBe(true),
  )

  test.each([
    'eth_sendTransaction',
    'eth_sendRawTransaction',
    'eth_sign',
    'eth_signTypedData_v4',
    'personal_sign',
    'wallet_sendCalls',
    'wallet_requestPermissions',
    'wallet_switchEthereumChain',
    'safe_setSettings',
    'evm_mine',
    'anvil_setBalance',
    'toString',
    '',
  ])('error: "%s" is not', (method) => expect(isConsoleRead(method)).toBe(false))
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
    expect(readQuantity('0x7b')).toBe('123')
    expect(readQuantity(`0x${'f'.repeat(64)}`)).toBe((2n ** 256n - 1n).toString())
  })

  test.each(['0x', `0x${'f'.repeat(65)}`, '123', 7, null, ['0x1']])('error: %j is none', (result) =>
    expect(readQuantity(result)).toBeUndefined(),
  )
})
