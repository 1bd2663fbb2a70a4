import fc from 'fast-check'
import { decodeAbiParameters, encodeAbiParameters, type Hex } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import {
  anyMutation,
  anyTypedValues,
  encodeWithViem,
  mutate,
  type PlainValue,
  parametersOf,
} from '../../testing/abiArbitraries.ts'
import { anyHex } from '../../testing/domainArbitraries.ts'
import { runs } from '../../testing/runs.ts'
import type { Argument } from './Argument.ts'
import { parseSignature } from './abi.ts'

import { readArguments } from './readArguments.ts'

// Many random cases: on a busy machine they take their time.
vi.setConfig({ testTimeout: 60_000 })

describe('readArguments', () => {
  test('behavior: reads what viem encodes, and finds nothing wrong with it', () => {
    fc.assert(
      fc.property(anyTypedValues, ({ types, values }) => {
        const result = read(types, encodeWithViem({ types, values }))
        expect(result?.problems).toEqual([])
        expect(result?.arguments.map(plain)).toEqual(values)
      }),
      { numRuns: runs(1_000) },
    )
  })

  test('behavior: says "clean" exactly when viem encodes the same bytes again', () => {
    let clean = 0
    fc.assert(
      fc.property(
        anyTypedValues,
        fc.array(anyMutation, { minLength: 1, maxLength: 2 }),
        ({ types, values }, mutations) => {
          const data = mutations.reduce(mutate, encodeWithViem({ types, values }))
          const result = read(types, data)
          const ours = result !== undefined && result.problems.length === 0
          if (ours) clean++
          expect(ours).toBe(encodesAgain(types, data))
        },
      ),
      { numRuns: runs(2_000), seed: 1 },
    )
    expect(clean).toBeGreaterThan(runs(100))
  })

  test('error: no bytes make it throw or run away', () => {
    fc.assert(
      fc.property(anyTypedValues, anyHex, ({ types }, data) => {
        read(types, data)
      }),
      { numRuns: runs(1_000) },
    )
  })

  test('error: lists that hold each other end', () => {
    const word = (value: number) => value.toString(16).padStart(64, '0')
    const data: Hex = `0x${word(32).repeat(400)}`
    expect(read(['uint256[][][][][][][][]'], data)).toBeUndefined()
    expect(read(['uint256[][]'], `0x${word(32)}${word(8)}${word(2 ** 20)}`)).toBeUndefined()
  })

  test.each<[string, string, object[]]>([
    ['a clean address', `${'00'.repeat(12)}${'11'.repeat(20)}`, []],
    [
      'bytes before an address',
      `01${'00'.repeat(11)}${'11'.repeat(20)}`,
      [{ kind: 'dirty-address', offset: 0 }],
    ],
    ['a byte behind', `${'00'.repeat(33)}`, [{ kind: 'trailing-bytes', offset: 32, count: 1 }]],
  ])('behavior: %s', (_, digits, problems) => {
    expect(read(['address'], `0x${digits}`)?.problems).toEqual(problems)
  })

  test('behavior: bytes that are ignored are found where they are', () => {
    const value = (text: string) => text.padEnd(64, '0')
    const head = `${'20'.padStart(64, '0')}${'3'.padStart(64, '0')}`
    expect(read(['bytes'], `0x${head}${value('aabbcc01')}`)?.problems).toEqual([
      { kind: 'dirty-padding', offset: 67 },
    ])
    expect(read(['bytes'], `0x${head}aabbcc`)?.problems).toEqual([
      { kind: 'missing-padding', offset: 67, count: 29 },
    ])
    expect(read(['string'], `0x${head}${value('ffbbcc')}`)).toMatchObject({
      arguments: [{ value: '0xffbbcc', offset: 64 }],
      problems: [{ kind: 'no-text', offset: 64 }],
    })
    expect(read(['bytes4'], `0x${value('aabbccdd01')}`)?.problems).toEqual([
      { kind: 'dirty-padding', offset: 0 },
    ])
    expect(read(['bool'], `0x${'2'.padStart(64, '0')}`)).toMatchObject({
      arguments: [{ value: true }],
      problems: [{ kind: 'out-of-range', offset: 0 }],
    })
    expect(read(['uint8'], `0x${'100'.padStart(64, '0')}`)).toMatchObject({
      arguments: [{ value: 256n }],
      problems: [{ kind: 'out-of-range', offset: 0 }],
    })
  })

  test('behavior: an argument that lies elsewhere is read where it lies, and reported', () => {
    const moved = encodeAbiParameters(
      [{ type: 'uint256' }, { type: 'uint256' }, { type: 'uint256' }, { type: 'uint256' }],
      [64n, 0xffn, 1n, 0xaan << 248n],
    )
    expect(read(['bytes'], moved)).toEqual({
      arguments: [{ name: '', type: 'bytes', offset: 96, value: '0xaa' }],
      problems: [{ kind: 'moved-part', offset: 0 }],
    })
  })
})

function read(types: readonly string[], data: Hex) {
  const method = parseSignature('0x00000000', `method(${types.join(',')})`)
  if (method === undefined) throw new Error('no signature')
  return readArguments({ hex: data, shift: 0 }, method.inputs, { start: 2, end: data.length })
}

function plain({ value }: Argument): PlainValue {
  return typeof value === 'object' ? value.map(plain) : value
}

function encodesAgain(types: readonly string[], data: Hex): boolean {
  try {
    const parameters = parametersOf(types)
    return encodeAbiParameters(parameters, decodeAbiParameters(parameters, data)) === data
  } catch {
    return false
  }
}
