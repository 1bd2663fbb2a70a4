import fc from 'fast-check'
import { toFunctionSignature } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { anyTypedValues } from '../../testing/abiArbitraries.ts'
import { parseSignature } from './abi.ts'
import { findKnownMethod } from './knownAbis.ts'

// Many random cases: on a busy machine they take their time.
vi.setConfig({ testTimeout: 60_000 })

describe('parseSignature', () => {
  test('behavior: reads names and types, and writes the canonical signature', () => {
    const method = parseSignature(
      '0x82ad56cb',
      'aggregate3((address target,bool,bytes data)[2][] calls,uint256)',
    )
    expect(method).toMatchObject({
      name: 'aggregate3',
      signature: 'aggregate3((address,bool,bytes)[2][],uint256)',
      inputs: [
        { name: 'calls', type: { kind: 'array', item: { kind: 'array', length: 2 } } },
        { name: '', type: { kind: 'uint', bits: 256 } },
      ],
    })
  })

  test('behavior: any types read as viem reads them', () => {
    fc.assert(
      fc.property(anyTypedValues, ({ types }) => {
        const text = `method(${types.join(',')})`
        expect(parseSignature('0x00000000', text)?.signature).toBe(toFunctionSignature(`function ${text}`))
      }),
    )
  })

  test.each([
    '',
    'f',
    'f(',
    'f)',
    'f()x',
    'f(uint)',
    'f(uint7)',
    'f(uint264)',
    'f(uint08)',
    'f(bytes0)',
    'f(bytes33)',
    'f(uint256,)',
    'f(uint256 a b)',
    'f(uint256  a)',
    'f( uint256)',
    'f(())',
    'f(uint256[0])',
    'f(uint256[100000])',
    'f(uint256[10000][10000])',
    'f(string[99999])',
    'f(uint256[)',
    'f(uint256])',
    'f(tuple)',
    'f(xuint256)',
    'f(uint256x)',
    'f(bytes33)',
    'f(uint264)',
    `f(${Array(11).fill('uint256[1000]').join(',')}${' a'.repeat(900)})`,
    `f(${'('.repeat(3_000)}`,
  ])('error: %j is no signature', (text) => {
    expect(parseSignature('0x00000000', text)).toBeUndefined()
  })

  test('error: no text makes it throw', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'f(),[]12 uintbytesaddress'), maxLength: 30 }),
        (text) => {
          parseSignature('0x00000000', text)
        },
      ),
    )
  })
})

describe('findKnownMethod', () => {
  test('error: other selectors, and names of objects, are unknown', () => {
    expect(findKnownMethod('0x804e1f0a')).toBeUndefined()
    expect(findKnownMethod('constructor' as '0x')).toBeUndefined()
  })
})
