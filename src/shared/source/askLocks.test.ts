import { expect, test } from 'vitest'
import { createPlayedLocks } from '../testing/playedLocks.ts'
import { createAskLocks } from './askLocks.ts'

const account = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const elsewhere = { ...account, chainId: 10 }

test('behavior: one window asks for an account at a time; another account is free', async () => {
  const browser = createPlayedLocks()
  const [first, second] = [createAskLocks(browser), createAskLocks(browser)]
  const lock = await first.take(account)
  expect(lock?.isShared).toBe(true)
  expect(await second.take(account)).toBeUndefined()
  expect(await second.take(elsewhere)).toBeDefined()
  lock?.release()
  await expect.poll(() => second.take(account)).toBeDefined()
})

test('behavior: questions of one window share the lock until the last has ended', async () => {
  const browser = createPlayedLocks()
  const [own, other] = [createAskLocks(browser), createAskLocks(browser)]
  const [one, two] = await Promise.all([own.take(account), own.take(account)])
  one?.release()
  one?.release()
  expect(await other.take(account)).toBeUndefined()
  two?.release()
  await expect.poll(() => other.take(account)).toBeDefined()
})

test('error: where the browser gives no locks, or blocks them, only this window knows', async () => {
  const blocked = { request: () => Promise.reject(new DOMException('blocked', 'SecurityError')) }
  for (const locks of [undefined, blocked]) {
    const lock = await createAskLocks(locks).take(account)
    expect(lock?.isShared).toBe(false)
    lock?.release()
    expect(await createAskLocks(locks).take(account)).toBeDefined()
  }
})
