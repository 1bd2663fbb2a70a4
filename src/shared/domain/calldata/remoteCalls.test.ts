import { encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeCall } from './decodeCall.ts'

const safe = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const messenger = '0x1111111111111111111111111111111111111111'
const target = '0x2222222222222222222222222222222222222222'
const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [target, 5n] })
const abi = parseAbi(['function sendMessage(address target, bytes message, uint32 minGasLimit)'])

const message = (data: Hex) =>
  encodeFunctionData({ abi, functionName: 'sendMessage', args: [target, data, 0] })
const decode = (data: Hex) => decodeCall({ from: safe, to: messenger, value: 0n, data, operation: 0 })

describe('remote calls', () => {
  test('behavior: a call of a known method that a messenger passes on is decoded', () => {
    const { calls, remote } = decode(message(transfer))
    expect(calls).toEqual([])
    expect(remote).toMatchObject({
      calls: [{ from: safe, to: target, data: transfer, content: { method: { name: 'transfer' } } }],
      undecoded: [],
    })
  })

  test('behavior: bytes without a known method are undecoded', () => {
    expect(decode(message('0x12345678')).remote).toEqual({ calls: [], undecoded: ['0x12345678'] })
  })

  test('behavior: a message inside a message is not read', () => {
    const { calls } = decode(message(message(transfer))).remote
    expect(calls.map(({ remote }) => remote)).toEqual([{ calls: [], undecoded: [] }])
  })

  test('behavior: a method that reaches no other chain has none', () => {
    expect(decode(transfer).remote).toEqual({ calls: [], undecoded: [] })
  })
})
