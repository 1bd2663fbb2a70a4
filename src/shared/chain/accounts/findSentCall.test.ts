import { describe, expect, test } from 'vitest'
import { makesCall } from './findSentCall.ts'

const to = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const other = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const transfer = { to, value: 0n, data: '0xa9059cbb00ff' } as const
const payment = { to, value: 5n, data: '0x' } as const

describe('a transaction that may be the call that was asked for', () => {
  test.each([
    ['the same', transfer, transfer, true],
    ['its data in capitals', { ...transfer, data: '0xA9059CBB00FF' } as const, transfer, true],
    [
      'its data and where it comes from',
      { ...transfer, data: '0xa9059cbb00ff0b8021' } as const,
      transfer,
      true,
    ],
    ['less data', { ...transfer, data: '0xa9059cbb00' } as const, transfer, false],
    ['other data', { ...transfer, data: '0xa9059cbb00fe' } as const, transfer, false],
    ['another value', { ...transfer, value: 1n }, transfer, false],
    ['another recipient', { ...transfer, to: other } as const, transfer, false],
    ['a payment with a method behind it', { ...payment, data: '0xa9059cbb' } as const, payment, false],
  ])('behavior: %s', (_, sent, call, same) => {
    expect(makesCall(sent, call)).toBe(same)
  })
})
