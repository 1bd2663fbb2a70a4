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
