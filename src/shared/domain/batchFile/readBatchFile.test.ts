import { encodeFunctionData, parseAbi } from 'viem'
import { describe, expect, test } from 'vitest'
import { readAsBuilder } from '../../testing/builderFile.ts'
import { batchChecksum } from './batchChecksum.ts'
import { describeBatchRemarks } from './describeBatchFile.ts'
import { readBatchFile } from './readBatchFile.ts'
import { batchPayee, builderMethod, publishedBatch, withEntry } from './testing/publishedBatch.ts'

describe('batchChecksum', () => {
  test('behavior: is what the builder computes of its own example', () => {
    expect(batchChecksum(publishedBatch)).toBe(publishedBatch.meta.checksum)
    expect(readAsBuilder(JSON.stringify(publishedBatch), '4').checksumFits).toBe(true)
  })
})

describe('readBatchFile', () => {
  test('behavior: reads the builder’s example, methods encoded', () => {
    const abi = parseAbi(['function testAddress(address paramAddress)', 'function testBool(bool paramBool)'])
    expect(readBatchFile(JSON.stringify(publishedBatch))).toEqual({
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
              to: batchPayee,
              value: 0n,
              data: encodeFunctionData({ abi, functionName: 'testAddress', args: [batchPayee] }),
              method: 'testAddress(address paramAddress)',
            },
            {
              to: batchPayee,
              value: 0n,
              data: encodeFunctionData({ abi, functionName: 'testBool', args: [false] }),
              method: 'testBool(bool paramBool)',
            },
            { to: batchPayee, value: 2_000_000_000_000_000_000n, data: publishedBatch.transactions[2]?.data },
          ],
        },
      ],
    })
  })

  test('behavior: a checksum that does not fit is said, and an empty one or one of zeros counts as none', () => {
    const changed = { ...publishedBatch, chainId: '1' }
    expect(readBatchFile(JSON.stringify(changed))).toMatchObject({ files: [{ checksum: 'differs' }] })
    for (const checksum of [undefined, null, '', '0x', `0x${'0'.repeat(64)}`]) {
      const meta = { ...publishedBatch.meta, checksum }
      expect(readBatchFile(JSON.stringify({ ...publishedBatch, meta }))).toMatchObject({
        files: [{ checksum: 'none', remarks: [] }],
      })
    }
  })

  test('behavior: what a file says about itself and cannot be read is remarked, and long texts stay whole', () => {
    const meta = { name: 7, description: 'x'.repeat(5_000), createdFromSafeAddress: 'treasury.eth' }
    const read = readBatchFile(JSON.stringify({ ...publishedBatch, meta }))
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
      contractMethod: builderMethod('f', 'bool'),
      contractInputsValues: { paramBool: 'true', memo: 'x' },
    }
    expect(readBatchFile(withEntry(entry))).toMatchObject({
      files: [{ remarks: [{ kind: 'needless-value', entry: 1, input: 'memo' }] }],
    })
  })

  test('behavior: fields beside those of the format are remarked once each, and plain ones refuse nothing', () => {
    const to = '0x15d34AAf54267DB7D7c367839AAf71A00a2C6A65'
    const entry = { to, value: '0', data: '0x', operation: 0, delegateCall: false, note: null }
    const transactions = [entry, { ...entry, gasLimit: '1' }, { ...entry, gasLimit: '2', txType: 'CALL' }]
    const read = readBatchFile(JSON.stringify({ chainId: '1', transactions, nonce: '7', id: 'x' }))
    const remarks = [
      { kind: 'unused-field', field: 'nonce', entry: 0, entries: 0 },
      { kind: 'unused-field', field: 'delegateCall', entry: 1, entries: 3 },
      { kind: 'unused-field', field: 'gasLimit', entry: 2, entries: 2 },
      { kind: 'unused-field', field: 'txType', entry: 3, entries: 1 },
    ] as const
    expect(read).toMatchObject({ files: [{ remarks }] })
    expect(describeBatchRemarks({ checksum: 'none', remarks })).toEqual([
      'The file has “nonce”, which is not used.',
      '3 transactions have “delegateCall”, which is not used.',
      '2 transactions have “gasLimit”, which is not used.',
      'Transaction 3 has “txType”, which is not used.',
    ])
    const many = describeBatchRemarks({
      checksum: 'none',
      remarks: Array.from({ length: 25 }, () => remarks[2]),
    })
    expect([many.length, many.at(-1)]).toEqual([21, 'The file has 5 more of these.'])
  })

  test.each([
    [31337, 31337],
    ['31337', 31337],
    ['0x7a69', 31337],
    ['eip155:31337', 31337],
    [null, undefined],
  ])('behavior: a network written as %j is %s', (chainId, read) => {
    expect(readBatchFile(JSON.stringify({ ...publishedBatch, chainId }))).toMatchObject({
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
            { ...publishedBatch, transactions: index === 3 ? [] : [{ to: batchPayee, value: '1' }] },
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
      readBatchFile(JSON.stringify({ data: { a: publishedBatch, b: { transactions: [{ to: 'x' }] } } })),
    ).toMatchObject({
      ok: false,
      batch: 2,
      problem: { kind: 'bad-field', entry: 1, field: 'to' },
    })
  })

  test('behavior: an export of the whole library gives each of its batches', () => {
    const library = { data: { one: publishedBatch, two: { ...publishedBatch, meta: { name: 'second' } } } }
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
      contractInputsValues: { 0: '[12345678901234567890]', order: `["${batchPayee}", 7]` },
    }
    const abi = parseAbi(['function fill(uint256[], (address to, uint256 amount) order)'])
    expect(readBatchFile(withEntry(entry))).toMatchObject({
      files: [
        {
          calls: [
            {
              data: encodeFunctionData({
                abi,
                args: [[12345678901234567890n], { to: batchPayee, amount: 7n }],
              }),
            },
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
    const [first] = publishedBatch.transactions
    const data = '0x095ea7b300000000000000000000000049d4450977e2c95362c13d3a31a09311e0ea26a6'
    expect(readBatchFile(withEntry({ ...first, data }))).toEqual({
      ok: false,
      problem: { kind: 'other-bytes', entry: 1 },
    })
  })
})
