import { beforeEach, expect, test } from 'vitest'
import { createAskedLedger, forgetLedger } from './askedLedger.ts'

const account = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const

beforeEach(() => forgetLedger(window))

test('behavior: what one window noted, another reads next, and nothing once it is taken out', async () => {
  const [first, second] = [createAskedLedger(window), createAskedLedger(window)]
  expect(await second.readLast(account)).toBeUndefined()
  await first.note(account, { id: 'a', at: 5 })
  expect(await second.readLast(account)).toEqual({ id: 'a', at: 5 })
  expect(await second.readLast({ ...account, chainId: 10 })).toBeUndefined()
  // A window does not wait for what it asked itself, and takes out nothing of another's.
  expect(await first.readLast(account)).toBeUndefined()
  await second.clear(account)
  expect(await second.readLast(account)).toEqual({ id: 'a', at: 5 })
  await first.clear(account)
  expect(await second.readLast(account)).toBeUndefined()
})

test('behavior: *Forget* takes out what was noted, and the next note is written all the same', async () => {
  const [first, second] = [createAskedLedger(window), createAskedLedger(window)]
  await first.note(account, { id: 'a', at: 5 })
  forgetLedger(window)
  await expect.poll(() => createAskedLedger(window).readLast(account)).toBeUndefined()
  await expect
    .poll(async () => {
      await first.note(account, { id: 'b', at: 6 })
      return createAskedLedger(window).readLast(account)
    })
    .toEqual({ id: 'b', at: 6 })
  expect(await second.readLast(account)).toEqual({ id: 'b', at: 6 })
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
  expect(await ledger.readLast(account)).toBeUndefined()
  expect(performance.now() - before).toBeLessThan(10_000)
})
