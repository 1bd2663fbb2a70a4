import { beforeEach, expect, test } from 'vitest'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { type AskedLedger, createAskedLedger, forgetLedger } from './askedLedger.ts'

/** What another window asked last; `undefined` for nothing that has to be read here. */
async function lastOf(ledger: AskedLedger, of: AccountRef = account): Promise<string | undefined> {
  let last: string | undefined
  await ledger.isCaughtUp(of, 10, (id) => {
    last = id
    return true
  })
  return last
}

const account = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const

beforeEach(() => forgetLedger(window))

test('behavior: what one window noted, another reads next, and nothing once it is taken out', async () => {
  const [first, second] = [createAskedLedger(window), createAskedLedger(window)]
  expect(await lastOf(second)).toBeUndefined()
  await first.note(account, { id: 'a', at: 5 })
  expect(await lastOf(second)).toBe('a')
  expect(await lastOf(second, { ...account, chainId: 10 })).toBeUndefined()
  // A window does not wait for what it asked itself, and what is not the last stays out.
  expect(await lastOf(first)).toBeUndefined()
  await second.clear(account, 'earlier')
  expect(await lastOf(second)).toBe('a')
  await second.clear(account, 'a')
  expect(await lastOf(second)).toBeUndefined()
})

test('behavior: *Forget* takes out what was noted, and the next note is written all the same', async () => {
  const [first, second] = [createAskedLedger(window), createAskedLedger(window)]
  await first.note(account, { id: 'a', at: 5 })
  forgetLedger(window)
  await expect.poll(() => lastOf(createAskedLedger(window))).toBeUndefined()
  await expect
    .poll(async () => {
      await first.note(account, { id: 'b', at: 6 })
      return lastOf(createAskedLedger(window))
    })
    .toBe('b')
  expect(await lastOf(second)).toBe('b')
})

test.each([
  ['keeps none', {}],
  [
    'refuses',
    {
      get indexedDB(): IDBFactory {
        throw new DOMException('denied', 'SecurityError')
      },
    },
  ],
  ['never opens it', { indexedDB: { ...window.indexedDB, open: () => ({}) as IDBOpenDBRequest } }],
] as const)('error: with a browser that %s nothing is known, and nothing waits', async (_, view) => {
  const ledger = createAskedLedger(view as { readonly indexedDB?: IDBFactory })
  const before = performance.now()
  await ledger.note(account, { id: 'a', at: 5 })
  expect(await lastOf(ledger)).toBeUndefined()
  expect(performance.now() - before).toBeLessThan(10_000)
})

test('error: what is not read here within three seconds is not taken for read, and what is a minute old is', async () => {
  const [first, second] = [createAskedLedger(window), createAskedLedger(window)]
  await first.note(account, { id: 'a', at: 5 })
  expect(await second.isCaughtUp(account, 10, () => false)).toBe(false)
  expect(await second.isCaughtUp(account, 60_006, () => false)).toBe(true)
  let looks = 0
  expect(await second.isCaughtUp(account, 10, () => ++looks > 3)).toBe(true)
})

test('error: a database that others keep busy for two seconds is waited for, by who reads and by who notes', async () => {
  const [first, second] = [createAskedLedger(window), createAskedLedger(window)]
  await first.note(account, { id: 'a', at: 5 })
  expect(await lastOf(second)).toBe('a')
  const busy = await keepBusy(2_000)
  expect(await lastOf(second)).toBe('a')
  await busy.free
  const again = await keepBusy(2_000)
  const started = performance.now()
  await first.note(account, { id: 'b', at: 6 })
  expect(performance.now() - started).toBeGreaterThan(1_500)
  await again.free
  expect(await lastOf(second)).toBe('b')
})

/** Holds the store of the ledger by a transaction of its own; `free` resolves at its end, so many ms later. */
async function keepBusy(milliseconds: number): Promise<{ readonly free: Promise<void> }> {
  const database = await new Promise<IDBDatabase>((resolve) => {
    const request = window.indexedDB.open('countersign')
    request.onsuccess = () => resolve(request.result)
  })
  const transaction = database.transaction('asked', 'readwrite')
  const store = transaction.objectStore('asked')
  const until = performance.now() + milliseconds
  await new Promise<void>((held) => {
    const hold = () => {
      held()
      if (performance.now() < until) store.get('nothing').onsuccess = hold
    }
    store.get('nothing').onsuccess = hold
  })
  const free = new Promise<void>((resolve) => {
    transaction.oncomplete = () => resolve()
  })
  return { free: free.finally(() => database.close()) }
}
