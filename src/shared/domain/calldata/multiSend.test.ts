import fc from 'fast-check'
import { concat, encodeFunctionData, encodePacked, type Hex, hexToBytes, parseAbi, size } from 'viem'
import { describe, expect, test, vi } from 'vitest'
import { anyMutation, mutate } from '../../testing/abiArbitraries.ts'
import { anyAddress, anyHex, anyUint256 } from '../../testing/domainArbitraries.ts'
import { runs } from '../../testing/runs.ts'
import { lowerAddress } from '../values/address.ts'
import { bytesToHex } from '../values/bytesToHex.ts'
import { type BatchCall, type BatchEntry, encodeMultiSend, splitMultiSend } from './multiSend.ts'

// Many random cases: on a busy machine they take their time.
vi.setConfig({ testTimeout: 60_000 })

const abi = parseAbi(['function multiSend(bytes transactions)'])
const target = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

const anyBatchCall: fc.Arbitrary<BatchCall> = fc.record({
  operation: fc.constantFrom(0, 1),
  to: anyAddress.map(lowerAddress),
  value: anyUint256,
  data: anyHex,
})

describe('encodeMultiSend', () => {
  test('behavior: packs what viem packs', () => {
    fc.assert(
      fc.property(fc.array(anyBatchCall, { maxLength: 5 }), (calls) => {
        expect(encodeMultiSend(calls)).toBe(
          encodeFunctionData({ abi, functionName: 'multiSend', args: [packWithViem(calls)] }),
        )
      }),
    )
  })
})

describe('splitMultiSend', () => {
  test('behavior: splits what was packed', () => {
    fc.assert(
      fc.property(fc.array(anyBatchCall, { maxLength: 5 }), (calls) => {
        const { entries, problems } = splitMultiSend(packWithViem(calls))
        expect(problems).toEqual([])
        expect(entries.flatMap((entry) => entry.problems)).toEqual([])
        expect(entries.map(callOf)).toEqual(calls)
      }),
    )
  })

  test('behavior: any bytes split into the calls that the contract makes, and "clean" means every byte', () => {
    let dirty = 0
    fc.assert(
      fc.property(anyDamagedBatch, (transactions) => {
        const { entries, problems } = splitMultiSend(transactions)
        expect(entries.map(callOf).map(withoutZeros)).toEqual(runContract(transactions))
        const clean = problems.length === 0 && entries.every((entry) => entry.problems.length === 0)
        if (!clean) dirty++
        expect(clean).toBe(isExact(transactions, entries))
      }),
      { numRuns: runs(5_000), seed: 1 },
    )
    expect(dirty).toBeGreaterThan(runs(1_000))
  })

  test('behavior: up to 32 bytes at the end are not read', () => {
    const call = packWithViem([{ operation: 0, to: target, value: 1n, data: '0x01' }])
    const { entries, problems } = splitMultiSend(concat([call, `0x${'ff'.repeat(32)}`]))
    expect(entries).toHaveLength(1)
    expect(problems).toEqual([{ kind: 'ignored-bytes', offset: 86, count: 32 }])
  })

  test('behavior: 33 zero bytes at the end are one more call, to the zero address', () => {
    const call = packWithViem([{ operation: 0, to: target, value: 1n, data: '0x01' }])
    const { entries } = splitMultiSend(concat([call, `0x${'00'.repeat(33)}`]))
    expect(entries.map(callOf)).toMatchObject([{ to: target }, { to: `0x${'00'.repeat(20)}`, data: '0x' }])
    expect(entries[1]?.problems).toEqual([{ kind: 'truncated-call', offset: 86, missing: 52n }])
  })

  test('behavior: a call that ends too early runs with zeros', () => {
    const whole = packWithViem([{ operation: 0, to: target, value: 1n, data: '0x11223344' }])
    const { entries } = splitMultiSend(whole.slice(0, -4) as Hex)
    expect(entries.map(callOf)).toEqual([{ operation: 0, to: target, value: 1n, data: '0x11220000' }])
    expect(entries[0]?.problems).toEqual([{ kind: 'truncated-call', offset: 0, missing: 2n }])
  })

  test('error: a length beyond all memory is reported, and filled up only so far', () => {
    const head = encodePacked(['uint8', 'address', 'uint256', 'uint256'], [0, target, 0n, 2n ** 256n - 1n])
    const [entry] = splitMultiSend(head).entries
    expect(entry?.problems).toEqual([{ kind: 'truncated-call', offset: 0, missing: 2n ** 256n - 1n }])
    expect(entry?.source.hex.length).toBeLessThan(300_000)
  })

  test('error: operations above one are reported', () => {
    const packed = encodePacked(['uint8', 'address', 'uint256', 'uint256'], [2, target, 0n, 0n])
    expect(splitMultiSend(packed).entries).toMatchObject([
      { operation: 2, problems: [{ kind: 'unknown-operation', offset: 0, operation: 2 }] },
    ])
    expect(splitMultiSend(packed.slice(0, -2) as Hex).entries[0]?.problems).toEqual([
      { kind: 'truncated-call', offset: 0, missing: 1n },
      { kind: 'unknown-operation', offset: 0, operation: 2 },
    ])
  })

  test.each(['0x', 'x', '0x1'])('error: %j holds no calls', (bytes) => {
    expect(splitMultiSend(bytes as Hex)).toEqual({ entries: [], problems: [] })
  })
})

/** Batches of which some are damaged, and bytes that are none. */
const anyDamagedBatch = fc.oneof(
  {
    weight: 6,
    arbitrary: fc
      .tuple(fc.array(anyBatchCall, { maxLength: 4 }), fc.array(anyMutation, { maxLength: 2 }))
      .map(([calls, mutations]) => mutations.reduce(mutate, packWithViem(calls))),
  },
  { weight: 1, arbitrary: anyHex },
)

function packWithViem(calls: readonly BatchCall[]): Hex {
  return concat([
    '0x',
    ...calls.map(({ operation, to, value, data }) =>
      encodePacked(
        ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
        [operation, to, value, BigInt(size(data)), data],
      ),
    ),
  ])
}

function callOf({ operation, to, value, source, start, end }: BatchEntry) {
  const data: Hex = `0x${source.hex.slice(start, end)}`
  return { operation, to, value, data }
}

/**
 * The loop of the contract, word by word over memory: a length word, the bytes, then zeros without end. Of calls longer
 * than 100,000 bytes only that is compared.
 */
function runContract(transactions: Hex) {
  const content = hexToBytes(transactions)
  const memory = (position: number, count: number) =>
    Uint8Array.from({ length: count }, (_, index) => content[position - 32 + index] ?? 0)
  const number = (bytes: Uint8Array) => BigInt(bytes.length === 0 ? '0x0' : bytesToHex(bytes))
  const calls: object[] = []
  let i = 32n
  while (i < BigInt(content.length)) {
    const at = Number(i)
    const length = number(memory(at + 53, 32))
    const remaining = Math.max(0, content.length - (at - 32) - 85)
    const given = length > BigInt(remaining) ? remaining : Number(length)
    calls.push({
      operation: Number(number(memory(at, 1))),
      to: bytesToHex(memory(at + 1, 20)),
      value: number(memory(at + 21, 32)),
      ...stripZeros(bytesToHex(memory(at + 85, given))),
      size: length > 100_000n ? 'endless' : Number(length),
    })
    i += 85n + length
  }
  return calls
}

/** The data of a call by what is in them and how long they are: megabytes of zeros are slow to compare. */
function withoutZeros({ data, ...call }: ReturnType<typeof callOf>) {
  const length = data.length / 2 - 1
  return { ...call, ...stripZeros(data), size: length > 100_000 ? 'endless' : length }
}

function stripZeros(data: Hex) {
  return { data: data.replace(/0+$/, '') }
}

/** Whether the calls, packed again, are the same bytes, and the contract knows their operations. */
function isExact(transactions: Hex, entries: readonly BatchEntry[]): boolean {
  const calls = entries.map(callOf)
  const packed = concat([
    '0x',
    ...calls.map(({ operation, to, value, data }) =>
      encodePacked(
        ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
        [operation, to, value, BigInt((data.length - 2) / 2), data],
      ),
    ),
  ])
  return packed === transactions && calls.every(({ operation }) => operation < 2)
}
