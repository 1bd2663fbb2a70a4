import { describe, expect, test } from 'vitest'
import type { Hex } from '../domain/values/hex.ts'
import type { RequestDecision, RequestRecord } from './RequestRecord.ts'
import { createRequestRecords } from './requestRecords.ts'
import { createRequestStorage, type StorageWindow } from './requestStorage.ts'
import { sourceErrors } from './sourceErrors.ts'

const safe = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const named = `0x${'ab'.repeat(32)}` as const
const other = `0x${'cd'.repeat(32)}` as const
const third = `0x${'ef'.repeat(32)}` as const

type Progress = RequestRecord['progress']

const sent = (...hashes: readonly Hex[]): Progress => ({
  phase: 'settled',
  outcome: { kind: 'transactions', hashes },
})
const found = (...hashes: readonly Hex[]): Progress => ({
  phase: 'settled',
  outcome: { kind: 'transactions', hashes, found: true },
})
const proposed = (safeTxHash: Hex): Progress => ({
  phase: 'settled',
  outcome: { kind: 'safe-transaction', safeTxHash },
})
const inDoubt = (reason: 'other' | 'missing' | 'proposed', ...hashes: readonly Hex[]): Progress => ({
  phase: 'settled',
  outcome: { kind: 'undecided', error: sourceErrors.unconfirmed({ reason }), hashes },
})
const doubt = (hash: Hex): RequestDecision => ({ kind: 'unconfirmed', hash, reason: 'other' })

/** The requests of one window, and the same after a reload. */
function open(progress: Progress) {
  const items = new Map<string, string>()
  const view: StorageWindow = {
    localStorage: {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, text: string) => items.set(key, text),
      removeItem: (key: string) => items.delete(key),
    },
    history: { state: null, replaceState() {} } as unknown as History,
    addEventListener() {},
    removeEventListener() {},
  }
  const load = () => createRequestRecords(createRequestStorage(view))
  const records = load()
  records.add({
    id: 'a',
    method: 'sendTransactions',
    account: safe,
    calls: [{ to: safe.address, value: 1n, data: '0x' }],
    startedAt: 1,
    progress,
  })
  return { records, reload: load, now: () => records.find('a')?.progress }
}

describe('a yes that named something else', () => {
  test('behavior: it is undecided, with what was named, also after a reload', () => {
    const { records, reload, now } = open(sent(named))
    records.decide('a', doubt(named))
    expect(now()).toEqual(inDoubt('other', named))
    expect(records.find('a')?.doubted).toEqual([named])
    expect(records.unsettled()).toHaveLength(1)
    expect(reload().find('a')).toEqual(records.find('a'))
  })

  test('behavior: so is one that named a Safe transaction', () => {
    const { records, reload, now } = open(proposed(named))
    records.decide('a', { kind: 'unconfirmed', hash: named, reason: 'proposed' })
    expect(now()).toEqual(inDoubt('proposed'))
    expect(reload().find('a')?.doubted).toEqual([named])
  })

  test('behavior: the same yes does not come back, another one counts', () => {
    const { records, now } = open(sent(named))
    records.decide('a', doubt(named))
    records.setProgress('a', sent(named))
    expect(now()).toEqual(inDoubt('other', named))
    records.setProgress('a', sent(other))
    expect(now()).toEqual(sent(other))
    const host = open(proposed(named))
    host.records.decide('a', doubt(named))
    host.records.setProgress('a', proposed(named))
    expect(host.now()).toEqual(inDoubt('other'))
    host.records.setProgress('a', proposed(other))
    expect(host.now()).toEqual(proposed(other))
  })

  test('behavior: it ends by what is found, and what is found can be doubted as well', () => {
    const { records, now } = open(sent(named))
    records.decide('a', doubt(named))
    records.decide('a', { kind: 'found-sent', hashes: [other] })
    expect(now()).toEqual(found(other))
    records.decide('a', { kind: 'unconfirmed', hash: other, reason: 'missing' })
    expect(now()).toEqual(inDoubt('missing', other))
    expect(records.find('a')?.doubted).toEqual([named, other])
  })

  test('behavior: it ends by the word of the user, and the same yes does not take that back', () => {
    const { records, now } = open(sent(named))
    records.decide('a', doubt(named))
    records.decide('a', { kind: 'refused-there' })
    const refused = {
      outcome: { kind: 'rejected', error: { code: 'source/refused-there' }, hashes: [named] },
    }
    expect(now()).toMatchObject(refused)
    records.setProgress('a', sent(named))
    expect(now()).toMatchObject(refused)
    records.decide('a', { kind: 'found-sent', hashes: [other] })
    expect(now()).toEqual(found(other))
  })

  test('behavior: it ends by a transaction that is proven to have taken its nonce', () => {
    const { records, now } = open(sent(named))
    records.decide('a', doubt(named))
    records.decide('a', { kind: 'overtaken', nonce: 7n, by: third })
    expect(now()).toMatchObject({ outcome: { kind: 'failed', error: { code: 'source/overtaken' } } })
  })

  test('behavior: what was named counts once it is found after all, and is not doubted again', () => {
    const { records, now } = open(sent(named))
    records.decide('a', doubt(named))
    records.decide('a', { kind: 'found-sent', hashes: [named] })
    expect(now()).toEqual(found(named))
    records.decide('a', doubt(named))
    expect(now()).toEqual(found(named))
  })

  test('behavior: one of several is doubted after the other, and the first stays what it is', () => {
    const { records, now } = open(sent(named, other))
    records.decide('a', doubt(other))
    records.decide('a', doubt(named))
    expect(now(), 'one at a time').toEqual(inDoubt('other', named, other))
    expect(records.find('a')?.doubted).toEqual([other])
    records.decide('a', { kind: 'found-sent', hashes: [named, third] })
    records.decide('a', doubt(named))
    expect(now()).toEqual(inDoubt('other', named, third))
  })

  test('behavior: a no after a first call that was sent is undecided when that was another one', () => {
    const error = sourceErrors.refusedThere()
    const { records, now } = open({ phase: 'settled', outcome: { kind: 'rejected', error, hashes: [named] } })
    records.decide('a', doubt(named))
    expect(now()).toEqual(inDoubt('other', named))
  })

  test.each<[string, Progress]>([
    ['one that waits', { phase: 'waiting' }],
    ['one whose window may be open', { phase: 'orphaned', reason: 'stopped', hashes: [named] }],
    ['one that named something else than what is doubted', sent(other)],
    ['a message', { phase: 'settled', outcome: { kind: 'signed', messageHash: named, signature: '0x12' } }],
    [
      'a message that a transaction signs',
      { phase: 'settled', outcome: { kind: 'on-chain', safeTxHash: named } },
    ],
    ['a batch with a name of the wallet', { phase: 'settled', outcome: { kind: 'calls', callsId: named } }],
  ])('behavior: %s stays as it is', (_, progress) => {
    const { records, now } = open(progress)
    records.decide('a', doubt(named))
    expect(now()).toEqual(progress)
    expect(records.find('a')?.doubted).toBeUndefined()
  })
})
