import { encodeFunctionData, type Hex, parseAbi, slice } from 'viem'
import { describe, expect, test } from 'vitest'
import { encodeMultiSend } from '../../chain/multiSend.ts'
import { encodeExecution, safeTransaction } from '../../chain/safeTransaction.ts'
import { batchedCalls, decodeCalldata } from './decode.ts'
import { knownAbi } from './knownAbi.ts'

const someone = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const token = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const transfer = encodeFunctionData({ abi: knownAbi, functionName: 'transfer', args: [someone, 5n] })

describe('decodeCalldata', () => {
  test('behavior: a known function with its parameters', () => {
    expect(decodeCalldata(transfer)).toEqual({
      method: 'transfer',
      parameters: [
        { name: 'to', type: 'address', value: someone, valueDecoded: null },
        { name: 'value', type: 'uint256', value: '5', valueDecoded: null },
      ],
    })
  })

  test('behavior: truth is written as Python prints it, lists stay lists', () => {
    const approval = encodeFunctionData({
      abi: knownAbi,
      functionName: 'setApprovalForAll',
      args: [someone, true],
    })
    expect(decodeCalldata(approval)?.parameters?.[1]?.value).toBe('True')
    const setup = encodeFunctionData({
      abi: knownAbi,
      functionName: 'setup',
      args: [[someone, token], 2n, token, '0x', token, token, 0n, token],
    })
    expect(decodeCalldata(setup)?.parameters?.[0]?.value).toEqual([someone, token])
  })

  test('behavior: of two functions with one name, the one that was called', () => {
    const data = encodeFunctionData({
      abi: knownAbi,
      functionName: 'safeTransferFrom',
      args: [someone, token, 7n, '0xab'],
    })
    expect(decodeCalldata(data)?.parameters?.map(({ name }) => name)).toEqual([
      'from',
      'to',
      'tokenId',
      'data',
    ])
  })

  test('behavior: a batch tells its calls, also those of a batch within', () => {
    const inner = encodeMultiSend([{ to: token, data: transfer }])
    const batch = decodeCalldata(
      encodeMultiSend([
        { to: someone, value: 3n },
        { to: token, data: inner },
      ]),
    )
    const [first, second] = batchedCalls(batch)
    expect(first).toEqual({ operation: 0, to: someone, value: '3', data: null, dataDecoded: null })
    expect(batchedCalls(second?.dataDecoded ?? null)[0]?.dataDecoded?.method).toBe('transfer')
  })

  test('behavior: the call inside an execution is decoded as one call', () => {
    const execution = encodeExecution(safeTransaction({ to: token, data: transfer, nonce: 0n }), '0x')
    expect(decodeCalldata(execution)?.parameters?.[2]?.valueDecoded).toMatchObject({ method: 'transfer' })
  })

  test('behavior: sixty batches in each other end at a depth and do not overflow', () => {
    let data = transfer
    for (let level = 0; level < 60; level++) data = encodeMultiSend([{ to: token, data }])
    let decoded = decodeCalldata(data)
    let levels = 0
    for (; decoded !== null; levels++) decoded = batchedCalls(decoded)[0]?.dataDecoded ?? null
    expect(levels).toBe(11)
  })

  test.each<[string, Hex]>([
    ['no data', '0x'],
    ['an unknown function', '0xdeadbeef'],
    ['a known function cut short', slice(transfer, 0, 20)],
  ])('error: %s is not decoded', (_, data) => {
    expect(decodeCalldata(data)).toBeNull()
  })

  test('error: a batch whose bytes do not add up shows no calls', () => {
    const broken = encodeFunctionData({
      abi: parseAbi(['function multiSend(bytes)']),
      args: ['0x00aabbcc'],
    })
    expect(decodeCalldata(broken)?.parameters?.[0]?.valueDecoded).toBeNull()
  })
})
