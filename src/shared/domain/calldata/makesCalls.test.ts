import { describe, expect, test } from 'vitest'
import type { Call } from '../values/call.ts'
import { makesCalls } from './makesCalls.ts'
import { encodeMultiSend } from './multiSend.ts'

const to = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const other = '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb'
const multiSendCallOnly = '0x9641d764fc13c8B624c04430C7356C1C7C8102e2'
const one: Call = { to, value: 5n, data: '0xAB' }
const two: Call = { to: other, value: 0n, data: '0x' }

function batched(calls: readonly Call[], operation: 0 | 1 = 0) {
  return encodeMultiSend(
    calls.map(({ to: target, value, data }) => ({
      operation,
      to: target.toLowerCase() as `0x${string}`,
      value,
      data,
    })),
  )
}

describe('makesCalls', () => {
  test('behavior: one call is made as it is, in any case of its hex', () => {
    expect(makesCalls({ to: other, value: 0n, data: '0x', operation: 0 }, [two])).toBe(true)
    expect(makesCalls({ to, value: 5n, data: '0xab', operation: 0 }, [one])).toBe(true)
  })

  test('behavior: several are made in order by a published MultiSend', () => {
    const transaction = { to: multiSendCallOnly, value: 0n, data: batched([one, two]), operation: 1 } as const
    expect(makesCalls(transaction, [one, two])).toBe(true)
    expect(makesCalls(transaction, [two, one])).toBe(false)
    expect(makesCalls(transaction, [one])).toBe(false)
  })

  test.each([
    ['another recipient', { to: other, value: 5n, data: '0xab', operation: 0 }],
    ['another amount', { to, value: 6n, data: '0xab', operation: 0 }],
    ['more data', { to, value: 5n, data: '0xabcd', operation: 0 }],
    ['a delegatecall to the recipient', { to, value: 5n, data: '0xab', operation: 1 }],
  ] as const)('error: %s is not the call', (_, transaction) => {
    expect(makesCalls(transaction, [one])).toBe(false)
  })

  test.each([
    ['an unpublished MultiSend', { to: other, value: 0n, data: batched([one, two]), operation: 1 }],
    [
      'a batch that is called instead of delegate-called',
      { to: multiSendCallOnly, value: 0n, data: batched([one, two]), operation: 0 },
    ],
    ['a batch that is paid', { to: multiSendCallOnly, value: 1n, data: batched([one, two]), operation: 1 }],
    [
      'delegatecalls inside',
      { to: multiSendCallOnly, value: 0n, data: batched([one, two], 1), operation: 1 },
    ],
    [
      'bytes behind the batch',
      { to: multiSendCallOnly, value: 0n, data: `${batched([one, two])}00`, operation: 1 },
    ],
  ] as const)('error: %s is not the batch', (_, transaction) => {
    expect(makesCalls(transaction, [one, two])).toBe(false)
  })

  test('error: nothing composed is made by nothing', () => {
    expect(makesCalls({ to, value: 0n, data: '0x', operation: 0 }, [])).toBe(false)
  })
})
