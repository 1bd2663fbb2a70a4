import type { Browser, CDPSession, Page } from 'playwright'

/** One cold load of a page in a frame. Times in ms from the frame's navigation start; CPU in ms of thread time. */
export type Load = {
  readonly scriptCpu: number
  readonly mainThread: number
  readonly firstMessage: number
  readonly painted: number
  readonly heapMegabytes: number
  /** Gzipped bodies from the page's own host, until one second after Safe data. */
  readonly transferKilobytes: number
  readonly requests: number
  /** Hosts other than the page's own before Safe data, and other than the gateway's after. */
  readonly foreignHosts: readonly string[]
}

export type Target = { readonly name: 'bare' | 'embedded'; readonly url: string }

/** How long after Safe data the counters run on, in ms. */
const settle = 1_500
/** How long after Safe data bytes are counted, in ms: what still comes by itself belongs to the start. */
const transferSettle = 1_000

/**
 * Notes when the first frame after the expected text is in the page has been drawn; the same for every target.
 * Text, not a function: a function would be compiled with names that the page does not know.
 */
const watchForText = (expected: readonly string[]) => `
if (window.parent !== window) {
  const observer = new MutationObserver(() => {
    const text = document.body?.textContent?.replace(/\\s/g, '') ?? ''
    if (!${JSON.stringify(expected)}.every((part) => text.includes(part))) return
    observer.disconnect()
    requestAnimationFrame(() => setTimeout(() => { window.paintedNow(String(performance.now())) }))
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}`

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
    await context.addInitScript({ content: watchForText(expected) })
    const page = await context.newPage()
    await page.goto(parentUrl)
    const frame = page.frames().find((candidate) => candidate !== page.mainFrame())
    if (frame === undefined) throw new Error('The parent page has no frame')
    await frame.waitForLoadState()
    // Only the protocol from here on: Playwright's own scripts in the frame would be counted with the app.
    const session = await context.newCDPSession(frame)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
    const network = await watchNetwork(session, new URL(target.url).host, gatewayHost)
    const paint = await watchPaint(session)
    const before = await metrics(session)
    await page.evaluate((url) => Reflect.get(window, 'start')(url), target.url)
    const painted = await paint.done
    network.dataOnScreen()
    await page.waitForTimeout(settle)
    const after = await metrics(session)
    const firstMessage = await sinceNavigation(page, session)
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
  let counting = true
  const own = new Set<string>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { host, protocol } = new URL(request.url)
    if (protocol === 'data:' || protocol === 'blob:') return
    if (host === ownHost && counting) {
      own.add(requestId)
      requests++
    }
    if (host !== ownHost && !(shown && host === gatewayHost)) foreign.add(host)
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (own.has(requestId)) bytes += Number(response.headers['content-length'] ?? 0)
  })
  await session.send('Network.enable')
  return {
    dataOnScreen: () => {
      shown = true
      setTimeout(() => {
        counting = false
      }, transferSettle)
    },
    totals: () => ({ transferKilobytes: bytes / 1000, requests, foreignHosts: [...foreign] }),
  }
}

/** `done` resolves to when the expected text was drawn, in ms from the navigation. */
async function watchPaint(session: CDPSession): Promise<{ readonly done: Promise<number> }> {
  await session.send('Runtime.enable')
  await session.send('Runtime.addBinding', { name: 'paintedNow' })
  const done = new Promise<number>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('The Safe data never appeared')), 30_000)
    session.on('Runtime.bindingCalled', ({ payload }) => {
      clearTimeout(timer)
      resolve(Number(payload))
    })
  })
  return { done }
}

async function sinceNavigation(page: Page, session: CDPSession): Promise<number> {
  const first = Number(await page.evaluate(() => Reflect.get(window, 'firstMessageAt')))
  const { result } = await session.send('Runtime.evaluate', { expression: 'performance.timeOrigin' })
  return first - Number(result.value)
}
