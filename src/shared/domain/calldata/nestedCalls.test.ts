import {
  encodeFunctionData,
  erc20Abi,
  type Hex,
  parseAbi,
  toFunctionSelector,
  zeroAddress,
  zeroHash,
} from 'viem'
import { describe, expect, test } from 'vitest'
import { type ExpectedCall, type NestedCallCase, protocolCalls } from '../../testing/protocolCalls.ts'
import type { Address } from '../values/address.ts'
import { formatCallPath } from './callPath.ts'
import { decodeCall } from './decodeCall.ts'
import { findKnownMethod } from './knownAbis.ts'
import { multiSendSelector } from './multiSend.ts'
import { opaqueWrappers, wrapperShapes } from './wrapperShapes.ts'

const safe = '0x5fbdb2315678afecb367f032d93f642f64180aa3'
const wrapper = '0x1111111111111111111111111111111111111111'
const target = '0x2222222222222222222222222222222222222222'
const proxy = '0x3333333333333333333333333333333333333333'
const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [target, 5n] })
const none = zeroAddress

const signed = [0n, 0n, 0n, none, none, '0x'] as const
const inner = (call: Partial<ExpectedCall> & { path: string }): ExpectedCall => ({
  from: wrapper,
  to: target,
  value: 0n,
  operation: 0,
  ...call,
})

const cases: readonly NestedCallCase[] = [
  ...protocolCalls({ wrapper, target, data }),
  [
    '0x6a761202',
    [target, 7n, data, 1, ...signed],
    [inner({ path: 'inner transaction', value: 7n, operation: 1 })],
  ],
  ['0x1688f0b9', [target, data, 1n], [inner({ path: 'setup call', from: undefined })]],
  ['0x1688f0b9', [target, '0x', 1n], []],
  ['0xec9e80bb', [target, data, 1n], [inner({ path: 'setup call', from: undefined })]],
  ['0x61b69abd', [target, data], [inner({ path: 'setup call', from: undefined })]],
  ['0x468721a7', [target, 7n, data, 1], [inner({ path: 'module call', value: 7n, operation: 1 })]],
  ['0x5229073f', [target, 0n, data, 0], [inner({ path: 'module call' })]],
  [
    '0xc6fe8747',
    [target, 7n, data, 1, zeroHash, true],
    [inner({ path: 'module call', from: undefined, value: 7n, operation: 1 })],
  ],
  ['0x2b99e506', [target, 0n, data, 0, zeroHash, true], [inner({ path: 'module call', from: undefined })]],
  ['0x6928e74b', [target, 0n, data, 0, 3, true], [inner({ path: 'module call', from: undefined })]],
  ['0xb0c19912', [target, 0n, data, 0, 3, true], [inner({ path: 'module call', from: undefined })]],
  ['0xee072baf', [target, 0n, data, 0], [inner({ path: 'module call', from: undefined })]],
  [
    '0x7bb37428',
    [target, 7n, data, 1],
    [inner({ path: 'module call', from: safe, value: 7n, operation: 1 })],
  ],
  ['0x541d63c8', [target, 0n, data, 0], [inner({ path: 'module call', from: safe })]],
  [
    '0xb63e800d',
    [[safe], 1n, target, data, none, none, 0n, none],
    [inner({ path: 'setup call', operation: 1 })],
  ],
  ['0xb63e800d', [[safe], 1n, none, data, none, none, 0n, none], []],
  ['0x4f1ef286', [target, data], [inner({ path: 'setup call', operation: 1 })]],
  ['0x4f1ef286', [target, '0x'], []],
  ['0x9623609d', [proxy, target, data], [inner({ path: 'setup call', from: proxy, operation: 1 })]],
  ['0x9623609d', [proxy, target, '0x'], []],
  ['0x1f931c1c', [[], target, data], [inner({ path: 'setup call', operation: 1 })]],
  ['0x1f931c1c', [[{ facet: target, action: 0, selectors: [] }], none, '0x'], []],
  ['0xb4faba09', [target, data], [inner({ path: 'simulated call', operation: 1 })]],
  ['0xbd61951d', [target, data], [inner({ path: 'simulated call', operation: 1 })]],
  ['0xc4ca3a9c', [target, 7n, data, 1], [inner({ path: 'simulated call', value: 7n, operation: 1 })]],
  ['0x1c5fb211', [target, 7n, data, 0], [inner({ path: 'simulated call', value: 7n })]],
  [
    '0xac9650d8',
    [[data, data]],
    [inner({ path: 'call 1', from: safe, to: wrapper }), inner({ path: 'call 2', from: safe, to: wrapper })],
  ],
  ['0x5ae401dc', [9n, [data]], [inner({ path: 'call 1', from: safe, to: wrapper })]],
  ['0x1f0464d1', [zeroHash, [data]], [inner({ path: 'call 1', from: safe, to: wrapper })]],
  ['0xe32954eb', [zeroHash, [data]], [inner({ path: 'call 1', from: safe, to: wrapper })]],
  [
    '0x19c6989f',
    [[], [], { details: [], spender: target, sigDeadline: 1n }, '0x', [data]],
    [inner({ path: 'call 1', from: safe, to: wrapper })],
  ],
  ['0xd2423b51', [[data], true], [inner({ path: 'call 1', from: safe, to: wrapper })]],
  ['0x252dba42', [[{ target, callData: data }]], [inner({ path: 'call 1' })]],
  ['0xbce38bd7', [true, [{ target, callData: data }]], [inner({ path: 'call 1' })]],
  ['0xc3077fa9', [[{ target, callData: data }]], [inner({ path: 'call 1' })]],
  ['0x399542e9', [true, [{ target, callData: data }]], [inner({ path: 'call 1' })]],
  ['0x82ad56cb', [[{ target, allowFailure: true, callData: data }]], [inner({ path: 'call 1' })]],
  [
    '0x174dea71',
    [[{ target, allowFailure: true, value: 7n, callData: data }]],
    [inner({ path: 'call 1', value: 7n })],
  ],
  ['0x01d5062a', [target, 7n, data, zeroHash, zeroHash, 1n], [inner({ path: 'scheduled call', value: 7n })]],
  [
    '0x8f2a0bb0',
    [[proxy, target], [1n, 2n], [data, data], zeroHash, zeroHash, 1n],
    [
      inner({ path: 'scheduled call 1', to: proxy, value: 1n }),
      inner({ path: 'scheduled call 2', value: 2n }),
    ],
  ],
  ['0x134008d3', [target, 7n, data, zeroHash, zeroHash], [inner({ path: 'call', value: 7n })]],
  ['0xe38335e5', [[target], [7n], [data], zeroHash, zeroHash], [inner({ path: 'call 1', value: 7n })]],
  ['0x3a66f901', [target, 7n, '', data, 1n], [inner({ path: 'scheduled call', value: 7n })]],
  ['0x0825f38f', [target, 7n, '', data, 1n], [inner({ path: 'call', value: 7n })]],
  [
    '0x7d5e81e2',
    [[target], [7n], [data], 'why'],
    [inner({ path: 'scheduled call 1', from: undefined, value: 7n })],
  ],
  [
    '0xda95691a',
    [[target], [7n], [''], [data], 'why'],
    [inner({ path: 'scheduled call 1', from: undefined, value: 7n })],
  ],
  [
    '0x160cbed7',
    [[target], [7n], [data], zeroHash],
    [inner({ path: 'scheduled call 1', from: undefined, value: 7n })],
  ],
  ['0x2656227d', [[target], [7n], [data], zeroHash], [inner({ path: 'call 1', from: undefined, value: 7n })]],
  ['0xb61d27f6', [target, 7n, data], [inner({ path: 'call', value: 7n })]],
  ['0x18dfb3c7', [[target], [data]], [inner({ path: 'call 1' })]],
  ['0xd9ab9270', [[target], [data]], [inner({ path: 'scheduled call 1' })]],
  ['0x6277e61d', [[7n], [target], [data]], [inner({ path: 'call 1' })]],
  ['0xdcb075ac', [target, zeroHash, data], [inner({ path: 'scheduled call', from: safe })]],
  ['0x47e1da2a', [[target], [7n], [data]], [inner({ path: 'call 1', value: 7n })]],
  ['0x34fcd5be', [[{ target, value: 7n, data }]], [inner({ path: 'call 1', value: 7n })]],
]

describe('nestedCallsOf', () => {
  test.each(cases)('behavior: %s finds its nested calls (%#)', (selector, values, expected) => {
    const call = decode(selector, values)
    expect(call.problems).toEqual([])
    expect(
      call.calls.map(({ path, from, to, value, operation }) => ({
        path: formatCallPath(path),
        from,
        to,
        value,
        operation,
      })),
    ).toEqual(expected)
    for (const nested of call.calls) expect(nested).toMatchObject({ data, content: { kind: 'method' } })
  })

  test('behavior: every wrapper that is known has a case here', () => {
    const tested = new Set(cases.map(([selector]) => selector))
    expect(Object.keys(wrapperShapes).filter((selector) => !tested.has(selector as Hex))).toEqual([])
  })

  test('behavior: the list of an older timelock writes methods as text', () => {
    const text = 'transfer(address,uint256)'
    const call = decode('0x3a66f901', [target, 0n, text, `0x${data.slice(10)}`, 1n])
    expect(call.calls).toMatchObject([
      { data, content: { kind: 'method', method: { signature: text } }, problems: [] },
    ])
    const argument = call.calls[0]?.content
    if (argument?.kind !== 'method') throw new Error('no method')
    const whole = encode('0x3a66f901', [target, 0n, text, `0x${data.slice(10)}`, 1n])
    for (const { offset, value } of argument.arguments) {
      const found = BigInt(`0x${whole.slice(2 + offset * 2).slice(0, value === 5n ? 64 : 40)}`)
      expect(found).toBe(BigInt(value as string | bigint))
    }
  })

  test('error: lists of different lengths are reported, and what has all its parts is shown', () => {
    const call = decode('0x47e1da2a', [[target, target], [7n], [data]])
    expect(call.problems).toMatchObject([{ kind: 'uneven-lists' }])
    expect(call.calls).toHaveLength(1)
    expect(decode('0x18dfb3c7', [[], [data]]).problems).toMatchObject([{ kind: 'uneven-lists' }])
  })

  test.each([...opaqueWrappers])(
    'error: %s says that it makes nested calls that are not decoded here',
    (selector) => {
      const method = findKnownMethod(selector as Hex)
      const values = method?.inputs.map(({ type }) => emptyOf(type))
      expect(decode(selector as Hex, values ?? []).problems).toMatchObject([{ kind: 'undecoded-calls' }])
    },
  )

  test('behavior: under delegatecall the wrapper acts as its caller', () => {
    const call = decode('0x82ad56cb', [[{ target, allowFailure: true, callData: data }]], 1)
    expect(call.calls).toMatchObject([{ from: safe, to: target }])
    expect(decode('0xac9650d8', [[data]], 1).calls).toMatchObject([{ from: safe, to: safe }])
  })

  test('error: what an unknown account delegate-calls to itself is not decoded', () => {
    const multicall = encode('0xac9650d8', [[data]])
    const call = decode('0xc6fe8747', [target, 0n, multicall, 1, zeroHash, true])
    expect(call.calls).toMatchObject([
      { from: undefined, problems: [{ kind: 'undecoded-calls' }], calls: [] },
    ])
  })

  test('behavior: a batch called, not delegate-called, acts as the library', () => {
    const batch = encodeFunctionData({
      abi: parseAbi(['function multiSend(bytes transactions)']),
      args: [`0x00${target.slice(2)}${'0'.repeat(128)}`],
    })
    expect(toFunctionSelector('function multiSend(bytes)')).toBe(multiSendSelector)
    const call = (operation: number) =>
      decodeCall({ from: safe as Address, to: wrapper, value: 0n, data: batch, operation }).calls
    expect(call(0)).toMatchObject([{ from: wrapper }])
    expect(call(1)).toMatchObject([{ from: safe }])
  })
})

/** A value of a type, as empty as can be. */
function emptyOf(type: Shape): unknown {
  if (type.kind === 'array') return []
  if (type.kind === 'tuple')
    return Object.fromEntries(type.fields.map(({ name, type: field }) => [name, emptyOf(field)]))
  const empty: Readonly<Record<string, unknown>> = {
    address: target,
    bool: false,
    bytes: '0x',
    bytes32: zeroHash,
    string: '',
    uint32: 1,
    uint256: 1n,
  }
  return empty[type.text]
}

function encode(selector: Hex, values: readonly unknown[]): Hex {
  const method = findKnownMethod(selector)
  if (method === undefined) throw new Error(selector)
  const inputs = method.inputs.map(({ type, name }) => ({ type, name }))
  const abi = parseAbi([`function ${method.name}(${inputs.map(writeInput).join(',')})`] as never)
  return encodeFunctionData({ abi, args: values } as never)
}

/** The parameter with the names of its members, by which viem takes tuples. */
function writeInput({ type, name }: { readonly type: Shape; readonly name: string }): string {
  if (type.kind === 'tuple') return `(${type.fields.map(writeInput).join(',')}) ${name}`
  if (type.kind === 'array') {
    const item = writeInput({ type: type.item, name: '' }).trim()
    return `${item}[${type.length ?? ''}] ${name}`
  }
  return `${type.text} ${name}`
}

type Shape = NonNullable<ReturnType<typeof findKnownMethod>>['inputs'][number]['type']

function decode(selector: Hex, values: readonly unknown[], operation = 0) {
  return decodeCall({
    from: safe as Address,
    to: wrapper,
    value: 0n,
    data: encode(selector, values),
    operation,
  })
}
