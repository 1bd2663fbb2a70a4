import { describe, expect, test } from 'vitest'
import { createMemoryStorage } from '../testing/fakeSource.ts'
import type { MessageOutcome } from './ApprovalRequest.ts'
import type { RequestRecord } from './RequestRecord.ts'
import { readStoredRequests, writeStoredRequests } from './requestCodec.ts'
import { createRequestRecords } from './requestRecords.ts'
import type { RequestStorage } from './requestStorage.ts'
import { createShownRequests } from './shownRequests.ts'
import { sourceErrors } from './sourceErrors.ts'

const safe = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const otherSafe = { chainId: 10, address: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' } as const
const safeTxHash = `0x${'ab'.repeat(32)}` as const
const yes: RequestRecord['progress'] = {
  phase: 'settled',
  outcome: { kind: 'safe-transaction', safeTxHash },
}

function request(id: string, facts: Partial<RequestRecord> = {}): RequestRecord {
  return {
    id,
    method: 'sendTransactions',
    account: safe,
    calls: [],
    startedAt: 1,
    progress: { phase: 'waiting' },
    ...facts,
  }
}

function setup(stored: readonly RequestRecord[] = []) {
  const kept = new Map(stored.map((record) => [record.id, record]))
  const storage: RequestStorage = {
    load: () => [...kept.values()],
    isShared: () => true,
    save: (record) => kept.set(record.id, record),
    remove: (id) => kept.delete(id),
    adopt: () => {},
    subscribe: () => {},
    dispose: () => {},
  }
  return { kept, records: createRequestRecords(storage) }
}

describe('createRequestRecords', () => {
  test('behavior: a request is stored before add returns', () => {
    const { kept, records } = setup()
    records.add(request('a'))
    expect(kept.get('a')).toEqual(request('a'))
  })

  test('behavior: newest first, also among what was stored', () => {
    const { records } = setup([request('old', { startedAt: 1 }), request('older', { startedAt: 0 })])
    records.add(request('new', { startedAt: 2 }))
    expect(records.all().map(({ id }) => id)).toEqual(['new', 'old', 'older'])
  })

  test('behavior: the nonce that a named transaction was seen with is kept, the first for each', () => {
    const sent = { phase: 'settled', outcome: { kind: 'transactions', hashes: [safeTxHash] } } as const
    const { kept, records } = setup([request('a', { progress: sent })])
    records.decide('a', { kind: 'seen-nonce', hash: safeTxHash, nonce: 7 })
    records.decide('a', { kind: 'seen-nonce', hash: safeTxHash, nonce: 8 })
    records.decide('unknown', { kind: 'seen-nonce', hash: safeTxHash, nonce: 8 })
    expect(records.find('a')?.seenNonces).toEqual([{ hash: safeTxHash, nonce: 7 }])
    const [read] = readStoredRequests(writeStoredRequests([...kept.values()]))
    expect(read).toEqual(records.find('a'))
  })

  test('behavior: a message that was rejected may be collected and then signed, never the other way', () => {
    const { records } = setup()
    const settled = (outcome: MessageOutcome) => ({ phase: 'settled', outcome }) as RequestRecord['progress']
    const rejected = settled({ kind: 'rejected', error: sourceErrors.noCalls(), hashes: [] })
    const collecting = settled({ kind: 'collecting', messageHash: safeTxHash })
    const signed = settled({ kind: 'signed', messageHash: safeTxHash, signature: '0x12' })
    records.add(request('a', { method: 'signMessage' }))
    for (const [next, shown] of [
      [rejected, rejected],
      [collecting, collecting],
      [rejected, collecting],
      [signed, signed],
      [collecting, signed],
      [rejected, signed],
      [settled({ kind: 'on-chain', safeTxHash }), signed],
    ] as const) {
      records.setProgress('a', next)
      expect(records.find('a')?.progress).toEqual(shown)
    }
  })

  test('behavior: what was open before a reload is orphaned, with the hashes that were out', () => {
    const { records, kept } = setup([
      request('waiting'),
      request('sending', { progress: { phase: 'sending', hashes: [safeTxHash] } }),
      request('settled', { progress: yes }),
    ])
    expect(Object.fromEntries(records.all().map(({ id, progress }) => [id, progress]))).toEqual({
      waiting: { phase: 'orphaned', reason: 'reloaded', hashes: [] },
      sending: { phase: 'orphaned', reason: 'reloaded', hashes: [safeTxHash] },
      settled: yes,
    })
    // Another tab may still wait for it: only its own tab says otherwise.
    expect(kept.get('waiting')?.progress).toEqual({ phase: 'waiting' })
  })

  test('behavior: a late answer settles an orphan and is stored', () => {
    const { records, kept } = setup([request('a')])
    records.setProgress('a', yes)
    expect(records.find('a')?.progress).toEqual(yes)
    expect(kept.get('a')?.progress).toEqual(yes)
  })

  test('behavior: the first yes is final, a no is not', () => {
    const { records } = setup()
    const stopped: RequestRecord['progress'] = { phase: 'orphaned', reason: 'stopped', hashes: [] }
    records.add(request('a', { progress: yes }))
    records.setProgress('a', stopped)
    expect(records.find('a')?.progress).toBe(yes)

    records.add(request('b', { progress: { phase: 'settled', outcome: { kind: 'calls', callsId: '1' } } }))
    records.setProgress('b', yes)
    expect(records.find('b')?.progress).not.toBe(yes)
  })

  test('behavior: forget leaves an open request and dismisses any other', () => {
    const { records, kept } = setup()
    records.add(request('open'))
    records.add(request('done', { progress: yes }))
    records.forget('open')
    records.forget('done')
    records.forget('unknown')
    expect(records.all().map(({ id }) => id)).toEqual(['open'])
    expect([...kept.keys()]).toEqual(['open'])
  })

  test('behavior: what was not found goes out of sight, also after a reload; a late yes brings it back, a no does not', () => {
    const orphaned: RequestRecord['progress'] = { phase: 'orphaned', reason: 'stopped', hashes: [] }
    const { kept, records } = setup([
      request('a', { progress: orphaned }),
      request('b', { progress: orphaned }),
    ])
    records.add(request('open'))
    for (const id of ['a', 'b', 'open', 'unknown']) records.decide(id, { kind: 'not-found' })
    const hidden = () => records.all().flatMap((record) => (record.hidden === true ? [record.id] : []))
    expect(hidden()).toEqual(['a', 'b'])
    const [stored] = readStoredRequests(writeStoredRequests([...kept.values()]))
    expect(stored?.hidden).toBe(true)
    records.setProgress('a', {
      phase: 'settled',
      outcome: { kind: 'rejected', error: sourceErrors.noCalls(), hashes: [] },
    })
    expect(hidden()).toEqual(['a', 'b'])
    records.setProgress('a', yes)
    expect(hidden()).toEqual(['b'])
    records.decide('b', { kind: 'shown-again' })
    expect(hidden()).toEqual([])
  })

  test('behavior: what is learned before the question goes out is stored; a question that never went out leaves nothing', () => {
    const { kept, records } = setup()
    records.add(request('a', { prepared: true }))
    const stored = () => readStoredRequests(writeStoredRequests([...kept.values()]))
    expect(createRequestRecords({ ...createMemoryStorage(stored()) }).all(), 'it was never asked').toEqual([])
    records.ask('a', { safeNonce: 7, listed: [safeTxHash] })
    expect(stored()).toEqual([request('a', { safeNonce: 7, listed: [safeTxHash] })])
    records.withdraw('a')
    expect([records.all(), kept.size]).toEqual([[], 0])
  })

  test('behavior: subscribers hear of each change and of nothing else', () => {
    const { records } = setup()
    let calls = 0
    const unsubscribe = records.subscribe(() => calls++)
    records.add(request('a'))
    records.setProgress('a', yes)
    records.setProgress('unknown', yes)
    unsubscribe()
    records.forget('a')
    expect(calls).toBe(2)
  })
})

describe('createShownRequests', () => {
  const ids = (records: readonly RequestRecord[]) => records.map(({ id }) => id)

  test('behavior: another account shows only what is still open', () => {
    const records = [
      request('mine', { progress: yes }),
      request('theirs', { account: otherSafe, progress: yes }),
      request('theirs, open', { account: otherSafe }),
      request('same address elsewhere', { account: { ...safe, chainId: safe.chainId + 1 }, progress: yes }),
    ]
    expect(ids(createShownRequests()(safe, records))).toEqual(['mine', 'theirs, open'])
    expect(ids(createShownRequests()(undefined, records))).toEqual(['theirs, open'])
  })

  test('behavior: what ends while another account is open stays in sight until its own account was open', () => {
    const shown = createShownRequests()
    expect(ids(shown(otherSafe, [request('a')]))).toEqual(['a'])
    const ended = [request('a', { progress: yes })]
    expect(ids(shown(otherSafe, ended))).toEqual(['a'])
    expect(ids(shown(safe, ended))).toEqual(['a'])
    expect(ids(shown(otherSafe, ended))).toEqual([])
  })

  test.each(['reloaded', 'stopped'] as const)('behavior: what was %s is in sight everywhere', (reason) => {
    const left = request('a', { progress: { phase: 'orphaned', reason, hashes: [] } })
    expect(ids(createShownRequests()(otherSafe, [left]))).toEqual(['a'])
    expect(ids(createShownRequests()(undefined, [left]))).toEqual(['a'])
    expect(ids(createShownRequests()(undefined, [{ ...left, hidden: true }]))).toEqual([])
  })
})

describe('decide', () => {
  const undecided: RequestRecord['progress'] = {
    phase: 'settled',
    outcome: { kind: 'undecided', error: sourceErrors.disposed(), hashes: [safeTxHash] },
  }

  test('behavior: what is found ends an undecided request; a yes that comes later replaces it', () => {
    const { records, kept } = setup([request('a', { progress: undecided })])
    const other = `0x${'cd'.repeat(32)}` as const
    records.decide('a', { kind: 'found', safeTxHash: other })
    expect(kept.get('a')?.progress).toEqual({
      phase: 'settled',
      outcome: { kind: 'safe-transaction', safeTxHash: other, found: true },
    })
    records.setProgress('a', yes)
    expect(records.find('a')?.progress).toEqual(yes)
    records.decide('a', { kind: 'found', safeTxHash: other })
    expect(records.find('a')?.progress).toEqual(yes)
  })

  test('behavior: the word of the user ends it with what had been sent before, and a late yes replaces that too', () => {
    const { records } = setup([request('a', { progress: undecided })])
    records.decide('a', { kind: 'refused-there' })
    expect(records.find('a')?.progress).toMatchObject({
      outcome: { kind: 'rejected', error: { code: 'source/refused-there' }, hashes: [safeTxHash] },
    })
    records.setProgress('a', yes)
    expect(records.find('a')?.progress).toEqual(yes)
  })

  test('behavior: an answer without a meaning does not take a no back', () => {
    const { records } = setup([request('a', { progress: undecided })])
    records.decide('a', { kind: 'refused-there' })
    records.setProgress('a', undecided)
    expect(records.find('a')?.progress).toMatchObject({ outcome: { kind: 'rejected' } })
  })
})

const ends = [
  [
    'an execution in doubt whose nonce another one took',
    { kind: 'overtaken', nonce: 7n, by: safeTxHash },
    sourceErrors.overtaken({ nonce: '7', by: safeTxHash }),
  ],
  [
    'a call in doubt that was cancelled in the wallet',
    { kind: 'cancelled', nonce: 7, by: safeTxHash },
    sourceErrors.cancelled({ nonce: '7', by: safeTxHash }),
  ],
] as const

test.each(ends)('behavior: %s ends, also after a reload, and a late yes counts', (_, decision, ended) => {
  const error = sourceErrors.disposed()
  const undecided: RequestRecord['progress'] = {
    phase: 'settled',
    outcome: { kind: 'undecided', error, hashes: [] },
  }
  const { kept, records } = setup([request('a', { progress: undecided })])
  expect(records.unsettled()).toHaveLength(1)
  records.decide('a', decision)
  const [again] = readStoredRequests(writeStoredRequests([...kept.values()]))
  expect(again?.progress).toEqual({
    phase: 'settled',
    outcome: { kind: 'failed', error: ended, hashes: [] },
  })
  const late: RequestRecord['progress'] = {
    phase: 'settled',
    outcome: { kind: 'transactions', hashes: [safeTxHash] },
  }
  records.setProgress('a', late)
  expect(records.find('a')?.progress).toEqual(late)
})
