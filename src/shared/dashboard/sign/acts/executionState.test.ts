import { describe, expect, test } from 'vitest'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { sourceErrors } from '../../../source/sourceErrors.ts'
import {
  executionHashOf,
  executionStep,
  isPaidBySafe,
  isToldByRecord,
  whyNotExecuted,
} from './executionState.ts'

const account = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const hash = `0x${'ab'.repeat(32)}` as const
const record: RequestRecord = {
  id: 'a',
  method: 'sendTransactions',
  account,
  calls: [],
  startedAt: 1,
  progress: { phase: 'orphaned', reason: 'stopped', hashes: [] },
}
const elsewhere = { ...record, progress: { phase: 'orphaned', reason: 'elsewhere', hashes: [] } } as const
const sent: RequestRecord = {
  ...record,
  progress: { phase: 'settled', outcome: { kind: 'transactions', hashes: [hash] } },
}
const relayed = { execution: { safeTxHash: hash, nonce: 7n, relay: true } } as const
const next = { isNext: true, isPast: false, safe: { nonce: 7n } } as Parameters<typeof whyNotExecuted>[0]

describe('whyNotExecuted', () => {
  test('behavior: nothing is in the way of the next transaction', () => {
    expect(whyNotExecuted(next, { busy: false, doubt: undefined })).toBeUndefined()
  })

  test('behavior: a used nonce and a later nonce have different states', () => {
    const later = { ...next, isNext: false }
    const free = { busy: false, doubt: undefined }
    expect(whyNotExecuted(later, free)).toBe('The transaction with nonce 7 runs first.')
    expect(whyNotExecuted({ ...later, isPast: true }, free)).toBe(
      'Its nonce is used: the Safe is at nonce 7.',
    )
  })

  test.each([
    ['this page, by the wallet', record, 'It may have been sent.'],
    ['another window, by the wallet', elsewhere, 'Your wallet asks you, in another window of this page.'],
    ['this page, by the relay', { ...record, ...relayed }, 'The relay may execute it.'],
    ['another window, by the relay', { ...elsewhere, ...relayed }, 'Another window of this page hands it'],
  ] as const)('behavior: a doubt of %s holds it back', (_, doubt, words) => {
    expect(whyNotExecuted(next, { busy: false, doubt })).toContain(words)
    expect(whyNotExecuted(next, { busy: true, doubt })).toBe('Your wallet asks you.')
  })
})

describe('executionStep', () => {
  const unsent = { wasSent: null, sent: undefined, hasFailed: false, record: undefined, busy: false }

  test('behavior: it is asked for once it is read that nothing was sent, or that what was sent went back', () => {
    expect(executionStep(next, unsent).mayAsk).toBe(true)
    expect(executionStep(next, { ...unsent, wasSent: undefined }).mayAsk).toBe(false)
    expect(executionStep(next, { ...unsent, wasSent: hash, sent: hash }).mayAsk).toBe(false)
    expect(executionStep(next, { ...unsent, wasSent: hash, sent: hash, hasFailed: true }).mayAsk).toBe(true)
    // What is kept of a doubted request is not followed.
    expect(executionStep(next, { ...unsent, wasSent: hash }).mayAsk).toBe(true)
  })

  test('behavior: what may have been sent holds it back, and is claimed to be no more than that', () => {
    const step = executionStep(next, { ...unsent, record })
    expect(step).toMatchObject({ claim: 'undecided', isTimely: true })
    expect(step.reason).toContain('It may have been sent.')
    expect(executionStep(next, { ...unsent, record: elsewhere }).claim).toBe('asked')
    expect(executionStep(next, { ...unsent, record, busy: true })).toMatchObject({
      claim: 'asked',
      reason: 'Your wallet asks you.',
    })
    expect(executionStep(next, { ...unsent, record: sent }).claim).toBeUndefined()
  })

  test('behavior: before its turn it is shown only while it is asked for or in doubt', () => {
    const later = { ...next, isNext: false }
    expect(executionStep(later, unsent).isTimely).toBe(false)
    expect(executionStep(later, { ...unsent, busy: true }).isTimely).toBe(true)
    expect(executionStep(later, { ...unsent, record }).isTimely).toBe(true)
  })
})

describe('isToldByRecord', () => {
  const error = sourceErrors.cannotSend({ reason: 'watched' })

  test('behavior: the record of a sent execution decides its state, except while the wallet asks', () => {
    expect(executionHashOf(sent)).toBe(hash)
    expect(isToldByRecord({ state: { status: 'idle' } }, sent)).toBe(true)
    expect(isToldByRecord({ state: { status: 'asking' } }, sent)).toBe(false)
    expect(isToldByRecord({ state: { status: 'idle' } }, undefined)).toBe(false)
  })

  test('behavior: of a failure the record tells only the one that it has', () => {
    const failed = { state: { status: 'failed', error } } as const
    const undecided: RequestRecord = {
      ...record,
      progress: { phase: 'settled', outcome: { kind: 'undecided', hashes: [], error } },
    }
    expect(isToldByRecord(failed, undecided)).toBe(true)
    expect(
      isToldByRecord({ state: { ...failed.state, error: new Error('other') } } as never, undecided),
    ).toBe(false)
    expect(isToldByRecord({ state: { status: 'stopped' } }, record)).toBe(true)
  })
})

describe('isPaidBySafe', () => {
  test('behavior: a relay for nothing is not the one that the Safe pays', () => {
    const kinds = ['RELAY_FEE', 'GTF', 'NO_FEE_CAMPAIGN', undefined] as const
    expect(kinds.map(isPaidBySafe)).toEqual([true, true, false, false])
  })
})
