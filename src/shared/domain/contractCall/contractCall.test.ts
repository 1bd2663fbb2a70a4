import fc from 'fast-check'
import { encodeFunctionData, parseAbiItem, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { anyTypedValues, encodeWithViem, type PlainValue } from '../../testing/abiArbitraries.ts'
import { runs } from '../../testing/runs.ts'
import { parseSignature } from '../calldata/abi.ts'
import { encodeCall } from './encodeCall.ts'
import { readArgument } from './readArgument.ts'
import { readInterface, readInterfaceText } from './readInterface.ts'

function typeOf(text: string) {
  const type = parseSignature('0x', `f(${text})`)?.inputs[0]?.type
  if (type === undefined) throw new Error(text)
  return type
}

/** What the user would type for a value inside of a list. */
function writeInside(value: PlainValue): string {
  if (typeof value === 'string') return JSON.stringify(value)
  return typeof value === 'object' ? `[${value.map(writeInside).join(',')}]` : String(value)
}

describe('encodeCall', () => {
  test('behavior: what is typed for any types is encoded as viem encodes the values', () => {
    fc.assert(
      fc.property(anyTypedValues, (given) => {
        const method = parseSignature('0x12345678', `f(${given.types.join(',')})`)
        const values = method?.inputs.map(({ type }, index) => {
          const value = given.values[index] ?? ''
          const read = readArgument(type, typeof value === 'string' ? value : writeInside(value))
          return read.ok ? read.value : expect.fail(read.problem.kind)
        })
        if (method === undefined || values === undefined) return
        expect(encodeCall(method, values)).toBe(`0x12345678${encodeWithViem(given).slice(2)}`)
      }),
      { numRuns: runs(300) },
    )
  })
})

describe('readArgument', () => {
  test.each([
    [
      'uint256',
      '115792089237316195423570985008687907853269984665640564039457584007913129639935',
      2n ** 256n - 1n,
    ],
    ['uint8', '0xff', 255n],
    ['int8', '-128', -128n],
    ['bool', ' true ', true],
    ['string', ' two  spaces ', ' two  spaces '],
    ['uint256[]', '[12345678901234567890123, "7"]', [12345678901234567890123n, 7n]],
    ['string[]', '["1, 2", "a \\" 3"]', ['1, 2', 'a " 3']],
    ['bytes4[2]', '[0x00000000, 0xffffffff]', ['0x00000000', '0xffffffff']],
    ['(uint256 amount,bool on)', '{"on": true, "amount": 5}', [5n, true]],
    ['(uint256,bool)[]', '[[1,false]]', [[1n, false]]],
    ['uint256[]', '[]', []],
  ])('param: %s takes %s', (type, text, value) => {
    expect(readArgument(typeOf(type), text)).toEqual({ ok: true, value })
  })

  test.each([
    ['uint256', '', 'empty'],
    ['uint256', '1.5', 'not-a-number'],
    ['uint256', '1e18', 'not-a-number'],
    ['uint256', '1,000', 'not-a-number'],
    ['uint8', '256', 'out-of-range'],
    ['uint8', '-1', 'out-of-range'],
    ['int8', '128', 'out-of-range'],
    ['bool', 'yes', 'not-a-flag'],
    ['address', '0x12', 'not-an-address'],
    ['address', '0x5AAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'wrong-checksum'],
    ['address', 'gno:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', 'not-an-address'],
    ['address[]', '["gno:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed"]', 'not-an-address'],
    ['address[]', '[gno:0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed]', 'not-a-list'],
    ['address', '0x5aAeb605\u200b3F3E94C9b9A09f33669435E7Ef1BeAed', 'hidden-character'],
    ['bytes', '0x123', 'not-bytes'],
    ['bytes32', '0x12', 'wrong-length'],
    ['uint256[]', '1, 2', 'not-a-list'],
    ['uint256[2]', '[1]', 'wrong-count'],
    ['uint256[]', '[1e18]', 'not-a-number'],
    ['(uint256 a,bool b)', '{"a": 1, "c": true}', 'not-a-list'],
    ['(uint256 a,bool b)', '{"a": 1}', 'not-a-list'],
    ['(uint256 a,bool b)', '{"a": 1, "a": 2, "b": true}', 'not-a-list'],
  ])('error: %s refuses %s', (type, text, kind) => {
    expect(readArgument(typeOf(type), text)).toMatchObject({ ok: false, problem: { kind } })
  })

  test('behavior: a text keeps every character', () => {
    expect(readArgument(typeOf('string'), ' \u202eab')).toEqual({ ok: true, value: ' \u202eab' })
  })

  test('error: says where in a list the wrong value is', () => {
    expect(readArgument(typeOf('(uint8,bool)[]'), '[[1,true],[2,"no"]]')).toMatchObject({
      problem: { kind: 'not-a-flag', place: [2, 2] },
    })
  })
})

describe('readInterface', () => {
  const struct = {
    name: 'order',
    type: 'tuple[]',
    components: [
      { name: 'to', type: 'address' },
      { name: '', type: 'uint256' },
    ],
  }

  test('behavior: JSON gives the methods that change something, with the selectors that viem computes', () => {
    const read = readInterface([
      {
        type: 'function',
        name: 'fill',
        inputs: [struct, { name: 'by', type: 'bytes' }],
        stateMutability: 'payable',
      },
      {
        type: 'function',
        name: 'fill',
        inputs: [{ name: 'id', type: 'uint256' }],
        stateMutability: 'nonpayable',
      },
      { type: 'function', name: 'total', inputs: [], stateMutability: 'view' },
      { type: 'function', name: 'trim', inputs: [{ name: 'by', type: 'uint[2]' }] },
      { type: 'event', name: 'Filled', inputs: [] },
      { type: 'function', name: 'odd', inputs: [{ name: 'x', type: 'fixed128x18' }] },
    ])
    expect(
      read?.methods.map(({ signature, selector, payable }) => ({ signature, selector, payable })),
    ).toEqual([
      {
        signature: 'fill((address,uint256)[],bytes)',
        selector: toFunctionSelector('fill((address,uint256)[],bytes)'),
        payable: true,
      },
      { signature: 'fill(uint256)', selector: toFunctionSelector('fill(uint256)'), payable: false },
      { signature: 'trim(uint256[2])', selector: toFunctionSelector('trim(uint256[2])'), payable: false },
    ])
    expect(read).toMatchObject({ reading: 1, unreadable: 1 })
    expect(
      readInterfaceText(JSON.stringify({ abi: [{ type: 'function', name: 'go', inputs: [] }] }))?.methods,
    ).toHaveLength(1)
  })

  test('behavior: signatures as people write them', () => {
    const read = readInterfaceText(`
      function transfer(address to, uint amount) external returns (bool);
      deposit( (uint256 a , address  payable b)[] calldata orders ) public payable
      function balanceOf(address) external view returns (uint256)
      event Transfer(address indexed from, address indexed to, uint256 value)
    `)
    expect(read?.methods.map(({ signature, payable }) => [signature, payable])).toEqual([
      ['transfer(address,uint256)', false],
      ['deposit((uint256,address)[])', true],
    ])
    expect(read?.methods[0]?.inputs.map(({ name }) => name)).toEqual(['to', 'amount'])
    expect(read).toMatchObject({ reading: 1, unreadable: 0 })
  })

  test.each(['', 'hello', '{}', '[]', '{"abi":1}', '[1', 'f(uint257)', 'f('])(
    'error: %j is no interface',
    (text) => {
      expect(readInterfaceText(text)).toBeUndefined()
    },
  )

  test('behavior: a call of a pasted method is what viem encodes', () => {
    const [method] = readInterfaceText('function stake(uint256 amount, address[] who)')?.methods ?? []
    const who = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
    expect(method && encodeCall(method, [5n, [who]])).toBe(
      encodeFunctionData({
        abi: [parseAbiItem('function stake(uint256 amount, address[] who)')],
        args: [5n, [who]],
      }),
    )
  })
})
