import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeItemTransfer } from './decodeItemTransfer.ts'
import { encodeItemTransfer } from './encodeItemTransfer.ts'

const from = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const recipient = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const to = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const abi = parseAbi(['function safeTransferFrom(address from, address to, uint256 id)'])
const manyAlike = parseAbi([
  'function safeTransferFrom(address from, address to, uint256 id, uint256 amount, bytes data)',
])

describe('encodeItemTransfer', () => {
  test('behavior: makes the call that a library makes, and is read back', () => {
    const { data } = encodeItemTransfer({ from, recipient, item: 218n })
    expect(data).toBe(encodeFunctionData({ abi, args: [from, recipient, 218n] }).toLowerCase())
    expect(decodeItemTransfer({ to, value: 0n, data })).toEqual({ recipient, item: 218n })
  })

  test('behavior: writes and reads a transfer of several alike items', () => {
    const { data } = encodeItemTransfer({ from, recipient, item: 218n, amount: 3n })
    const args = [from, recipient, 218n, 3n, '0x'] as const
    expect(data).toBe(encodeFunctionData({ abi: manyAlike, args }).toLowerCase())
    expect(decodeItemTransfer({ to, value: 0n, data })).toEqual({ recipient, item: 218n, amount: 3n })
    const more = encodeFunctionData({ abi: manyAlike, args: [from, recipient, 218n, 3n, '0x12'] })
    expect(decodeItemTransfer({ to, value: 0n, data: more })).toBeUndefined()
  })

  test('behavior: any other call is none', () => {
    const { data } = encodeItemTransfer({ from, recipient, item: 218n })
    expect(decodeItemTransfer({ to, value: 1n, data })).toBeUndefined()
    expect(decodeItemTransfer({ to, value: 0n, data: `${data}00` })).toBeUndefined()
    expect(decodeItemTransfer({ to, value: 0n, data: '0x' })).toBeUndefined()
  })
})
