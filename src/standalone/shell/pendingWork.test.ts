import { describe, expect, test } from 'vitest'
import type { RequestRecord } from '../../shared/source/RequestRecord.ts'
import { adaOnLocal } from '../testing/standaloneWorld.ts'
import { pendingWork } from './pendingWork.ts'

const hash = (digit: string) => `0x${digit.repeat(64)}` as const

function record(progress: RequestRecord['progress']): RequestRecord {
  return { id: 'a', method: 'sendTransactions', account: adaOnLocal, calls: [], startedAt: 0, progress }
}

describe('pendingWork', () => {
  test('behavior: nothing is pending without requests', () => {
    expect(pendingWork([], 31337)).toEqual({ asked: false, transactions: [], safeTransactions: [] })
  })

  test.each<RequestRecord['progress']>([{ phase: 'waiting' }, { phase: 'sending', hashes: [] }])(
    'behavior: a question in the wallet is pending: $phase',
    (progress) => {
      expect(pendingWork([record(progress)], 31337).asked).toBe(true)
    },
  )

  test('behavior: what was sent is followed until its receipt, a safeTxHash apart from it', () => {
    const sent = record({
      phase: 'settled',
      outcome: { kind: 'transactions', hashes: [hash('1'), hash('2')] },
    })
    const proposed = record({
      phase: 'settled',
      outcome: { kind: 'safe-transaction', safeTxHash: hash('3') },
    })
    const hashes = [hash('1'), hash('2')]
    expect(pendingWork([sent, proposed], 31337)).toEqual({
      asked: false,
      transactions: [
        { record: sent, hashes, place: 0 },
        { record: sent, hashes, place: 1 },
      ],
      safeTransactions: [hash('3')],
    })
  })

  test('behavior: a stopped request keeps what went out before', () => {
    const stopped = record({ phase: 'orphaned', reason: 'stopped', hashes: [hash('4')] })
    expect(pendingWork([stopped], 31337)).toMatchObject({
      asked: false,
      transactions: [{ record: stopped, hashes: [hash('4')], place: 0 }],
    })
  })

  test('behavior: only the latest are followed', () => {
    const sent = record({ phase: 'settled', outcome: { kind: 'transactions', hashes: [hash('1')] } })
    expect(
      pendingWork(
        Array.from({ length: 9 }, () => sent),
        31337,
      ).transactions,
    ).toHaveLength(5)
  })

  test('behavior: what was sent on another network is not waited for here, a question there is', () => {
    const sent = record({ phase: 'settled', outcome: { kind: 'transactions', hashes: [hash('1')] } })
    expect(pendingWork([sent], 1).transactions).toEqual([])
    expect(pendingWork([record({ phase: 'waiting' })], 1).asked).toBe(true)
  })
})
