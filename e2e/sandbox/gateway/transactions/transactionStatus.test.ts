import { describe, expect, test } from 'vitest'
import { safeTransaction } from '../../chain/safeTransaction.ts'
import { transactionStatus } from './transactionStatus.ts'

const owner = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

function statusOf({ nonce, confirmations, age = 0 }: { nonce: bigint; confirmations: number; age?: number }) {
  return transactionStatus(
    {
      transaction: safeTransaction({ to: owner, nonce }),
      confirmations: Array.from({ length: confirmations }, () => ({
        owner,
        signature: '0x' as const,
        submittedAt: 0,
        blockNumber: 0,
      })),
      modifiedAt: 1_000_000,
      execution: undefined,
    },
    { nonce: 5, threshold: 2 },
    1_000_000 + age,
  )
}

describe('transactionStatus', () => {
  test('behavior: waiting for confirmations, then for its execution', () => {
    expect(statusOf({ nonce: 5n, confirmations: 1 })).toBe('AWAITING_CONFIRMATIONS')
    expect(statusOf({ nonce: 5n, confirmations: 2 })).toBe('AWAITING_EXECUTION')
    expect(statusOf({ nonce: 9n, confirmations: 3 })).toBe('AWAITING_EXECUTION')
  })

  test('behavior: overtaken by the nonce it is cancelled', () => {
    expect(statusOf({ nonce: 4n, confirmations: 1 })).toBe('CANCELLED')
  })

  test('behavior: fully confirmed, it is cancelled only a minute after its last change', () => {
    expect(statusOf({ nonce: 4n, confirmations: 2, age: 59_999 })).toBe('AWAITING_EXECUTION')
    expect(statusOf({ nonce: 4n, confirmations: 2, age: 60_000 })).toBe('CANCELLED')
  })
})
