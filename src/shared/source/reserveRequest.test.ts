import { expect, test } from 'vitest'
import { createMemoryStorage } from '../testing/fakeSource.ts'
import { createPlayedDatabase } from '../testing/playedDatabase.ts'
import { createPlayedLocks } from '../testing/playedLocks.ts'
import { createAskedLedger } from './askedLedger.ts'
import { createAskLocks } from './askLocks.ts'
import type { RequestRecord } from './RequestRecord.ts'
import { createRequestRecords } from './requestRecords.ts'
import { reserveRequest } from './reserveRequest.ts'
import { sourceErrors } from './sourceErrors.ts'

const account = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const call = { to: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359', value: 1n, data: '0x' } as const
const hash = `0x${'ab'.repeat(32)}` as const

/** Longer than a lock outlives its question, in ms. */
const timeout = 3_000

const request = (id: string): RequestRecord => ({
  id,
  method: 'sendTransactions',
  account,
  calls: [call],
  startedAt: 1_000,
  progress: { phase: 'waiting' },
})

/** Two windows of one browser. */
function openWindows(locks: Pick<LockManager, 'request'> | undefined = createPlayedLocks()) {
  const storage = createMemoryStorage()
  const open = (kept = storage) => {
    const parts = { records: createRequestRecords(kept), locks: createAskLocks(locks) }
    const reserve = (id: string, despite?: readonly string[]) => reserveRequest(request(id), despite, parts)
    return { ...parts, reserve }
  }
  return { storage, open, first: open(), second: open() }
}

test('behavior: it is written down at once, and the other window asks nothing while the question is open', async () => {
  const { storage, first, second } = openWindows()
  const reserved = await first.reserve('a', [])
  expect(storage.load()).toMatchObject([{ id: 'a', prepared: true, progress: { phase: 'waiting' } }])
  await expect(second.reserve('b', [])).rejects.toMatchObject({ code: 'source/asked-elsewhere' })
  expect(storage.load()).toHaveLength(1)
  first.records.ask('a', {})
  first.records.setProgress('a', {
    phase: 'settled',
    outcome: { kind: 'transactions', hashes: [hash] },
  })
  reserved.release()
  await expect
    .poll(() => second.reserve('c', []).catch((error) => error), { timeout })
    .toMatchObject({ code: 'source/in-the-way', facts: { kind: 'equal' } })
  await expect(second.reserve('d', ['a'])).resolves.toBeDefined()
})

test('behavior: what never reached the wallet is nowhere', async () => {
  const { storage, first, second } = openWindows()
  const reserved = await first.reserve('a', [])
  reserved.withdraw()
  expect([storage.load(), first.records.all()]).toEqual([[], []])
  await expect.poll(() => second.reserve('b', []).catch(() => undefined)).toBeDefined()
})

test('error: what another window left in doubt is known to this one at the press, not only at its next load', async () => {
  const { first, second } = openWindows()
  const reserved = await first.reserve('a', [])
  first.records.ask('a', {})
  reserved.release()
  await expect
    .poll(() => second.reserve('b', []).catch((error) => error), { timeout })
    .toMatchObject({ code: 'source/in-the-way', facts: { kind: 'open' } })
})

test('error: a window that reads half a second late what another stored asks for nothing a second time', async () => {
  const { storage, open, first } = openWindows()
  let seen = storage.load()
  const late = open({ ...storage, load: () => seen, subscribe: () => {} })
  const reserved = await first.reserve('a', [])
  first.records.ask('a', {})
  reserved.release()
  setTimeout(() => {
    seen = storage.load()
  }, 500)
  const ends = new Set<string>()
  const press = () =>
    late
      .reserve('b', [])
      .then(() => 'reserved')
      .catch(({ code }) => code)
      .then((end) => ends.add(end))
  await expect.poll(press, { timeout }).toContain('source/in-the-way')
  expect([...ends]).toEqual(['source/asked-elsewhere', 'source/in-the-way'])
})

const undecided: RequestRecord['progress'] = {
  phase: 'settled',
  outcome: { kind: 'undecided', error: sourceErrors.disposed(), hashes: [] },
}

test.each([
  ['that still waits', undefined],
  ['that a wallet answered unclearly', undecided],
])(
  'error: a window that reads seconds late of a request %s, as on a busy machine, asks for nothing a second time',
  async (_, progress) => {
    const indexedDB = createPlayedDatabase()
    const ledgerOf = () => {
      const ledger = createAskedLedger({ indexedDB })
      return async () => ledger
    }
    const { storage, open } = openWindows()
    const first = open({ ...storage, ledger: ledgerOf() })
    let seen = storage.load()
    const late = open({ ...storage, load: () => seen, subscribe: () => {}, ledger: ledgerOf() })
    const reserved = await first.reserve('a', [])
    await reserved.note()
    first.records.ask('a', {})
    if (progress) first.records.setProgress('a', progress)
    reserved.release()
    // The lock has been handed on by then.
    setTimeout(() => {
      seen = storage.load()
    }, 2_500)
    const ends = new Set<string>()
    const press = () =>
      late
        .reserve('b', [])
        .then(() => 'reserved')
        .catch(({ code }) => code)
        .then((end) => ends.add(end))
    await expect.poll(press, { timeout: 8_000 }).toContain('source/in-the-way')
    expect([...ends]).toEqual(['source/asked-elsewhere', 'source/in-the-way'])

    // What nothing came of stands in nobody's way.
    const again = await first.reserve('c', ['a'])
    await again.note()
    again.withdraw()
    await expect.poll(() => late.reserve('d', ['a']).catch(() => undefined), { timeout }).toBeDefined()
  },
  15_000,
)

test('error: where the browser gives no locks, the request says that only this window may know of it', async () => {
  const blocked = { request: () => Promise.reject(new DOMException('blocked', 'SecurityError')) }
  const { first } = openWindows(blocked)
  await first.reserve('a', [])
  expect(first.records.find('a')?.onlyHere).toBe(true)
})
