import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { decodeCall } from '../../../../domain/calldata/decodeCall.ts'
import { wrapCalls } from '../../../../domain/transaction/wrapCalls.ts'
import type { Hex } from '../../../../domain/values/hex.ts'
import type { GatewayDecoding, GatewayParameter, GatewayValue } from '../../../../gateway/GatewayDecoding.ts'
import { compareReading } from './compareReading.ts'

const safe = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const token = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const payee = '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB'
const data = encodeFunctionData({
  abi: parseAbi(['function transfer(address to, uint256 amount)']),
  args: [payee, 500n],
})
const call = (bytes: Hex) => decodeCall({ from: safe, to: token, value: 0n, data: bytes, operation: 0 })

const parameter = (type: string, value: GatewayValue): GatewayParameter => ({
  name: '',
  type,
  value,
  calls: [],
})
const reading = (method: string, ...parameters: readonly GatewayParameter[]): GatewayDecoding => ({
  method,
  parameters,
  accuracy: undefined,
})
const right = reading('transfer', parameter('address', payee), parameter('uint256', '500'))

describe('compareReading', () => {
  test('behavior: the same method and values agree, whatever the spelling of an address', () => {
    expect(compareReading(call(data), right)).toEqual({ compared: 1, unproven: [], differences: [] })
    const lower = reading('transfer', parameter('address', payee.toLowerCase()), parameter('uint256', '500'))
    expect(compareReading(call(data), lower).differences).toEqual([])
  })

  test('error: another value, another method and a missing argument are reported', () => {
    const more = reading('transfer', parameter('address', payee), parameter('uint256', '5000'))
    expect(compareReading(call(data), more).differences).toEqual([
      'The gateway reads another value of argument 2 of “transfer”.',
    ])
    expect(compareReading(call(data), reading('approve')).differences).toEqual([
      'The gateway reads “approve”; the bytes say “transfer”.',
    ])
    expect(compareReading(call(data), reading('transfer', parameter('address', payee))).differences).toEqual([
      'The gateway reads 1 arguments of “transfer”; there are 2.',
    ])
    expect(compareReading(call('0x'), right).differences).toEqual([
      'The gateway reads “transfer”; there are no data.',
    ])
  })

  test('behavior: a method that only the gateway names is no difference and no proof', () => {
    expect(compareReading(call('0x12345678'), reading('mint‮'))).toEqual({
      compared: 0,
      unproven: ['mint⟨U+202E⟩'],
      differences: [],
    })
  })

  test('behavior: calls inside a batch are compared one by one', () => {
    const calls = [
      { to: token, value: 0n, data },
      { to: payee, value: 7n, data: '0x' },
    ] as const
    const account = { chainId: 1, address: safe } as const
    const batch = wrapCalls(calls, { account, nonce: 0n, version: '1.4.1' })
    if (batch === undefined) throw new Error('There is a batch contract')
    const decoded = decodeCall({ from: safe, ...batch })
    const packed = decoded.content.kind === 'method' ? decoded.content.arguments[0]?.value : undefined
    const inside = [
      { operation: 0, to: token, value: 0n, data, decoding: right },
      { operation: 0, to: payee, value: 7n, data: '0x', decoding: undefined },
    ] as const
    const service = (given: GatewayParameter['calls']) =>
      reading('multiSend', { ...parameter('bytes', String(packed)), calls: given })
    expect(compareReading(decoded, service(inside))).toEqual({ compared: 2, unproven: [], differences: [] })
    const [first, second] = inside
    expect(compareReading(decoded, service([first, { ...second, value: 8n }])).differences).toHaveLength(1)
    expect(compareReading(decoded, service([first, { ...second, to: safe }])).differences).toHaveLength(1)
    expect(compareReading(decoded, service([first])).differences).toEqual([
      'The gateway reads 1 calls inside; there are 2.',
    ])
    expect(compareReading(decoded, service([])).differences).toEqual([])
  })
})
