import type { Browser, CDPSession, Frame, Page } from 'playwright'

/** One cold load of a page in a frame. Times in ms from the frame's navigation start; CPU in ms of thread time. */
export type Load = {
  readonly scriptCpu: number
  readonly mainThread: number
  readonly firstMessage: number
  readonly painted: number
  readonly heapMegabytes: number
  readonly transferKilobytes: number
  readonly requests: number
  /** Hosts other than the page's own before Safe data, and other than the gateway's after. */
  readonly foreignHosts: readonly string[]
}

export type Target = { readonly name: 'bare' | 'embedded'; readonly url: string }

/** How long after Safe data the counters run on, in ms. */
const settle = 1_500

/** Notes when the first frame after the expected text is in the page has been drawn; the same for every target. */
function watchForText(expected: readonly string[]) {
  if (window.parent === window) return
  const found = () => {
    const text = document.body?.textContent?.replace(/\s/g, '') ?? ''
    return expected.every((part) => text.includes(part))
  }
  const observer = new MutationObserver(() => {
    if (!found()) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => Object.assign(window, { paintedAt: performance.now() })))
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}

/** Loads `target` once in a fresh profile, framed by the lean parent at `parentUrl`. */
export async function measureLoad(options: {
  readonly browser: Browser
  readonly target: Target
  readonly parentUrl: string
  readonly gatewayHost: string
  /** What must be on screen, without white space. */
  readonly expected: readonly string[]
  readonly cpuSlowdown: number
}): Promise<Load> {
  const { browser, target, parentUrl, gatewayHost, expected, cpuSlowdown } = options
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    await context.addInitScript(watchForText, expected)
    const page = await context.newPage()
    await page.goto(parentUrl)
    const frame = page.frames().find((candidate) => candidate !== page.mainFrame())
    if (frame === undefined) throw new Error('The parent page has no frame')
    await frame.waitForLoadState()
    const session = await context.newCDPSession(frame)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    const network = await watchNetwork(session, new URL(target.url).host, gatewayHost)
    const before = await metrics(session)
    await page.evaluate((url) => Reflect.get(window, 'start')(url), target.url)
    const painted = await waitForPaint(frame, target.url)
    network.dataOnScreen()
    await page.waitForTimeout(settle)
    const after = await metrics(session)
    const firstMessage = await sinceNavigation(page, frame)
    await session.send('HeapProfiler.collectGarbage')
    await session.send('HeapProfiler.collectGarbage')
    const heap = await metrics(session)
    return {
      scriptCpu: 1000 * (after['ScriptDuration'] - before['ScriptDuration']),
      mainThread: 1000 * (after['TaskDuration'] - before['TaskDuration']),
      firstMessage,
      painted,
      heapMegabytes: heap['JSHeapUsedSize'] / 1e6,
      ...network.totals(),
    }
  } finally {
    await context.close()
  }
}

type Metrics = Readonly<Record<'ScriptDuration' | 'TaskDuration' | 'JSHeapUsedSize', number>>

async function metrics(session: CDPSession): Promise<Metrics> {
  const { metrics: list } = await session.send('Performance.getMetrics')
  const value = (name: string) => list.find((metric) => metric.name === name)?.value ?? Number.NaN
  return {
    ScriptDuration: value('ScriptDuration'),
    TaskDuration: value('TaskDuration'),
    JSHeapUsedSize: value('JSHeapUsedSize'),
  }
}

async function watchNetwork(session: CDPSession, ownHost: string, gatewayHost: string) {
  const foreign = new Set<string>()
  let shown = false
  let bytes = 0
  let requests = 0
  session.on('Network.requestWillBeSent', ({ request }) => {
    const { host, protocol } = new URL(request.url)
    if (protocol === 'data:' || protocol === 'blob:') return
    requests++
    if (host !== ownHost && !(shown && host === gatewayHost)) foreign.add(host)
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await session.send('Network.enable')
  return {
    dataOnScreen: () => {
      shown = true
    },
    totals: () => ({ transferKilobytes: bytes / 1000, requests, foreignHosts: [...foreign] }),
  }
}

async function waitForPaint(frame: Frame, url: string): Promise<number> {
  await frame.waitForURL((current) => current.href.startsWith(url))
  const handle = await frame.waitForFunction(() => Reflect.get(window, 'paintedAt'), undefined, {
    timeout: 30_000,
  })
  return Number(await handle.jsonValue())
}

async function sinceNavigation(page: Page, frame: Frame): Promise<number> {
  const first = Number(await page.evaluate(() => Reflect.get(window, 'firstMessageAt')))
  return first - (await frame.evaluate(() => performance.timeOrigin))
}
