import { expect, test } from 'vitest'
import type { RequestRecord } from '../../../../source/RequestRecord.ts'
import { sourceErrors } from '../../../../source/sourceErrors.ts'
import { askedDraft } from './askedDraft.ts'

const error = sourceErrors.disposed()
const request = (progress: RequestRecord['progress']): RequestRecord => ({
  id: 'a',
  method: 'sendTransactions',
  account: { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' },
  calls: [],
  startedAt: 0,
  progress,
})

test.each([
  ['doubt', { phase: 'waiting' }],
  ['doubt', { phase: 'orphaned', reason: 'elsewhere', hashes: [] }],
  ['doubt', { phase: 'settled', outcome: { kind: 'undecided', error, hashes: [] } }],
  ['sent', { phase: 'settled', outcome: { kind: 'transactions', hashes: [] } }],
  [undefined, { phase: 'settled', outcome: { kind: 'rejected', error, hashes: [] } }],
  [undefined, { phase: 'settled', outcome: { kind: 'failed', error, hashes: [] } }],
] as const)('behavior: a draft is %s by its request', (expected, progress) => {
  expect(askedDraft({ asked: 'a' }, [request(progress)], false)).toBe(expected)
})

test('behavior: what became of a draft of another account may be unknown here, and a draft that is marked as sent says so itself', () => {
  expect(askedDraft({ asked: 'a' }, [], true)).toBe('unknown')
  expect(askedDraft({ asked: 'a' }, [], false)).toBeUndefined()
  expect(askedDraft({}, [], true)).toBeUndefined()
  expect(askedDraft({ asked: 'a', sent: { at: 1 } }, [request({ phase: 'waiting' })], false)).toBeUndefined()
})

test('behavior: a draft that is marked as sent is in doubt once what was named for it is', () => {
  const asked = { asked: 'a', sent: { at: 1 } }
  const undecided = request({ phase: 'settled', outcome: { kind: 'undecided', error, hashes: [] } })
  const doubted = [`0x${'ab'.repeat(32)}`] as const
  expect(askedDraft(asked, [{ ...undecided, doubted }], false)).toBe('doubt')
  const sent = request({ phase: 'settled', outcome: { kind: 'transactions', hashes: [] } })
  expect(askedDraft(asked, [{ ...sent, doubted }], false)).toBeUndefined()
})
