import { describe, expect, test } from 'vitest'
import { safeTransaction } from '../../../../domain/transaction/safeTransaction.ts'
import type { QueuedTransaction } from '../../../../queries/wholeQueue.ts'
import { planQueue } from './planQueue.ts'

function waiting(nonce: number, { id = `id ${nonce}`, confirmations = 1 } = {}): QueuedTransaction {
  return {
    id,
    confirmations,
    transaction: safeTransaction({
      to: '0x1111111111111111111111111111111111111111',
      nonce: BigInt(nonce),
    }),
    safeTxHash: '0x00',
    labelledRejection: false,
    info: { kind: 'other', type: 'test', description: undefined },
  }
}

const plan = (
  queue: readonly QueuedTransaction[],
  nextNonce = 3n,
  choices: ReadonlyMap<bigint, string> = new Map(),
) => planQueue(queue, { nextNonce, choices })
const nonces = (queue: readonly QueuedTransaction[]) =>
  queue.map(({ transaction }) => Number(transaction.nonce))

describe('planQueue', () => {
  test('behavior: what follows without a gap is tried, in order, whatever the order of the list', () => {
    const { run, left, startsLate } = plan([waiting(5), waiting(3), waiting(4)])
    expect(nonces(run)).toEqual([3, 4, 5])
    expect({ left, startsLate }).toEqual({ left: [], startsLate: false })
  })

  test('behavior: what is behind a gap, already used or beyond the limit is named with the reason', () => {
    const { run, left } = plan([waiting(2), waiting(3), waiting(5)])
    expect(nonces(run)).toEqual([3])
    expect(left).toEqual([
      { nonce: 2n, why: 'used' },
      { nonce: 5n, why: 'behind-gap' },
    ])
    const long = plan(Array.from({ length: 22 }, (_, index) => waiting(3 + index)))
    expect(long.run).toHaveLength(20)
    expect(long.left).toEqual([
      { nonce: 23n, why: 'too-many' },
      { nonce: 24n, why: 'too-many' },
    ])
  })

  test('behavior: where the next nonce is missing, the rest is tried as if it had run', () => {
    const { run, startsLate } = plan([waiting(7), waiting(8)])
    expect(nonces(run)).toEqual([7, 8])
    expect(startsLate).toBe(true)
  })

  test('behavior: of one nonce the most signed is taken, or the one the user chose', () => {
    const queue = [waiting(3, { id: 'few' }), waiting(3, { id: 'many', confirmations: 2 }), waiting(4)]
    expect(plan(queue).run.map(({ id }) => id)).toEqual(['many', 'id 4'])
    const chosen = plan(queue, 3n, new Map([[3n, 'few']]))
    expect(chosen.run.map(({ id }) => id)).toEqual(['few', 'id 4'])
    expect(chosen.conflicts.map(({ options }) => options.map(({ id }) => id))).toEqual([['few', 'many']])
    expect(plan(queue, 3n, new Map([[3n, 'gone']])).run[0]?.id).toBe('many')
  })

  test('behavior: an empty queue is nothing to try', () => {
    expect(plan([])).toEqual({ run: [], conflicts: [], left: [], startsLate: false })
  })
})
