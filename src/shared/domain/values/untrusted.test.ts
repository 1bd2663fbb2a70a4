import { describe, expect, test } from 'vitest'
import {
  readAddress,
  readChainId,
  readCount,
  readFields,
  readHash,
  readList,
  readOr,
  readText,
  readUnits,
} from './untrusted.ts'

const address = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const hash = `0x${'aB'.repeat(32)}`

describe('readers of untrusted values', () => {
  test.each([
    ['readFields', readFields, { a: 1 }, { a: 1 }],
    ['readText', readText, '', ''],
    ['readCount', readCount, 0, 0],
    ['readCount', readCount, Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
    ['readChainId', readChainId, 100, 100],
    ['readChainId', readChainId, '100', 100],
    ['readAddress', readAddress, address.toLowerCase(), address],
    ['readHash', readHash, hash, hash.toLowerCase()],
    ['readUnits', readUnits, (2n ** 256n).toString(), 2n ** 256n],
  ] as const)('behavior: %s reads it', (_, read: (value: unknown) => unknown, value, result) => {
    expect(read(value)).toEqual(result)
  })

  test.each([
    ['readFields', readFields, [null, undefined, [], 'text', 7, () => {}]],
    ['readText', readText, [7, null, 'x'.repeat(257), ['a']]],
    ['readCount', readCount, [-1, 1.5, Number.NaN, 2 ** 53, '1', 1n]],
    ['readChainId', readChainId, [0, '0', '', '0x1', '1e3', -1, '12345678901234567']],
    ['readAddress', readAddress, ['0x12', `${address}0`, `${address}\n`, address.slice(2), null]],
    ['readHash', readHash, ['0x', address, hash.slice(0, -1)]],
    ['readUnits', readUnits, ['', '-1', '1.5', '0x1', 1, '9'.repeat(79)]],
  ] as const)('error: %s refuses anything else', (_, read: (value: unknown) => unknown, values) => {
    for (const value of values) expect(read(value)).toBeUndefined()
  })

  test('behavior: one bad item, or one too many, spoils a list', () => {
    expect(readList([1, 2], readCount, 2)).toEqual([1, 2])
    expect(readList([1, -2], readCount, 2)).toBeUndefined()
    expect(readList([1, 2, 3], readCount, 2)).toBeUndefined()
    expect(readList({ length: 0 }, readCount, 2)).toBeUndefined()
  })

  test('behavior: what was left out has its own value, what is wrong has none', () => {
    expect([null, undefined].map((given) => readOr(given, readCount, 7))).toEqual([7, 7])
    expect(readOr(1, readCount, 7)).toBe(1)
    expect(readOr('one', readCount, 7)).toBeUndefined()
  })
})
