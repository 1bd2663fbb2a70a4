import { describe, expect, test } from 'vitest'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { sourceErrors } from '../../../source/sourceErrors.ts'
import { foldSameMessages } from './foldSameMessages.ts'

const account = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const hash = `0x${'ab'.repeat(32)}` as const
const otherHash = `0x${'cd'.repeat(32)}` as const

type Progress = RequestRecord['progress']
const waiting: Progress = { phase: 'waiting' }
const stopped: Progress = { phase: 'orphaned', reason: 'stopped', hashes: [] }
const settled = (outcome: Extract<Progress, { phase: 'settled' }>['outcome']): Progress => ({
  phase: 'settled',
  outcome,
})
const signed = settled({ kind: 'signed', messageHash: hash, signature: '0x12' })
const collecting = settled({ kind: 'collecting', messageHash: hash })
const onChain = settled({ kind: 'on-chain', safeTxHash: otherHash })
const rejected = settled({ kind: 'rejected', error: sourceErrors.requestOpen(), hashes: [] })

/** Requests for one message, newest first, named by their place. */
const asked = (...progresses: readonly Progress[]) =>
  progresses.map((progress, index): RequestRecord => {
    const signing = { message: { kind: 'text', text: 'hello' }, safeMessageHash: hash } as const
    return { id: `${index}`, method: 'signMessage', account, calls: [], signing, startedAt: 0, progress }
  })

const rows = (requests: readonly RequestRecord[]) =>
  foldSameMessages(requests).map(({ record, folded }) => [record.id, ...folded].join(' '))

describe('foldSameMessages', () => {
  test.each([
    ['the newest of two that were stopped', [stopped, stopped], ['0 1']],
    ['a window left open before a rejection', [rejected, stopped], ['1 0']],
    ['the question that is open', [waiting, stopped, rejected], ['0 1 2']],
    ['an open question and an answer beside it', [waiting, signed, stopped], ['0 2', '1']],
    ['one signature given twice', [signed, signed], ['0 1']],
    ['what is signed before what is collecting', [collecting, signed], ['1 0']],
    ['a signature and a transaction, which are two things', [signed, onChain, stopped], ['0 2', '1']],
  ])('behavior: shows %s', (_, progresses, shown) => {
    expect(rows(asked(...progresses))).toEqual(shown)
  })

  test('behavior: other messages, other accounts and transactions keep their rows', () => {
    const [first, second, third, fourth] = asked(stopped, stopped, stopped, stopped)
    if (!first || !second?.signing || !third || !fourth) throw new Error('four were asked')
    const { signing: _, ...transaction } = fourth
    const requests = [
      first,
      { ...second, signing: { ...second.signing, safeMessageHash: otherHash } },
      { ...third, account: { ...account, chainId: 10 } },
      transaction,
      { ...transaction, id: '4' },
    ]
    expect(rows(requests)).toEqual(['0', '1', '2', '3', '4'])
  })
})
