import fc from 'fast-check'
import { encodeFunctionData, erc20Abi, type Hex, parseAbi } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { anyMutation, mutate } from '../../testing/abiArbitraries.ts'
import { anyCallTree, type CallTree } from '../../testing/callTreeArbitraries.ts'
import { anyHex } from '../../testing/domainArbitraries.ts'
import { transactionVectors } from '../../testing/publicVectors.ts'
import { runs } from '../../testing/runs.ts'
import { type Address, type LowerAddress, lowerAddress } from '../values/address.ts'
import { addressAt, bytesAt, flagAt, listAt, numberAt } from './arguments.ts'
import { formatCallPath } from './callPath.ts'
import { argumentsOf, type DecodedCall, everyCall, isExact, isFullyDecoded } from './DecodedCall.ts'
import { type DecodeOptions, decodeCall } from './decodeCall.ts'
import { type BatchCall, encodeMultiSend } from './multiSend.ts'

// Many random cases: on a busy machine they take their time.
vi.setConfig({ testTimeout: 60_000 })

const safe: Address = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const lowerSafe = lowerAddress(safe)
const other: LowerAddress = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'
const callOnly130: LowerAddress = '0x40a2accbd92bca938b02010e17a5b8929b49130d'
const multiSend150: LowerAddress = '0x218543288004cd07832472d464648173c77d7eb7'
const zero: LowerAddress = '0x0000000000000000000000000000000000000000'
const transfer = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [other, 5n] })

describe('decodeCall', () => {
  test('behavior: the Bybit transaction is a transfer selector run as the Safe itself', () => {
    const bybit = transactionVectors.find(({ id }) => id === 'bybit')
    if (bybit === undefined) throw new Error('no vector')
    const call = decodeCall({ from: bybit.identity.safe, ...bybit.transaction })
    expect(call).toMatchObject({ operation: 1, content: { kind: 'method', method: { name: 'transfer' } } })
    const [to, amount] = argumentsOf(call, '0xa9059cbb') ?? []
    expect([to?.value, amount?.value]).toEqual(['0xbdd077f651ebe7f7b3ce16fe5f2b025be2969516', 0n])
    expect(isExact(call)).toBe(true)
  })

  test.each<[string, Hex, object]>([
    ['no data', '0x', { kind: 'empty' }],
    ['fewer than four bytes', '0xa9059c', { kind: 'unknown', selector: undefined }],
    ['an unknown selector', '0x804e1f0a00', { kind: 'unknown', selector: '0x804e1f0a' }],
    ['capitals', transfer.toUpperCase().replace('0X', '0x') as Hex, { kind: 'method' }],
  ])('behavior: %s', (_, data, content) => {
    const call = decode(data)
    expect(call).toMatchObject({ content, problems: [], calls: [], path: [] })
    expect(call.data).toBe(data.toLowerCase())
  })

  test('error: a known selector whose bytes end too early is unknown, and reported', () => {
    expect(decode(transfer.slice(0, -2) as Hex)).toMatchObject({
      content: { kind: 'unknown', selector: '0xa9059cbb' },
      problems: [{ kind: 'does-not-fit', offset: 0, signature: 'transfer(address,uint256)' }],
    })
  })

  test('error: text that is no bytes is reported', () => {
    expect(decode('0x12z4' as Hex)).toMatchObject({
      content: { kind: 'empty' },
      problems: [{ kind: 'not-bytes' }],
    })
  })

  test('behavior: names the way to every call', () => {
    const multicall = encodeFunctionData({
      abi: parseAbi(['function multicall(bytes[] data)']),
      args: [[transfer, '0x12345678']],
    })
    const call = decodeBatch([
      { data: '0x' },
      { data: transfer },
      { data: multicall },
      {
        to: callOnly130,
        operation: 1,
        data: encodeMultiSend([{ operation: 0, to: other, value: 0n, data: '0x' }]),
      },
    ])
    expect([...everyCall(call)].map(({ path }) => formatCallPath(path))).toEqual([
      'transaction',
      'batch item 1',
      'batch item 2',
      'batch item 3',
      'batch item 3 > call 1',
      'batch item 3 > call 2',
      'batch item 4',
      'batch item 4 > batch item 1',
    ])
    expect(isExact(call)).toBe(true)
  })

  test('behavior: every call and every argument is in the data where it says', () => {
    fc.assert(
      fc.property(anyCallTree, (tree) => {
        const root = decodeCall({ ...tree, from: safe })
        for (const call of everyCall(root)) {
          expect(root.data.slice(2 + call.offset * 2).startsWith(call.data.slice(2))).toBe(true)
          const [to, amount] = argumentsOf(call, '0xa9059cbb') ?? []
          if (to === undefined || amount === undefined) continue
          expect(root.data.slice(2 + to.offset * 2, 42 + to.offset * 2)).toBe(String(to.value).slice(2))
          expect(BigInt(`0x${root.data.slice(2 + amount.offset * 2, 66 + amount.offset * 2)}`)).toBe(
            amount.value,
          )
        }
      }),
    )
  })

  test('behavior: a tree of batches decodes to the calls it was made of, without problems', () => {
    fc.assert(
      fc.property(anyCallTree, (tree) => {
        const call = decodeCall({ ...tree, from: safe })
        expect(shapeOf(call)).toEqual(expectedShape(tree))
        expect(isExact(call)).toBe(true)
      }),
    )
  })

  test('error: no change of bytes makes it throw, or passes unseen', () => {
    fc.assert(
      fc.property(anyCallTree, anyMutation, (tree, mutation) => {
        const data = mutate(tree.data, mutation)
        const call = decodeCall({ ...tree, data, from: safe })
        if (isExact(call)) expect(encodeAgain(call)).toBe(data)
      }),
      { numRuns: runs(1_000), seed: 1 },
    )
  })

  test('error: no bytes make it throw', () => {
    const anySelector = fc.constantFrom('0x8d80ff0a', '0xac9650d8', '0x82ad56cb', '0x6a761202', '0x8f2a0bb0')
    fc.assert(
      fc.property(anySelector, anyHex, fc.integer({ min: 0, max: 255 }), (selector, rest, operation) => {
        decodeCall({
          from: safe,
          to: other,
          value: 0n,
          data: `${selector}${rest.slice(2)}` as Hex,
          operation,
        })
      }),
      { numRuns: runs(1_000) },
    )
  })
})

describe('isFullyDecoded', () => {
  test('behavior: is true when every call is a known method or has no data', () => {
    expect(isFullyDecoded(decodeBatch([{ data: transfer }, { data: '0x' }]))).toBe(true)
    expect(isFullyDecoded(decodeBatch([{ data: transfer }, { data: '0x804e1f0a' }]))).toBe(false)
    expect(isFullyDecoded(decodeBatch([{ data: `${transfer}00` }]))).toBe(false)
  })
})

describe('limits', () => {
  test('error: calls deeper than eight levels are reported', () => {
    const nested = nest(9)
    const deepest = [...everyCall(nested)].at(-1)
    expect(deepest?.path).toHaveLength(8)
    expect(deepest?.problems).toMatchObject([{ kind: 'too-deep' }])
    expect(isExact(nested)).toBe(false)
    expect(isExact(nest(8))).toBe(true)
  })

  test('error: more than 500 calls are reported, with how many there are', () => {
    const batch = (count: number) => decodeBatch(Array.from({ length: count }, () => ({ data: transfer })))
    expect(isExact(batch(500))).toBe(true)
    expect(batch(501).calls).toHaveLength(500)
    expect(batch(501).problems).toEqual([{ kind: 'too-many-calls', offset: 0, decoded: 500, total: 501 }])
  })

  test('error: the limit holds over all batches together', () => {
    const inner = encodeMultiSend(
      Array.from({ length: 300 }, () => ({ operation: 0, to: other, value: 0n, data: '0x' })),
    )
    const call = decodeBatch([{ data: inner }, { data: inner }, { data: inner }])
    const leaves = [...everyCall(call)].filter(({ calls }) => calls.length === 0)
    expect(leaves).toHaveLength(500)
    expect(call.problems).toMatchObject([{ kind: 'too-many-calls', decoded: 2, total: 3 }])
    expect(call.calls[1]?.problems).toMatchObject([{ kind: 'too-many-calls', decoded: 200, total: 300 }])
  })
})

describe('the zero address in a batch', () => {
  const run = (multiSend: LowerAddress, options?: DecodeOptions) =>
    decodeBatch([{ to: zero, data: transfer }], multiSend, options).calls[0]

  test('behavior: is the Safe itself under MultiSend 1.5.0', () => {
    expect(run(multiSend150)).toMatchObject({ from: lowerSafe, to: lowerSafe, zeroTo: 'became-caller' })
    expect(run('0xa83c336b20401af773b6219ba5027174338d1836')).toMatchObject({ to: lowerSafe })
  })

  test('behavior: is the zero address under older ones', () => {
    expect(run(callOnly130)).toMatchObject({ to: zero, zeroTo: undefined })
  })

  test('behavior: may be either under an unknown one', () => {
    expect(run(other)).toMatchObject({ to: zero, zeroTo: 'may-become-caller' })
    expect(run(other, { zeroRule: () => 'became-caller' })).toMatchObject({ to: lowerSafe })
  })

  test('behavior: stays open where it is unknown who runs the batch', () => {
    const batch = encodeMultiSend([{ operation: 0, to: zero, value: 0n, data: '0x' }])
    const role = encodeFunctionData({
      abi: parseAbi(['function execTransactionWithRole(address,uint256,bytes,uint8,bytes32,bool)']),
      args: [multiSend150, 0n, batch, 1, `0x${'00'.repeat(32)}`, true],
    })
    expect([...everyCall(decode(role))].at(-1)).toMatchObject({ to: zero, zeroTo: 'may-become-caller' })
  })
})

describe('guesses', () => {
  const guesses = () => [
    'frob(uint256)',
    'many_msg_babbage(bytes1)',
    'transfer(address,uint256)',
    'no signature',
  ]

  test('behavior: a known method is not put up for guessing', () => {
    const collision = () => ['many_msg_babbage(bytes1)']
    expect(decode(transfer, { guesses: collision })).toMatchObject({ content: { kind: 'method' } })
  })

  test('behavior: only those whose hash is the selector and that fit the bytes are shown, as guesses', () => {
    const frob = encodeFunctionData({ abi: parseAbi(['function frob(uint256)']), args: [7n] })
    expect(decode(frob, { guesses })).toMatchObject({
      content: { kind: 'guesses', guesses: [{ method: { name: 'frob' }, arguments: [{ value: 7n }] }] },
    })
    expect(decode(`${frob}00`, { guesses })).toMatchObject({ content: { kind: 'unknown' } })
    expect(decode('0xb90d0b8a', { guesses })).toMatchObject({ content: { kind: 'unknown' } })
  })
})

describe('argumentsOf', () => {
  test('behavior: reads arguments by kind, and nothing that is of another kind', () => {
    const call = decode(
      encodeFunctionData({
        abi: parseAbi(['function tryAggregate(bool requireSuccess,(address target,bytes callData)[] calls)']),
        args: [true, [{ target: other, callData: '0xaa' }]],
      }),
    )
    const list = argumentsOf(call, '0xbce38bd7') ?? []
    expect(flagAt(list, 0)).toBe(true)
    expect([addressAt(list, 0), numberAt(list, 0), bytesAt(list, 0), listAt(list, 0)]).toEqual(
      Array(4).fill(undefined),
    )
    const pair = listAt(listAt(list, 1) ?? [], 0) ?? []
    expect([addressAt(pair, 0), bytesAt(pair, 1), flagAt(pair, 1)]).toEqual([other, '0xaa', undefined])
    expect(numberAt(argumentsOf(decode(transfer), '0xa9059cbb') ?? [], 1)).toBe(5n)
    expect(argumentsOf(call, '0xa9059cbb')).toBeUndefined()
    expect(argumentsOf(decode('0x'), '0xa9059cbb')).toBeUndefined()
  })
})

function decode(data: Hex, options?: DecodeOptions): DecodedCall {
  return decodeCall({ from: safe, to: other as Address, value: 0n, data, operation: 0 }, options)
}

function decodeBatch(calls: readonly Partial<BatchCall>[], to = callOnly130, options?: DecodeOptions) {
  const data = encodeMultiSend(
    calls.map((call) => ({ operation: 0, to: other, value: 0n, data: '0x', ...call })),
  )
  return decodeCall({ from: safe, to, value: 0n, data, operation: 1 }, options)
}

/** A transfer in so many batches. */
function nest(depth: number): DecodedCall {
  let data: Hex = transfer
  for (let level = 0; level < depth; level++)
    data = encodeMultiSend([{ operation: level === 0 ? 0 : 1, to: callOnly130, value: 0n, data }])
  return decodeCall({ from: safe, to: callOnly130, value: 0n, data, operation: 1 })
}

type Shape = { to: LowerAddress; value: bigint; data: Hex; operation: number; calls: readonly Shape[] }

function shapeOf({ to, value, data, operation, calls }: DecodedCall): Shape {
  return { to, value, data, operation, calls: calls.map(shapeOf) }
}

function expectedShape({ to, value, data, operation, inner }: CallTree): Shape {
  return { to, value, data, operation, calls: (inner ?? []).map(expectedShape) }
}

/** Packs batches again from the calls in them; every other call is its own data. */
function encodeAgain(call: DecodedCall): Hex {
  if (call.calls.length === 0) return call.data
  return encodeMultiSend(
    call.calls.map((inner) => ({
      operation: inner.operation === 0 ? 0 : 1,
      to: inner.to,
      value: inner.value,
      data: encodeAgain(inner),
    })),
  )
}
