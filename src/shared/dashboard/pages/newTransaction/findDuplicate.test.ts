import { describe, expect, test } from 'vitest'
import type { Call } from '../../../domain/values/call.ts'
import { AppError } from '../../../errors/AppError.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { sourceErrors } from '../../../source/sourceErrors.ts'
import { findDuplicate } from './findDuplicate.ts'

const account = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const call: Call = { to: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', value: 1n, data: '0x' }
const record = (progress: RequestRecord['progress'], calls: readonly Call[] = [call]): RequestRecord => ({
  id: 'a',
  method: 'sendTransactions',
  account,
  calls,
  startedAt: 0,
  progress,
})
const hash = `0x${'1'.repeat(64)}` as const
const sent = record({ phase: 'settled', outcome: { kind: 'safe-transaction', safeTxHash: hash } })
const orphaned = record({ phase: 'orphaned', reason: 'reloaded', hashes: [] })
const failed = record({
  phase: 'settled',
  outcome: { kind: 'failed', error: sourceErrors.noCalls(), hashes: [] },
})

const undecided = record({
  phase: 'settled',
  outcome: {
    kind: 'undecided',
    error: new AppError({ code: 'bridge/invalid-reply', message: 'neither yes nor no', facts: {} }),
    hashes: [],
  },
})

describe('findTwin', () => {
  test.each([sent, orphaned, undecided])('behavior: what was sent or may have been is found', (twin) => {
    expect(findDuplicate([call], account, [failed, twin])).toBe(twin)
  })

  test('behavior: what failed may be sent again', () => {
    expect(findDuplicate([call], account, [failed, record({ phase: 'waiting' })])).toBeUndefined()
  })

  test('behavior: other calls, another order or another account are no twins', () => {
    const other: Call = { ...call, value: 2n }
    expect(findDuplicate([other], account, [sent])).toBeUndefined()
    expect(findDuplicate([call, other], account, [record(sent.progress, [other, call])])).toBeUndefined()
    expect(findDuplicate([call], { ...account, chainId: 5 }, [sent])).toBeUndefined()
    const execution = { safeTxHash: hash, nonce: 7n, sender: call.to }
    expect(
      findDuplicate([call], account, [{ ...orphaned, execution }]),
      'of the wallet, not of the Safe',
    ).toBe(undefined)
    expect(findDuplicate([], account, [record(sent.progress, [])])).toBeUndefined()
  })
})
