import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { readAsBuilder } from '../../testing/builderFile.ts'
import { batchChecksum } from './batchChecksum.ts'
import { mostBatchCalls, readBatchFile } from './readBatchFile.ts'

const payee = '0x49d4450977E2c95362C13D3a31a09311E0Ea26A6'

function method(name: string, type: string) {
  const inputName = `param${type.charAt(0).toUpperCase()}${type.slice(1)}`
  return { inputs: [{ internalType: type, name: inputName, type }], name, payable: false }
}

/** The file that the Transaction Builder's own tests give the checksum of. */
const published = {
  version: '1.0',
  chainId: '4',
  createdAt: 1646321521061,
  meta: {
    name: 'test batch file',
    txBuilderVersion: '1.4.0',
    checksum: '0x86c81826dbf7e8a37612153294cc85fdf5c81998dd0a44b86d945502a7eace7c',
    createdFromSafeAddress: '0xDF8a1Ce35c9a6ACE153B4e0767942f1E2291a1Aa',
    createdFromOwnerAddress: payee,
  },
  transactions: [
    {
      to: payee,
      value: '0',
      contractMethod: method('testAddress', 'address'),
      contractInputsValues: { paramAddress: payee },
    },
    {
      to: payee,
      value: '0',
      contractMethod: method('testBool', 'bool'),
      contractInputsValues: { paramAddress: '', paramBool: 'false' },
    },
    {
      to: payee,
      value: '2000000000000000000',
      data: '0x42f4579000000000000000000000000049d4450977e2c95362c13d3a31a09311e0ea26a6',
    },
  ],
}

const withEntry = (entry: object) =>
  JSON.stringify({ ...published, transactions: [{ to: payee, value: '0', ...entry }] })

describe('batchChecksum', () => {
  test('behavior: is what the builder computes of its own example', () => {
    expect(batchChecksum(published)).toBe(published.meta.checksum)
    expect(readAsBuilder(JSON.stringify(published), '4').checksumFits).toBe(true)
  })
})

describe('readBatchFile', () => {
  test('behavior: reads the builder’s example, methods encoded', () => {
    const abi = parseAbi(['function testAddress(address paramAddress)', 'function testBool(bool paramBool)'])
    expect(readBatchFile(JSON.stringify(published))).toEqual({
      ok: true,
      files: [
        {
          name: 'test batch file',
          description: '',
          chainId: 4,
          madeIn: '0xDF8a1Ce35c9a6ACE153B4e0767942f1E2291a1Aa',
          checksum: 'fits',
          calls: [
            {
              to: payee,
              value: 0n,
              data: encodeFunctionData({ abi, functionName: 'testAddress', args: [payee] }),
            },
            {
              to: payee,
              value: 0n,
              data: encodeFunctionData({ abi, functionName: 'testBool', args: [false] }),
            },
            { to: payee, value: 2_000_000_000_000_000_000n, data: published.transactions[2]?.data },
          ],
        },
      ],
    })
  })

  test('behavior: a changed file says so, and one without a checksum does, too', () => {
    const changed = { ...published, chainId: '1' }
    const { checksum: _, ...meta } = published.meta
    expect(readBatchFile(JSON.stringify(changed))).toMatchObject({ files: [{ checksum: 'differs' }] })
    expect(readBatchFile(JSON.stringify({ ...published, meta }))).toMatchObject({
      files: [{ checksum: 'none' }],
    })
  })

  test('behavior: an export of the whole library gives each of its batches', () => {
    const library = { data: { one: published, two: { ...published, meta: { name: 'second' } } } }
    expect(readBatchFile(JSON.stringify(library))).toMatchObject({
      files: [{ name: 'test batch file' }, { name: 'second' }],
    })
  })

  test('behavior: lists and structs are text in the file, unnamed inputs go by their place, long numbers stay whole', () => {
    const inputs = [
      { name: '', type: 'uint256[]' },
      {
        name: 'order',
        type: 'tuple',
        components: [
          { name: 'to', type: 'address' },
          { name: 'amount', type: 'uint256' },
        ],
      },
    ]
    const entry = {
      contractMethod: { name: 'fill', inputs, payable: false },
      contractInputsValues: { 0: '[12345678901234567890]', order: `["${payee}", 7]` },
    }
    const abi = parseAbi(['function fill(uint256[], (address to, uint256 amount) order)'])
    expect(readBatchFile(withEntry(entry))).toMatchObject({
      files: [
        {
          calls: [
            { data: encodeFunctionData({ abi, args: [[12345678901234567890n], { to: payee, amount: 7n }] }) },
          ],
        },
      ],
    })
  })

  test('behavior: plain currency for a contract has no calldata', () => {
    const entry = { value: '5', contractMethod: { name: 'receive', inputs: [], payable: true } }
    expect(readBatchFile(withEntry(entry))).toMatchObject({ files: [{ calls: [{ value: 5n, data: '0x' }] }] })
  })

  test('error: bytes that are not those of the method they are called by', () => {
    const [first] = published.transactions
    const data = '0x095ea7b300000000000000000000000049d4450977e2c95362c13d3a31a09311e0ea26a6'
    expect(readBatchFile(withEntry({ ...first, data }))).toEqual({
      ok: false,
      problem: { kind: 'other-bytes', entry: 1 },
    })
  })

  test.each([
    ['', { kind: 'empty' }],
    ['{', { kind: 'not-a-batch' }],
    ['[]', { kind: 'not-a-batch' }],
    ['{"data":{}}', { kind: 'no-transactions' }],
    [JSON.stringify({ transactions: [] }), { kind: 'no-transactions' }],
    [JSON.stringify({ transactions: Array(mostBatchCalls + 1).fill({}) }), { kind: 'too-many' }],
    [withEntry({ to: '0x12' }), { kind: 'bad-entry', entry: 1 }],
    [withEntry({ to: `gno:${payee}` }), { kind: 'bad-entry', entry: 1 }],
    [
      withEntry({ to: `${payee.slice(0, 9)}\u2066${payee.slice(9)}` }),
      { kind: 'hidden-character', entry: 1, hidden: expect.objectContaining({ codePoint: 'U+2066' }) },
    ],
    [withEntry({ data: '0x1' }), { kind: 'bad-entry', entry: 1 }],
    [withEntry({ value: '1.5' }), { kind: 'bad-entry', entry: 1 }],
    [withEntry({ value: 5 }), { kind: 'bare-number', entry: 1 }],
    [withEntry({ operation: 1 }), { kind: 'no-plain-call', entry: 1 }],
    [withEntry({ operation: 'delegatecall' }), { kind: 'no-plain-call', entry: 1 }],
    [
      withEntry({ contractMethod: method('f', 'uint8'), contractInputsValues: { paramUint8: 5 } }),
      { kind: 'bare-number', entry: 1 },
    ],
    [withEntry({ contractMethod: method('f', 'uint7') }), { kind: 'unknown-method', entry: 1 }],
    [
      withEntry({ contractMethod: method('f', 'uint8'), contractInputsValues: { paramUint8: '256' } }),
      { kind: 'bad-argument', entry: 1, input: 'paramUint8', problem: { kind: 'out-of-range' } },
    ],
    [
      withEntry({
        contractMethod: method('f', 'address'),
        contractInputsValues: { paramAddress: `gno:${payee}` },
      }),
      { kind: 'bad-argument', entry: 1, input: 'paramAddress', problem: { kind: 'not-an-address' } },
    ],
  ])('error: %s', (text, problem) => {
    expect(readBatchFile(text)).toMatchObject({ ok: false, problem })
  })
})
