import { describe, expect, test } from 'vitest'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { sourceErrors } from '../../../source/sourceErrors.ts'
import { isLeftOpen, obstacleToAsk } from './askObstacles.ts'

const account = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const record: RequestRecord = {
  id: 'a',
  method: 'sendTransactions',
  account,
  calls: [],
  startedAt: 1,
  progress: { phase: 'waiting' },
}
const elsewhere = { phase: 'orphaned', reason: 'elsewhere', hashes: [] } as const
const error = sourceErrors.cannotSend({ reason: 'watched' })
const undecided = { phase: 'settled', outcome: { kind: 'undecided', hashes: [], error } } as const
const free = {
  requests: [],
  account,
  asker: 'Safe{Wallet}',
  thing: 'batch',
  checking: false,
  ownReason: undefined,
  phase: 'idle',
  stopped: undefined,
  isUnread: false,
} as const

describe('obstacleToAsk', () => {
  test('behavior: nothing keeps back what is complete, checked and alone', () => {
    expect(obstacleToAsk(free)).toBeUndefined()
  })

  test.each([
    ['the account is read', { checking: true }, 'Asking Safe{Wallet} which account is open…'],
    ['a request waits', { requests: [record] }, 'A request is open. Answer it'],
    ['another window waits', { requests: [{ ...record, progress: elsewhere }] }, 'in another window'],
    ['it is not complete', { ownReason: 'Two lines are wrong.' }, 'Two lines are wrong.'],
    ['the checks run', { phase: 'waiting' }, 'Checking this batch.'],
    ['the checks stop it', { stopped: 'Type the words.' }, 'Type the words.'],
    ['the checks are silent', { isUnread: true }, 'It is not checked.'],
  ] as const)('behavior: where %s it says so', (_, change, words) => {
    const why = obstacleToAsk({ ...free, ...change })
    expect(why?.words).toContain(words)
    expect(why?.isUndecided).toBe(false)
  })

  test('behavior: an undecided request of this account alone is said, and before what is wrong with the batch', () => {
    const requests = [{ ...record, progress: undecided }]
    const why = obstacleToAsk({ ...free, requests, ownReason: 'Two lines are wrong.' })
    expect(why).toMatchObject({ isUndecided: true })
    expect(obstacleToAsk({ ...free, requests, account: { ...account, chainId: 10 } })).toBeUndefined()
    expect(
      obstacleToAsk({ ...free, requests: [{ ...record, progress: undecided, hidden: true }] }),
    ).toBeUndefined()
  })
})

describe('isLeftOpen', () => {
  test('behavior: a request for names leaves no window that blocks another', () => {
    const left = { ...record, progress: { ...elsewhere, reason: 'stopped' } } as const
    expect(isLeftOpen(left)).toBe(true)
    expect(isLeftOpen({ ...left, method: 'wallet_requestPermissions' })).toBe(false)
    expect(isLeftOpen({ ...left, hidden: true })).toBe(false)
    expect(isLeftOpen(record)).toBe(false)
  })
})
