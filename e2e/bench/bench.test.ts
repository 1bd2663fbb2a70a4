import type { Browser } from 'playwright'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { bench } from './bench.ts'
import { measureWithin } from './measureWithin.ts'
import type { Subject } from './Subject.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const subject = (name: string, measure: Subject['measure']): Subject => ({
  name,
  usualRounds: 1,
  minutes: 10,
  limits: { [`${name}.cost`]: { atMost: 1 } },
  measure,
})
const never = () => new Promise<never>(() => undefined)

/** Runs a bench to its end without waiting, and gives what it printed and whether it kept all limits. */
async function run(subjects: readonly Subject[], launch = (): Promise<Browser> => never()) {
  const printed: string[] = []
  const kept: string[] = []
  const within = bench(subjects, {
    rounds: 1,
    launch,
    basePort: 4400,
    buildSite: never,
    print: (line) => printed.push(line),
    keep: ({ name }) => void kept.push(name),
  })
  await vi.advanceTimersByTimeAsync(60 * 60_000)
  return { within: await within, printed: printed.join('\n'), kept }
}

const measured = subject('sound', async () => [{ name: 'sound.cost', value: 0.5, unit: 'x' }])

test('error: a subject that hangs or fails is named with its reason, and those after it are measured', async () => {
  const broken = subject('broken', () => Promise.reject(new Error('The page has no frame')))
  const { within, printed, kept } = await run([subject('hanging', never), broken, measured])
  expect(within).toBe(false)
  expect(kept).toEqual(['sound'])
  expect(printed).toContain('hanging hung: it did not end within 10 minutes.')
  expect(printed).toContain('broken failed: The page has no frame')
  expect(printed).toMatch(/hanging\.cost +MISSED: not measured/)
  expect(printed).toMatch(/sound\.cost +0\.50 x +at most 1$/m)
})

test('behavior: a part that hangs leaves the rest of its subject, and only what it lacks is missed', async () => {
  const half = subject('half', async ({ attempt }) => {
    const cost = await attempt({ what: 'the list of tokens', minutes: 2 }, never)
    return cost ?? [{ name: 'half.nodes', value: 3, unit: 'nodes' }]
  })
  const { within, printed, kept } = await run([half])
  expect([within, kept]).toEqual([false, ['half']])
  expect(printed).toContain('half: the list of tokens hung: it did not end within 2 minutes.')
  expect(printed).toMatch(/half\.nodes +3\.00 nodes +no limit/)
  expect((await run([measured])).within).toBe(true)
})

test('behavior: what hangs in a page ends with its browser, and then stops what else it started', async () => {
  const done: string[] = []
  const launch = () => {
    let refuse: (reason: Error) => void = () => undefined
    const hung = new Promise<never>((_, reject) => {
      refuse = reject
    })
    return Promise.resolve({
      hung,
      close: async () => {
        done.push('browser closed')
        refuse(new Error('Target closed'))
      },
    })
  }
  const printed: string[] = []
  const limit = { what: 'scale', minutes: 2, print: (line: string) => void printed.push(line) }
  const result = measureWithin(limit, launch, async (open) => {
    try {
      return await (await open()).hung
    } finally {
      done.push('sandbox stopped')
    }
  })
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  expect(await result).toBeUndefined()
  expect(done).toEqual(['browser closed', 'sandbox stopped'])
  expect(printed).toEqual(['scale hung: it did not end within 2 minutes.'])
})
