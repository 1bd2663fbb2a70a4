import type { Browser, CDPSession } from 'playwright'
import type { Sandbox } from '../sandbox/startSandbox.ts'
import type { Flooder } from './floodSafe.ts'
import { evaluate, type MeasuredPage, scriptTime, withPage } from './measureScreen.ts'
import { repeatRounds } from './repeatRounds.ts'
import type { Result } from './Subject.ts'
import { median, quantile, ratios } from './statistics.ts'

type Size = 'long' | 'short'
type Rows = { readonly page: MeasuredPage; readonly safe: string }
type Scrolled = { readonly p95: number; readonly nodes: number }

/** Times the script CPU of 20 rows to mount, and times their frames to scroll. */
export const historyLimits = { mount: 1.3, frames: 1.25 } as const

/** Scrolls in each round: frames come in steps of the screen's, so that one more or less tells little. */
const scrolls = 3
/** Frames of one scroll, and how far each goes in pixels. */
const frames = 240
const stride = 90

/**
 * The history of 10,000 rows, all of them loaded, beside one of 20 rows, in two pages that stay open. Each round goes
 * away from the list and comes back, which draws it from what is known, and then scrolls. Mounts are compared round by
 * round; of the scrolls, which a busy machine lengthens by whole frames, the medians of both sides.
 */
export async function measureLongHistory({
  browser,
  sandbox,
  flooder,
  rounds,
  usualRounds,
  amounts,
}: {
  readonly browser: Browser
  readonly sandbox: Sandbox
  readonly flooder: Flooder
  readonly rounds: number
  /** Up to which a missed limit is measured again. */
  readonly usualRounds: number
  readonly amounts: Readonly<Record<Size, number>>
}): Promise<readonly Result[]> {
  const { newer, older } = sandbox.world.otherSafes
  const site = sandbox.standaloneUrl
  await flooder.dry()
  await flooder.fill(newer, 'history', amounts.long)
  await flooder.fill(older, 'history', amounts.short)
  return withPage(browser, (longPage) =>
    withPage(browser, async (shortPage) => {
      const pages: Readonly<Record<Size, Rows>> = {
        long: { page: longPage, safe: newer },
        short: { page: shortPage, safe: older },
      }
      const mounts: Record<Size, number[]> = { long: [], short: [] }
      const scrolled: Record<Size, Scrolled[]> = { long: [], short: [] }
      for (const rows of Object.values(pages)) await loadAll(site, rows)
      await repeatRounds({
        rounds,
        most: usualRounds,
        measure: async (round) => {
          const order: readonly Size[] = round % 2 === 0 ? ['short', 'long'] : ['long', 'short']
          for (const size of order) {
            const mount = await measureMount(pages[size])
            // The first round warms the code.
            if (round > 0) mounts[size].push(mount)
          }
          for (let count = 0; count < scrolls; count++)
            for (const size of order) {
              const result = await measureScroll(pages[size])
              if (round > 0) scrolled[size].push(result)
            }
        },
        isKept: () =>
          median(ratios(mounts.long, mounts.short)) <= historyLimits.mount &&
          framesRatio(scrolled) <= historyLimits.frames,
      })
      return summarise({ mounts, scrolled, heap: await heapOf(longPage.session) })
    }),
  )
}

/** Opens the history and scrolls to its end again and again, until all of it is there. */
async function loadAll(site: string, { page: { session, settle }, safe }: Rows): Promise<void> {
  // A page behind another draws nothing, and what waits for a frame waits for ever.
  await session.send('Page.bringToFront')
  await session.send('Page.navigate', { url: `${site}#/local:${safe}/history` })
  await settle()
  await evaluate(
    session,
    `new Promise((resolve, reject) => {
      const last = setTimeout(() => reject(new Error('The history does not end')), 300_000)
      const down = () => {
        const list = document.querySelector('ol[aria-label="History"]')
        if (list?.parentElement?.textContent?.endsWith('End of the history.')) {
          clearTimeout(last)
          resolve()
          return
        }
        scrollTo(0, document.documentElement.scrollHeight)
        setTimeout(down, 20)
      }
      down()
    })`,
  )
  await evaluate(session, 'scrollTo(0, 0)')
  await settle()
}

/** Script of coming back to the list, in ms. */
async function measureMount({ page: { session, settle }, safe }: Rows): Promise<number> {
  await session.send('Page.bringToFront')
  await evaluate(session, `location.hash = '#/local:${safe}/verify'`)
  await settle()
  const before = await scriptTime(session)
  await evaluate(session, `location.hash = '#/local:${safe}/history'`)
  return (await settle()) - before
}

async function measureScroll({ page: { session, settle } }: Rows): Promise<Scrolled> {
  await session.send('Page.bringToFront')
  await evaluate(session, 'scrollTo(0, 0)')
  await settle()
  const { deltas, nodes } = readScroll(await evaluate(session, scroll))
  return { p95: quantile(deltas, 0.95), nodes }
}

/** Scrolls down frame by frame, back up where the page ends, and tells how long each frame took and what was drawn. */
const scroll = `new Promise((resolve) => {
  const deltas = []
  let nodes = 0
  let last
  let direction = 1
  const step = (now) => {
    if (last !== undefined) deltas.push(now - last)
    last = now
    if (deltas.length % 60 === 30) nodes = Math.max(nodes, document.querySelectorAll('*').length)
    if (deltas.length === ${frames}) return resolve({ deltas, nodes })
    const place = scrollY
    if (place <= 0) direction = 1
    else if (place + innerHeight + 1 >= document.documentElement.scrollHeight) direction = -1
    scrollBy(0, direction * ${stride})
    requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
})`

function readScroll(value: unknown): { readonly deltas: readonly number[]; readonly nodes: number } {
  const deltas: unknown = Reflect.get(Object(value), 'deltas')
  return {
    deltas: Array.isArray(deltas) ? deltas.map(Number) : [],
    nodes: Number(Reflect.get(Object(value), 'nodes')),
  }
}

/** Megabytes of JavaScript in the page after two forced collections. */
async function heapOf(session: CDPSession): Promise<number> {
  await session.send('HeapProfiler.collectGarbage')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN) / 1e6
}

function framesRatio(scrolled: Readonly<Record<Size, readonly Scrolled[]>>): number {
  const p95 = (size: Size) => median(scrolled[size].map((each) => each.p95))
  return p95('long') / p95('short')
}

function summarise({
  mounts,
  scrolled,
  heap,
}: {
  readonly mounts: Readonly<Record<Size, readonly number[]>>
  readonly scrolled: Readonly<Record<Size, readonly Scrolled[]>>
  readonly heap: number
}): readonly Result[] {
  const mount = ratios(mounts.long, mounts.short)
  return [
    {
      name: 'scale.history.mountCpuVs20Rows',
      value: median(mount),
      unit: 'x',
      spread: [quantile(mount, 0.25), quantile(mount, 0.75)],
    },
    { name: 'scale.history.p95FrameVs20Rows', value: framesRatio(scrolled), unit: 'x' },
    {
      name: 'scale.history.domNodes',
      value: Math.max(...scrolled.long.map(({ nodes }) => nodes)),
      unit: 'elements',
    },
    { name: 'scale.history.heapMb', value: heap, unit: 'MB' },
  ]
}
