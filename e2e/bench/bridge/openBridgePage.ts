import { fileURLToPath } from 'node:url'
import type { CDPSession } from 'playwright'
import { bundleBrowser } from '../../sandbox/parent/bundleBrowser.ts'
import type { Launch } from '../Subject.ts'
import { servePage } from '../staticServer.ts'
import { answerOfAll } from './Contestant.ts'
import { frameHtml, parentHtml } from './leanPages.ts'
import type { BridgePage } from './main.ts'

/** The page with all contestants, in a frame and a process of its own, driven from here. */
export type OpenBridgePage = {
  /** Calls a function of `BridgePage`. */
  readonly call: <name extends keyof BridgePage>(
    name: name,
    ...given: Parameters<BridgePage[name]>
  ) => Promise<Awaited<ReturnType<BridgePage[name]>>>
  /** CPU time of the frame's main thread so far, in ms. */
  readonly cpu: () => Promise<Cpu>
  /** Bytes of the frame's heap after two collections. */
  readonly heap: () => Promise<number>
  readonly stop: () => Promise<void>
}

/** `script` is what Chromium counts as script; `thread` all tasks, so the continuations of promises too. */
export type Cpu = { readonly script: number; readonly thread: number }

export async function openBridgePage(launch: Launch): Promise<OpenBridgePage> {
  const { code } = await bundleBrowser(fileURLToPath(new URL('./main.ts', import.meta.url)))
  const inner = await servePage(() => frameHtml(code), 'localhost')
  const outer = await servePage(() => parentHtml(`${inner.url}/`, answerOfAll))
  const browser = await launch()
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(outer.url)
  const frame = page.frames().find((candidate) => candidate !== page.mainFrame())
  if (frame === undefined) throw new Error('The parent page has no frame')
  await frame.waitForFunction(() => 'bridgePage' in window)
  // Only the protocol from here on, and it fails unless the frame has a process of its own.
  const session = await context.newCDPSession(frame)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  return {
    call: (name, ...given) =>
      evaluate(session, `bridgePage.then((page) => page.${name}(...${JSON.stringify(given)}))`),
    async cpu() {
      const read = await metrics(session)
      return { script: 1000 * read('ScriptDuration'), thread: 1000 * read('TaskDuration') }
    },
    async heap() {
      for (let collection = 0; collection < 2; collection++) await session.send('HeapProfiler.collectGarbage')
      return (await metrics(session))('JSHeapUsedSize')
    },
    async stop() {
      await browser.close()
      await Promise.all([inner.stop(), outer.stop()])
    },
  }
}

async function evaluate<result>(session: CDPSession, expression: string): Promise<result> {
  const { result, exceptionDetails } = await session.send('Runtime.evaluate', {
    expression,
    awaitPromise: true,
    returnByValue: true,
  })
  if (exceptionDetails !== undefined)
    throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
  // `BridgePage` says what it returns.
  return result.value as result
}

async function metrics(session: CDPSession): Promise<(name: string) => number> {
  const { metrics: list } = await session.send('Performance.getMetrics')
  return (name) => list.find((metric) => metric.name === name)?.value ?? Number.NaN
}
