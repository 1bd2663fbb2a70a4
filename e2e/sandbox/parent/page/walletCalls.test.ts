import { decodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { describe, expect, test } from 'vitest'
import { safeTransactionHash } from '../../chain/safeTransaction.ts'
import { composeTransaction, isProcessable, readCalls } from './walletCalls.ts'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const safe = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const multiSend = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2'

describe('readCalls', () => {
  test.each([
    ['0x10', '16'],
    ['10', '10'],
    [10, '10'],
    [10n, '10'],
    ['', '0'],
    [undefined, '0'],
    ['-1', '-1'],
  ])('param: the value %s is kept as %s', (value, kept) => {
    expect(readCalls([{ to, value }])).toEqual([{ to, value: kept, data: '0x' }])
  })

  test.each(['1.5', '1e18', '0x'])('error: the value %s is refused', (value) => {
    expect(() => readCalls([{ to, value }])).toThrow()
  })

  test.each([to.toLowerCase(), `0x${to.slice(2).toUpperCase()}`, to.slice(2)])(
    'param: the address %s carries no checksum or the right one',
    (spelling) => {
      expect(readCalls([{ to: spelling }])[0]?.to).toBe(to)
    },
  )

  test.each(['0x70997970c51812dc3A010C7d01b50e0d17dc79C8', 'ada.eth', '0x', undefined, null])(
    'error: the address %s is refused',
    (spelling) => {
      expect(() => readCalls([{ to: spelling }])).toThrow()
    },
  )

  test('behavior: gas, operation and nonce are dropped', () => {
    expect(readCalls([{ to, value: '1', data: '0x12', gas: 1, operation: 1, nonce: 7 }])).toEqual([
      { to, value: '1', data: '0x12' },
    ])
  })
})

describe('isProcessable', () => {
  test('error: a negative value only shows in the window', () => {
    expect(isProcessable({ to, value: '-1', data: '0x' })).toBe(false)
    expect(isProcessable({ to, value: '1', data: '0x' })).toBe(true)
  })
})

describe('composeTransaction', () => {
  const call = { to, value: '1000000000000000000', data: '0x' } as const

  test('behavior: one call is a plain call with the hash of the public vector', () => {
    const transaction = composeTransaction({ calls: [call], nonce: 0n, safeTxGas: 0n, multiSend })
    expect(transaction.operation).toBe(0)
    expect(safeTransactionHash({ chainId: 31337, safe, transaction })).toBe(
      '0xfcc7ba7a6324b933d9eb73c4b84b704fe7c9ba8b35a16d47c0bdaf5aeaed4c50',
    )
  })

  test('behavior: several calls are a delegatecall to MultiSendCallOnly', () => {
    const other = { to: zeroAddress, value: '0', data: '0xabcdef' } as const
    const transaction = composeTransaction({ calls: [call, other], nonce: 3n, safeTxGas: 9n, multiSend })
    expect(transaction).toMatchObject({ to: multiSend, value: 0n, operation: 1, nonce: 3n, safeTxGas: 9n })
    const decoded = decodeFunctionData({
      abi: parseAbi(['function multiSend(bytes transactions)']),
      data: transaction.data,
    })
    const word = (value: number | bigint) => value.toString(16).padStart(64, '0')
    expect(decoded.args[0]).toBe(
      `0x00${to.slice(2).toLowerCase()}${word(10n ** 18n)}${word(0)}00${'0'.repeat(40)}${word(0)}${word(3)}abcdef`,
    )
  })
})
