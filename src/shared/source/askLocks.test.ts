import { expect, onTestFinished, test, vi } from 'vitest'
import { createPlayedLocks } from '../testing/playedLocks.ts'
import { createAskLocks } from './askLocks.ts'

const account = { chainId: 1, address: '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed' } as const
const elsewhere = { ...account, chainId: 10 }

/** Longer than a lock outlives its question, in ms. */
const timeout = 3_000

test('behavior: one window asks for an account at a time; another account is free', async () => {
  const browser = createPlayedLocks()
  const [first, second] = [createAskLocks(browser), createAskLocks(browser)]
  const lock = await first.take(account)
  expect(lock?.isShared).toBe(true)
  expect(await second.take(account)).toBeUndefined()
  expect(await second.take(elsewhere)).toBeDefined()
  lock?.release()
  await expect.poll(() => second.take(account), { timeout }).toBeDefined()
})

test('behavior: questions of one window share the lock until the last has ended', async () => {
  const browser = createPlayedLocks()
  const [own, other] = [createAskLocks(browser), createAskLocks(browser)]
  const [one, two] = await Promise.all([own.take(account), own.take(account)])
  one?.release()
  one?.release()
  expect(await other.take(account)).toBeUndefined()
  two?.release()
  await expect.poll(() => other.take(account), { timeout }).toBeDefined()
})

test('behavior: another window has the lock a moment after the question, when it can read what became of it', async () => {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const browser = createPlayedLocks()
  const [own, other] = [createAskLocks(browser), createAskLocks(browser)]
  const first = await own.take(account)
  first?.release()
  expect(await other.take(account)).toBeUndefined()
  await vi.advanceTimersByTimeAsync(900)
  // The window that has it asks again without waiting, and its moment begins anew.
  const second = await own.take(account)
  expect(second).toBeDefined()
  await vi.advanceTimersByTimeAsync(900)
  second?.release()
  await vi.advanceTimersByTimeAsync(900)
  expect(await other.take(account)).toBeUndefined()
  await vi.advanceTimersByTimeAsync(200)
  const third = await other.take(account)
  expect(third).toBeDefined()
  // One that asked nothing leaves nothing to wait for. Two timers of the played locks pass.
  third?.giveBack()
  await vi.advanceTimersByTimeAsync(5)
  expect(await own.take(account)).toBeDefined()
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
