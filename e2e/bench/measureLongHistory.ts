import type { Browser, CDPSession } from 'playwright'
import type { Sandbox } from '../sandbox/startSandbox.ts'
import type { Flooder } from './floodSafe.ts'
import { evaluate, scriptTime, settle, withPage } from './measureScreen.ts'
import type { Result } from './Subject.ts'
import { median, quantile, ratios } from './statistics.ts'

type Size = 'long' | 'short'
type Rows = { readonly session: CDPSession; readonly safe: string }
type Round = { readonly mount: number; readonly p95: number; readonly nodes: number }

/** Frames of one scroll, and how far each goes in pixels. */
const frames = 240
const stride = 90

/**
 * The history of 10,000 rows, all of them loaded, beside one of 20 rows, in two pages that stay open. Each round goes
 * away from the list and comes back, which draws it from what is known, and then scrolls.
 */
export async function measureLongHistory({
  browser,
  sandbox,
  flooder,
  rounds,
  amounts,
}: {
  readonly browser: Browser
  readonly sandbox: Sandbox
  readonly flooder: Flooder
  readonly rounds: number
  readonly amounts: Readonly<Record<Size, number>>
}): Promise<readonly Result[]> {
  const { newer, older } = sandbox.world.otherSafes
  const site = sandbox.standaloneUrl
  await flooder.dry()
  await flooder.fill(newer, 'history', amounts.long)
  await flooder.fill(older, 'history', amounts.short)
  return withPage(browser, (_, longSession) =>
    withPage(browser, async (_page, shortSession) => {
      const pages: Readonly<Record<Size, Rows>> = {
        long: { session: longSession, safe: newer },
        short: { session: shortSession, safe: older },
      }
      const measured: Record<Size, Round[]> = { long: [], short: [] }
      for (const rows of Object.values(pages)) await loadAll(site, rows)
      for (let round = 0; round <= rounds; round++) {
        const order: readonly Size[] = round % 2 === 0 ? ['short', 'long'] : ['long', 'short']
        for (const size of order) {
          const result = await measureRound(pages[size])
          // The first round warms the code.
          if (round > 0) measured[size].push(result)
        }
      }
      return summarise(measured, await heapOf(longSession))
    }),
  )
}

/** Opens the history and scrolls to its end again and again, until all of it is there. */
async function loadAll(site: string, { session, safe }: Rows): Promise<void> {
  await session.send('Page.navigate', { url: `${site}#/local:${safe}/history` })
  await settle(session)
  await evaluate(
    session,
    `new Promise((resolve, reject) => {
      const last = setTimeout(() => reject(new Error('The history does not end')), 300_000)
      const down = () => {
        const list = document.querySelector('ol[aria-label="History"]')
        if (list?.parentElement?.textContent?.endsWith('This is all.')) {
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
  await settle(session)
}

async function measureRound({ session, safe }: Rows): Promise<Round> {
  await session.send('Page.bringToFront')
  await evaluate(session, `location.hash = '#/local:${safe}/verify'`)
  await settle(session)
  const before = await scriptTime(session)
  await evaluate(session, `location.hash = '#/local:${safe}/history'`)
  const mount = (await settle(session)) - before
  const { deltas, nodes } = readScroll(await evaluate(session, scroll))
  await evaluate(session, 'scrollTo(0, 0)')
  await settle(session)
  return { mount, p95: quantile(deltas, 0.95), nodes }
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
    if (deltas.length % 20 === 0) nodes = Math.max(nodes, document.querySelectorAll('*').length)
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

function summarise(measured: Readonly<Record<Size, readonly Round[]>>, heap: number): readonly Result[] {
  const ratio = (name: string, read: (round: Round) => number): Result => {
    const all = ratios(measured.long.map(read), measured.short.map(read))
    return { name, value: median(all), unit: 'x', spread: [quantile(all, 0.25), quantile(all, 0.75)] }
  }
  return [
    ratio('scale.history.mountCpuVs20Rows', ({ mount }) => mount),
    ratio('scale.history.p95FrameVs20Rows', ({ p95 }) => p95),
    {
      name: 'scale.history.domNodes',
      value: Math.max(...measured.long.map(({ nodes }) => nodes)),
      unit: 'elements',
    },
    { name: 'scale.history.heapMb', value: heap, unit: 'MB' },
  ]
}
