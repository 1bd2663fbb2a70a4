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
          remarks: [],
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

  test('behavior: a checksum that does not fit is said, and an empty one or one of zeros counts as none', () => {
    const changed = { ...published, chainId: '1' }
    expect(readBatchFile(JSON.stringify(changed))).toMatchObject({ files: [{ checksum: 'differs' }] })
    for (const checksum of [undefined, null, '', '0x', `0x${'0'.repeat(64)}`]) {
      const meta = { ...published.meta, checksum }
      expect(readBatchFile(JSON.stringify({ ...published, meta }))).toMatchObject({
        files: [{ checksum: 'none', remarks: [] }],
      })
    }
  })

  test('behavior: what a file says about itself and cannot be read is remarked, and long texts stay whole', () => {
    const meta = { name: 7, description: 'x'.repeat(5_000), createdFromSafeAddress: 'treasury.eth' }
    const read = readBatchFile(JSON.stringify({ ...published, meta }))
    expect(read).toMatchObject({
      files: [
        {
          name: '',
          description: 'x'.repeat(5_000),
          madeIn: undefined,
          remarks: [
            { kind: 'unread', field: 'createdFromSafeAddress', found: 'treasury.eth' },
            { kind: 'unread', field: 'name', found: '7' },
          ],
        },
      ],
    })
    const entry = {
      contractMethod: method('f', 'bool'),
      contractInputsValues: { paramBool: 'true', memo: 'x' },
    }
    expect(readBatchFile(withEntry(entry))).toMatchObject({
      files: [{ remarks: [{ kind: 'needless-value', entry: 1, input: 'memo' }] }],
    })
  })

  test.each([
    [31337, 31337],
    ['31337', 31337],
    ['0x7a69', 31337],
    ['eip155:31337', 31337],
    [null, undefined],
  ])('behavior: a network written as %j is %s', (chainId, read) => {
    expect(readBatchFile(JSON.stringify({ ...published, chainId }))).toMatchObject({
      files: [{ chainId: read }],
    })
  })

  test('behavior: capitals of EIP-1191 are right on their own networks alone', () => {
    const to = '0x5aaEB6053f3e94c9b9a09f33669435E7ef1bEAeD'
    const inputs = [{ name: 'to', type: 'address' }]
    const transactions = [{ to, contractMethod: { name: 'f', inputs }, contractInputsValues: { to } }]
    const read = (chainId: number) => readBatchFile(JSON.stringify({ chainId, transactions }))
    expect(read(30)).toMatchObject({
      files: [{ calls: [{ to: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' }] }],
    })
    for (const chainId of [31, 1])
      expect(read(chainId)).toMatchObject({
        problem: { kind: 'bad-field', problem: { wrongChecksum: true } },
      })
  })

  test.each([
    ['text with single quotes', 'string[]', "['a', 'b']", ['a', 'b']],
    ['a list of JSON', 'string[]', ['a', 'b'], ['a', 'b']],
    ['flags as Python writes them', 'bool[]', '[True, False]', [true, false]],
    ['flags of JSON', 'bool[]', [true, false], [true, false]],
    ['a flag of JSON', 'bool', true, true],
    ['a flag of Python', 'bool', 'True', true],
    ['a flag as a digit', 'bool', '0', false],
  ])('behavior: %s has one meaning and is read', (_, type, value, args) => {
    const entry = {
      data: '',
      contractMethod: { name: 'f', inputs: [{ name: 'x', type }], payable: false },
      contractInputsValues: { x: value },
    }
    const abi = parseAbi([`function f(${type} x)`])
    expect(readBatchFile(withEntry(entry))).toMatchObject({
      files: [{ calls: [{ data: encodeFunctionData({ abi, args: [args] } as never) }] }],
    })
  })

  test('error: a list that mixes quotes, or escapes in single ones, is refused', () => {
    for (const list of [`['a', "b's"]`, "['a\\'b']", "['a]"]) {
      const entry = {
        contractMethod: { name: 'f', inputs: [{ name: 'x', type: 'string[]' }] },
        contractInputsValues: { x: list },
      }
      expect(readBatchFile(withEntry(entry))).toMatchObject({
        problem: { kind: 'bad-argument', input: 'x', found: list, problem: { kind: 'not-a-list' } },
      })
    }
  })

  test('behavior: a library is read whole, an empty batch of it too, or refused with the batch or their number', () => {
    const batches = (count: number) =>
      JSON.stringify({
        data: Object.fromEntries(
          Array.from({ length: count }, (_, index) => [
            `b${index}`,
            { ...published, transactions: index === 3 ? [] : [{ to: payee, value: '1' }] },
          ]),
        ),
      })
    const read = readBatchFile(batches(120))
    expect(read.ok && read.files.map(({ calls }) => calls.length)).toEqual(
      Array.from({ length: 120 }, (_, index) => (index === 3 ? 0 : 1)),
    )
    const small = { transactions: [] }
    const many = Object.fromEntries(Array.from({ length: 1_001 }, (_, index) => [index, small]))
    expect(readBatchFile(JSON.stringify({ data: many }))).toEqual({
      ok: false,
      problem: { kind: 'too-many-batches', count: 1_001 },
    })
    expect(
      readBatchFile(JSON.stringify({ data: { a: published, b: { transactions: [{ to: 'x' }] } } })),
    ).toMatchObject({
      ok: false,
      batch: 2,
      problem: { kind: 'bad-field', entry: 1, field: 'to' },
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
    [JSON.stringify({ transactions: Array(mostBatchCalls + 1).fill({}) }), { kind: 'too-many', count: 501 }],
    [withEntry({ to: '0x12' }), { kind: 'bad-field', entry: 1, field: 'to', problem: { found: '0x12' } }],
    [withEntry({ to: null }), { kind: 'bad-field', entry: 1, field: 'to' }],
    [
      withEntry({ to: payee.replace('E2c9', 'e2c9') }),
      { kind: 'bad-field', entry: 1, field: 'to', problem: { wrongChecksum: true } },
    ],
    [withEntry({ to: `gno:${payee}` }), { kind: 'bad-field', entry: 1, field: 'to' }],
    [
      withEntry({ to: `${payee.slice(0, 9)}\u2066${payee.slice(9)}` }),
      { kind: 'hidden-character', entry: 1, hidden: expect.objectContaining({ codePoint: 'U+2066' }) },
    ],
    [withEntry({ data: '0x1' }), { kind: 'bad-field', entry: 1, field: 'data', problem: { found: '0x1' } }],
    [withEntry({ value: '1.5' }), { kind: 'bad-field', entry: 1, field: 'value', problem: { found: '1.5' } }],
    [withEntry({ value: '' }), { kind: 'bad-field', entry: 1, field: 'value', problem: { found: '' } }],
    [JSON.stringify({ transactions: [5] }), { kind: 'no-entry', entry: 1 }],
    [
      JSON.stringify({ ...published, chainId: 'mainnet' }),
      { kind: 'bad-chain', problem: { found: 'mainnet' } },
    ],
    [
      JSON.stringify({ ...published, x: JSON.parse(`${'['.repeat(900)}${']'.repeat(900)}`) }),
      { kind: 'not-a-batch' },
    ],
    [withEntry({ value: 5 }), { kind: 'bare-number', entry: 1 }],
    [withEntry({ operation: 1 }), { kind: 'no-plain-call', entry: 1 }],
    [withEntry({ operation: 'delegatecall' }), { kind: 'no-plain-call', entry: 1 }],
    [
      withEntry({ contractMethod: method('f', 'uint8'), contractInputsValues: { paramUint8: 5 } }),
      { kind: 'bare-number', entry: 1 },
    ],
    [withEntry({ contractMethod: method('f', 'uint7') }), { kind: 'unknown-method', entry: 1, found: 'f' }],
    [withEntry({ contractMethod: 'f(uint8)' }), { kind: 'unknown-method', entry: 1, found: 'f(uint8)' }],
    [withEntry({ contractMethod: { name: 'f' } }), { kind: 'unknown-method', entry: 1, found: 'f' }],
    [withEntry({ contractInputsValues: { amount: '5' } }), { kind: 'no-method', entry: 1 }],
    [
      withEntry({ contractMethod: method('f', 'uint8'), contractInputsValues: ['5'] }),
      { kind: 'odd-argument', entry: 1, input: 'contractInputsValues', found: '["5"]' },
    ],
    [
      withEntry({ contractMethod: method('f', 'string'), contractInputsValues: { memo: 'rent' } }),
      { kind: 'no-argument', entry: 1, input: 'paramString', given: ['memo'] },
    ],
    [
      withEntry({ contractMethod: method('f', 'string') }),
      { kind: 'no-argument', entry: 1, input: 'paramString', given: [] },
    ],
    [
      withEntry({ contractMethod: method('f', 'string'), contractInputsValues: { paramString: ['rent'] } }),
      { kind: 'odd-argument', entry: 1, input: 'paramString', found: '["rent"]' },
    ],
    [
      withEntry({ contractMethod: method('f', 'string'), contractInputsValues: { paramString: null } }),
      { kind: 'no-argument', entry: 1, input: 'paramString' },
    ],
    [
      withEntry({ contractMethod: method('f', 'uint8[]'), contractInputsValues: { 'paramUint8[]': [5] } }),
      { kind: 'bare-number', entry: 1 },
    ],
    [
      withEntry({
        contractMethod: {
          name: 'f',
          inputs: [
            { name: 'a', type: 'bool' },
            { name: 'a', type: 'bool' },
          ],
        },
        contractInputsValues: { a: 'true' },
      }),
      { kind: 'same-names', entry: 1, input: 'a' },
    ],
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
