import { expect, test } from 'vitest'
import type { Call } from '../domain/values/call.ts'
import { AppError } from '../errors/AppError.ts'
import type { RequestRecord } from './RequestRecord.ts'
import { requestsInTheWay } from './requestsInTheWay.ts'
import { sourceErrors } from './sourceErrors.ts'

const account = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const call: Call = { to: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', value: 1n, data: '0x' }
const other: Call = { ...call, value: 2n }
const hash = `0x${'1'.repeat(64)}` as const
const day = 86_400_000
const now = 10 * day

const progress = {
  waiting: { phase: 'waiting' },
  elsewhere: { phase: 'orphaned', reason: 'elsewhere', hashes: [] },
  reloaded: { phase: 'orphaned', reason: 'reloaded', hashes: [] },
  sent: { phase: 'settled', outcome: { kind: 'safe-transaction', safeTxHash: hash } },
  found: { phase: 'settled', outcome: { kind: 'transactions', hashes: [hash], found: true } },
  failed: { phase: 'settled', outcome: { kind: 'failed', error: sourceErrors.noCalls(), hashes: [] } },
  rejected: {
    phase: 'settled',
    outcome: { kind: 'rejected', error: sourceErrors.refusedThere(), hashes: [] },
  },
  undecided: {
    phase: 'settled',
    outcome: {
      kind: 'undecided',
      error: new AppError({ code: 'bridge/invalid-reply', message: 'neither yes nor no', facts: {} }),
      hashes: [],
    },
  },
} as const satisfies Record<string, RequestRecord['progress']>

const record = (of: keyof typeof progress, facts: Partial<RequestRecord> = {}): RequestRecord => ({
  id: of,
  method: 'sendTransactions',
  account,
  calls: [call],
  startedAt: now - 1_000,
  progress: progress[of],
  ...facts,
})

/** A wallet's batch of which only the first call went out. */
function partly(calls: readonly Call[], facts: Partial<RequestRecord> = {}): RequestRecord {
  const outcome = { ...progress.rejected.outcome, hashes: [hash] }
  return record('rejected', { calls, progress: { phase: 'settled', outcome }, ...facts })
}

const kindsOf = (
  records: readonly RequestRecord[],
  calls: readonly Call[],
  despite: readonly string[] = [],
) => requestsInTheWay(records, { account, calls, despite, now }).map(({ kind }) => kind)

test.each([
  ['what this window waits for, which has a line of its own', record('waiting'), []],
  ['what another window waits for', record('elsewhere'), ['open']],
  ['what a reload left', record('reloaded'), ['undecided']],
  ['what may have been sent', record('undecided'), ['undecided']],
  ['what went out', record('sent'), ['equal']],
  ['what was found', record('found'), ['equal']],
  ['what failed', record('failed'), []],
  ['what was rejected', record('rejected'), []],
  ['the call that went out before the next one was rejected', partly([call, other]), ['equal']],
  ['the call that was rejected after another one went out', partly([other, call]), []],
  ['one of which it is doubted that it went out', partly([call, other], { doubted: [hash] }), []],
  ['what went out a day ago', record('sent', { startedAt: now - day }), []],
  [
    'what was asked for days ago and waited today',
    record('sent', { startedAt: now - 3 * day, lastSeenAt: now - 1 }),
    ['equal'],
  ],
  ['what ran more than a day ago', record('sent', { startedAt: now - 3 * day, lastSeenAt: now - day }), []],
  [
    'what a clock that was set back dates later than now',
    record('sent', { startedAt: now + day }),
    ['equal'],
  ],
  ['other calls that went out', record('sent', { calls: [other] }), []],
  ['other calls that may have been sent', record('undecided', { calls: [other] }), ['undecided']],
  ['the same in another order', record('sent', { calls: [call, other] }), []],
  ['another account', record('undecided', { account: { ...account, chainId: 5 } }), []],
  ['an equal one that was not found', record('undecided', { hidden: true }), ['undecided']],
  ['another one that was not found', record('undecided', { hidden: true, calls: [other] }), []],
  ['a message', record('undecided', { method: 'signMessage', calls: [] }), []],
  [
    'the execution of a Safe, which happens once',
    record('sent', { execution: { safeTxHash: hash, nonce: 7n, sender: call.to } }),
    [],
  ],
] as const)('behavior: of %s', (_, earlier, kinds) => {
  expect(kindsOf([earlier], [call])).toEqual(kinds)
})

test('behavior: requests that the person has read are left out, and none bars an empty list of calls', () => {
  expect(kindsOf([record('undecided'), record('sent')], [call], ['undecided'])).toEqual(['equal'])
  expect(kindsOf([record('undecided')], [])).toEqual([])
})
