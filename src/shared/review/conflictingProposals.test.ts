import { describe, expect, test } from 'vitest'
import { safeTransaction } from '../domain/transaction/safeTransaction.ts'
import { joinRivals } from './joinRivals.ts'

const safe = '0x1111111111111111111111111111111111111111'
const place = { chainId: 1, safe, version: { major: 1, minor: 4, patch: 1 } } as const
const waiting = (nonce: bigint, hash: `0x${string}`) => ({
  place,
  transaction: safeTransaction({ to: safe, nonce }),
  safeTxHash: hash,
  executed: false,
})

describe('joinRivals', () => {
  test('behavior: what stands far behind is joined to what was read, each once', () => {
    const first = waiting(1n, '0xAB')
    const joined = joinRivals([first], {
      transactions: [waiting(30n, '0xcd'), waiting(1n, '0xab')],
      nonces: [1n, 30n],
    })
    expect(joined.map(({ transaction }) => transaction.nonce)).toEqual([1n, 30n])
  })
})
