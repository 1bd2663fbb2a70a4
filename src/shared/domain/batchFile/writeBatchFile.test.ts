import fc from 'fast-check'
import { concat, encodeFunctionData, parseAbi, toFunctionSelector } from 'viem'
import { describe, expect, test } from 'vitest'
import { anyTypedValues, encodeWithViem } from '../../testing/abiArbitraries.ts'
import {
  type BuilderEntry,
  type BuilderFile,
  dataOf,
  readAsBuilder,
  writeAsBuilder,
} from '../../testing/builderFile.ts'
import { anyAddress, anyHex, anyUint256 } from '../../testing/domainArbitraries.ts'
import { runs } from '../../testing/runs.ts'
import { encodeItemTransfer } from '../calldata/encodeItemTransfer.ts'
import { encodeTransfer } from '../calldata/encodeTransfer.ts'
import type { Address } from '../values/address.ts'
import { mostBatchCalls, readBatchFile } from './readBatchFile.ts'
import type { WrittenCall } from './WrittenCall.ts'
import { type BatchToWrite, writeBatchFile } from './writeBatchFile.ts'

const safe: Address = '0xDF8a1Ce35c9a6ACE153B4e0767942f1E2291a1Aa'
const payee = '0x49d4450977E2c95362C13D3a31a09311E0Ea26A6'
const token: Address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'

const anyCall: fc.Arbitrary<WrittenCall> = fc.oneof(
  fc
    .record({ recipient: anyAddress, amount: anyUint256 })
    .map((each) => encodeTransfer({ asset: { kind: 'native' }, ...each })),
  fc
    .record({ recipient: anyAddress, amount: anyUint256 })
    .map((each) => encodeTransfer({ asset: { kind: 'erc20', address: token }, ...each })),
  fc
    .record({ recipient: anyAddress, item: anyUint256, amount: fc.option(anyUint256, { nil: undefined }) })
    .map((each) => ({ to: token, value: 0n, ...encodeItemTransfer({ from: safe, ...each }) })),
  fc.record({ to: anyAddress, value: anyUint256, typed: anyTypedValues }).map(({ to, value, typed }) => {
    const method = `tried(${typed.types.join(',')})`
    const data = concat([toFunctionSelector(`function ${method}`), encodeWithViem(typed)])
    return { to, value, data, method }
  }),
  fc.record({ to: anyAddress, value: anyUint256, data: anyHex }),
)

const anyBatch: fc.Arbitrary<BatchToWrite> = fc.record({
  name: fc.string({ unit: 'grapheme', maxLength: 60 }),
  description: fc.string({ unit: 'grapheme', maxLength: 60 }),
  chainId: fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }),
  safe: fc.option(anyAddress, { nil: undefined }),
  calls: fc.array(anyCall, { minLength: 1, maxLength: 6 }),
  createdAt: fc.integer({ min: 0, max: 8.64e15 }),
})

function write(batch: Partial<BatchToWrite>) {
  const written = writeBatchFile({
    name: 'March',
    description: '',
    chainId: 1,
    safe,
    calls: [],
    createdAt: 1_790_000_000_000,
    ...batch,
  })
  if (!written.ok) throw new Error(written.problem)
  const file: BuilderFile = JSON.parse(written.text)
  return { text: written.text, file }
}

const plain = ({ to, value, data }: WrittenCall) => ({ to, value, data })

describe('a batch that is written', () => {
  test('behavior: is read back as it was, here and by a reader of its own, in every random case', () => {
    let named = 0
    fc.assert(
      fc.property(anyBatch, (batch) => {
        const { text, file } = write(batch)
        expect(readBatchFile(text)).toEqual({
          ok: true,
          files: [
            {
              name: batch.name,
              description: batch.description,
              chainId: batch.chainId,
              madeIn: batch.safe,
              checksum: 'fits',
              remarks: [],
              calls: batch.calls.map((call) => expect.objectContaining(plain(call))),
            },
          ],
        })
        expect(readAsBuilder(text, String(batch.chainId))).toEqual({
          name: batch.name,
          chainId: String(batch.chainId),
          checksumFits: true,
          calls: batch.calls.map(({ to, value, data }) => ({ to, value: value.toString(), data })),
        })
        // A method beside the bytes gives the same bytes when it is encoded again.
        for (const entry of file.transactions.filter(({ contractMethod }) => contractMethod !== null)) {
          expect(dataOf(entry)).toBe(entry.data)
          named++
        }
      }),
      { numRuns: runs(2_000) },
    )
    expect(named).toBeGreaterThan(runs(2_000))
  }, 120_000)

  test('behavior: names the method of a known call, with its inputs by their names, and gives other bytes no name', () => {
    const transfer = encodeTransfer({
      asset: { kind: 'erc20', address: token },
      recipient: payee,
      amount: 2n ** 200n,
    })
    const { file } = write({ calls: [transfer, { ...transfer, data: `${transfer.data}00` }] })
    const [known, longer] = file.transactions
    expect(known).toMatchObject({
      data: transfer.data,
      contractMethod: { name: 'transfer', payable: false },
      contractInputsValues: { to: payee, value: String(2n ** 200n) },
    })
    expect(longer).toMatchObject({ contractMethod: null, contractInputsValues: null })
    expect(file.meta).toMatchObject({
      name: 'March',
      txBuilderVersion: '2.0.1',
      createdFromSafeAddress: safe,
    })
  })

  test('behavior: writes structs and lists of long numbers as text that keeps every digit', () => {
    const abi = parseAbi(['function fill((address to, uint256 amount)[] orders, bool[2] flags)'])
    const orders = [{ to: payee, amount: 12345678901234567890n }] as const
    const data = encodeFunctionData({ abi, args: [orders, [true, false]] })
    const { file, text } = write({
      calls: [{ to: token, value: 5n, data, method: 'fill((address,uint256)[],bool[2])' }],
    })
    expect(file.transactions[0]?.contractInputsValues).toEqual({
      0: `[["${payee.toLowerCase()}",12345678901234567890]]`,
      1: '[true,false]',
    })
    expect(file.transactions[0]?.contractMethod?.payable).toBe(true)
    expect(readBatchFile(text)).toMatchObject({ ok: true })
  })

  test.each([
    ['no-calls', []],
    [
      'too-many',
      Array.from({ length: mostBatchCalls + 1 }, () => ({ to: payee, value: 1n, data: '0x' }) as const),
    ],
    ['too-large', [{ to: payee, value: 1n, data: `0x${'00'.repeat(500_000)}` }]],
  ] as const)('error: what could not be read again is not written: %s', (problem, calls) => {
    const batch = { name: '', description: '', chainId: 1, safe, createdAt: 0, calls }
    expect(writeBatchFile(batch)).toEqual({ ok: false, problem })
  })
})

describe('a file of the builder', () => {
  const basics = [
    { name: 'to', type: 'address', text: anyAddress },
    { name: '', type: 'uint256', text: anyUint256.map(String) },
    { name: 'on', type: 'bool', text: fc.boolean().map(String) },
    {
      name: 'amounts',
      type: 'uint256[]',
      text: fc.array(anyUint256, { maxLength: 3 }).map((items) => `[${items.join(', ')}]`),
    },
    { name: 'note', type: 'string', text: fc.string({ unit: 'grapheme', maxLength: 20 }) },
  ] as const
  const anyMethod = fc.record({
    method: fc.record({
      name: fc.constantFrom('pay', 'setAll', 'receive'),
      payable: fc.boolean(),
      inputs: fc.constant(basics.map(({ name, type }) => ({ internalType: type, name, type }))),
    }),
    values: fc.tuple(...basics.map(({ text }) => text)),
  })
  const anyEntry: fc.Arbitrary<BuilderEntry> = fc.oneof(
    fc.record({ to: anyAddress, value: anyUint256.map(String), data: anyHex }),
    fc.record({ to: anyAddress, value: anyUint256.map(String), data: fc.constant(null) }),
    fc
      .record({ to: anyAddress, value: anyUint256.map(String), given: anyMethod, withData: fc.boolean() })
      .map(({ to, value, given: { method, values }, withData }) => {
        const contractInputsValues = Object.fromEntries(
          basics.map(({ name }, index) => [name === '' ? String(index) : name, values[index] ?? '']),
        )
        const entry = { to, value, contractMethod: method, contractInputsValues }
        return { ...entry, data: withData ? dataOf(entry) : null }
      }),
  )

  test('behavior: is read with the same calls as by a reader of its own, its checksum fits, and a change of it does not', () => {
    fc.assert(
      fc.property(fc.array(anyEntry, { minLength: 1, maxLength: 6 }), (transactions) => {
        const file: BuilderFile = {
          version: '1.0',
          chainId: '10',
          createdAt: 1646321521061,
          meta: { name: 'of the builder', txBuilderVersion: '1.18.3', createdFromSafeAddress: safe },
          transactions,
        }
        const text = writeAsBuilder(file)
        const { calls } = readAsBuilder(text, '10')
        expect(readBatchFile(text)).toMatchObject({
          ok: true,
          files: [
            {
              chainId: 10,
              checksum: 'fits',
              calls: calls.map(({ to, value, data }) => ({ to, value: BigInt(value), data })),
            },
          ],
        })
        expect(readBatchFile(text.replace('"10"', '"11"'))).toMatchObject({
          files: [{ checksum: 'differs' }],
        })
      }),
      { numRuns: runs(2_000) },
    )
  }, 120_000)

  test.each<[string, object]>([
    ['a value that is a number', { value: 5 }],
    ['an input that is a number', { contractInputsValues: { amount: 5 } }],
  ])('error: both readers refuse %s', (_name, wrong) => {
    const inputs = [{ internalType: 'uint256', name: 'amount', type: 'uint256' }]
    const entry = { to: payee, value: '0', contractMethod: { name: 'pay', payable: false, inputs }, ...wrong }
    const text = JSON.stringify({
      version: '1.0',
      chainId: '1',
      createdAt: 0,
      meta: { name: '' },
      transactions: [entry],
    })
    expect(readBatchFile(text)).toMatchObject({ ok: false, problem: { kind: 'bare-number', entry: 1 } })
    expect(() => readAsBuilder(text, '1')).toThrow('Make sure all numbers are encoded as strings.')
  })
})
