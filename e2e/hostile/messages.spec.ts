import { fileURLToPath } from 'node:url'
import type { CDPSession, Frame, Page } from 'playwright/test'
import { servePage } from '../bench/staticServer.ts'
import { expect, test } from '../fixtures.ts'
import { bundleBrowser } from '../sandbox/parent/bundleBrowser.ts'
import type { HostileApp } from './page/app.ts'
import type { HostileParent } from './page/parent.ts'
import { plan, plannedHuman } from './page/plan.ts'

declare global {
  interface Window {
    hostileApp?: Promise<HostileApp>
    hostileParent?: HostileParent
  }
}

/** Or the browser asks the server for one. */
const noIcon = '<link rel="icon" href="data:,">'

/** Forwards every message to the frame beside it. */
const strangerHtml = `<!doctype html>${noIcon}<title>Stranger</title>
<script>addEventListener('message', ({ data }) => parent.frames[0].postMessage(data, '*'))</script>`

test.describe(`hostile messages, seed ${plan.seed}`, () => {
  test('behavior: among 20,000 messages every question gets its own answer, and nothing is kept @long', async ({
    page,
  }) => {
    const pages = await servePages()
    await page.goto(pages.parentUrl)
    const app = await openApp(page)
    const heap = await heapOf(page, app)
    const before = await heap()

    expect(await app.evaluate(async () => (await window.hostileApp)?.ask())).toEqual([])

    const said = await page.evaluate(() => window.hostileParent?.said)
    if (said === undefined) throw new Error('The parent says nothing of itself')
    const report = async () => {
      const read = await app.evaluate(async () => (await window.hostileApp)?.report())
      if (read === undefined) throw new Error('The app says nothing of itself')
      return read
    }
    // What the stranger posts takes another way and may come last.
    await expect
      .poll(async () => {
        const { ignored, forged } = await report()
        return ignored.otherWindow - forged.otherWindow
      })
      .toBe(said.otherWindow)
    const { expected, probes, ...after } = await report()
    // A yes may follow each no.
    expect(expected).toBeLessThanOrEqual(probes + refusals())
    const { forged } = after
    expect(after).toEqual({
      ignored: {
        otherWindow: said.otherWindow + forged.otherWindow,
        otherOrigin: forged.otherOrigin,
        malformed: said.malformed,
        unknownId: said.unknownId,
        tooLarge: 1,
        unreadable: 0,
      },
      themes: said.theme,
      late: { yes: 0, no: said.late },
      forged,
      uncaught: [],
      polluted: false,
    })
    const sum = (counts: Readonly<Record<string, number>>) =>
      Object.values(counts).reduce((total, count) => total + count, 0)
    expect(sum(said) + sum(forged)).toBeGreaterThan(20_000)
    expect(Math.min(said.malformed, said.unknownId, said.theme, said.otherWindow)).toBeGreaterThan(100)
    expect(said.late).toBeGreaterThanOrEqual(refusals())
    expect(Math.min(forged.otherOrigin, forged.otherWindow)).toBeGreaterThan(100)
    expect(await page.evaluate(() => window.hostileParent?.answered())).toBe(plan.reads + plan.humanQuestions)
    expect(Math.abs((await heap()) - before)).toBeLessThan(1_000_000)
    await pages.stop()
  })
})

/** How many questions to a person end with a no. */
function refusals(): number {
  const ends = Array.from({ length: plan.humanQuestions }, (_, index) => plannedHuman(index).kind)
  return ends.filter((kind) => kind === 'failure').length
}

/** The hostile page on one site, and in it the app and a stranger on another. */
async function servePages() {
  const bundle = async (name: string) =>
    (await bundleBrowser(fileURLToPath(new URL(`./page/${name}.ts`, import.meta.url)))).code
  const script = (code: string) => `<script>${code.replaceAll('</script', '<\\/script')}</script>`
  const [appCode, parentCode] = [await bundle('app'), await bundle('parent')]
  const app = await servePage(
    () => `<!doctype html>${noIcon}<title>App</title>${script(appCode)}`,
    'localhost',
  )
  const stranger = await servePage(() => strangerHtml, 'localhost')
  const parent = await servePage(
    () =>
      `<!doctype html>${noIcon}<title>Hostile</title><iframe title="Safe App"></iframe><iframe src="${stranger.url}"></iframe>${script(parentCode)}<script>document.querySelector('iframe').src = ${JSON.stringify(app.url)}</script>`,
  )
  return {
    parentUrl: parent.url,
    stop: () => Promise.all([app.stop(), stranger.stop(), parent.stop()]),
  }
}

async function openApp(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('iframe[title="Safe App"]')
  const frame = await element.contentFrame()
  if (frame === null) throw new Error('The hostile page has no frame')
  await frame.waitForFunction(() => window.hostileApp)
  await page.frames().at(-1)?.waitForLoadState()
  return frame
}

/** Reads the bytes of the frame's heap after two collections. */
async function heapOf(page: Page, frame: Frame): Promise<() => Promise<number>> {
  const session: CDPSession = await page.context().newCDPSession(frame)
  await session.send('Performance.enable')
  return async () => {
    await session.send('HeapProfiler.collectGarbage')
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN
  }
}
