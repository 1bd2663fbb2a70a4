import { expect, test } from 'vitest'
import { takeTabOfSessions } from './tabOfSessions.ts'

/** The locks that the tabs of one browser share. */
function createLocks() {
  const waiting: (() => void)[] = []
  let isHeld = false
  const request = async (_: string, ...given: readonly unknown[]) => {
    const act = given.at(-1) as (lock: object | null) => Promise<void> | undefined
    const ifAvailable = given.length > 1
    if (isHeld && ifAvailable) return act(null)
    if (isHeld) await new Promise<void>((granted) => waiting.push(granted))
    isHeld = true
    return act({})
  }
  return {
    locks: { request } as unknown as LockManager,
    closeHolder() {
      isHeld = false
      waiting.shift()?.()
    },
  }
}

const settled = () => new Promise((resolve) => setTimeout(resolve))

test('behavior: one tab hears the dApps, the next one once that is closed', async () => {
  const { locks, closeHolder } = createLocks()
  const said: string[] = []
  const open = (tab: string) =>
    takeTabOfSessions(locks, {
      here: () => void said.push(`${tab} here`),
      elsewhere: () => void said.push(`${tab} elsewhere`),
    })
  open('first')
  await settled()
  open('second')
  await settled()
  expect(said).toEqual(['first here', 'second elsewhere'])
  closeHolder()
  await settled()
  expect(said).toEqual(['first here', 'second elsewhere', 'second here'])
})

test.each([
  ['the browser gives no locks', undefined],
  ['a frame has none', { request: () => Promise.reject(new Error('no storage')) } as unknown as LockManager],
])('behavior: where %s, each tab hears them', async (_, locks) => {
  const said: string[] = []
  takeTabOfSessions(locks, {
    here: () => void said.push('here'),
    elsewhere: () => void said.push('elsewhere'),
  })
  await settled()
  expect(said).toEqual(['here'])
})
