import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { whileSaying } from './whileSaying.mjs'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Something that takes 20 seconds, and what is said of it. */
async function sayTwentySeconds(manner: { readonly atOnce?: boolean }, ends: () => string) {
  const said: string[] = []
  const act = () => new Promise((done) => setTimeout(done, 20_000)).then(ends)
  const result = whileSaying('Building', act, { ...manner, say: (line) => said.push(line) })
  const settled = result.catch(String)
  await vi.advanceTimersByTimeAsync(20_000)
  const lines = [...said]
  await vi.advanceTimersByTimeAsync(60_000)
  expect(said, 'nothing is said once it has ended').toEqual(lines)
  return { ended: await settled, lines }
}

test('behavior: what is long says so at once and then more often than every ten seconds, until it ends', async () => {
  expect(await sayTwentySeconds({}, () => 'built')).toEqual({
    ended: 'built',
    lines: ['Building …', 'Building: 7 s so far', 'Building: 14 s so far'],
  })
})

test('error: what fails is said no longer', async () => {
  const failing = () => {
    throw new Error('full disk')
  }
  expect((await sayTwentySeconds({ atOnce: false }, failing)).ended).toBe('Error: full disk')
})

test('behavior: what may be short says nothing at once', async () => {
  expect((await sayTwentySeconds({ atOnce: false }, () => '')).lines[0]).toBe('Building: 7 s so far')
})
