import type { Browser, CDPSession, Page } from 'playwright'

/** One cold load of a page of its own, until *Connect Wallet* is painted. Times in ms of thread time, or of the clock. */
export type DoorLoad = {
  readonly scriptCpu: number
  readonly mainThread: number
  readonly painted: number
  /** Gzipped bodies that were asked for before the button was painted, in kB. */
  readonly kilobytes: number
}

/** What a page has loaded when its wallet list is open. */
export type ModalLoad = { readonly kilobytes: number; readonly foreignHosts: readonly string[] }

type Options = { readonly browser: Browser; readonly url: string }

/**
 * Says when the first frame with the button has been drawn, and keeps idle work back: what comes after that frame is
 * no part of this measure, on no page.
 */
const watchForButton = `
window.requestIdleCallback = () => 0
const observer = new MutationObserver(() => {
  if (!document.body?.textContent?.includes('Connect Wallet')) return
  observer.disconnect()
  requestAnimationFrame(() => setTimeout(() => window.paintedNow(String(performance.now()))))
})
observer.observe(document, { childList: true, subtree: true, characterData: true })`

/** Loads `url` once in a fresh profile. */
export async function measureDoor({ browser, url }: Options): Promise<DoorLoad> {
  return inFreshPage(browser, async (page, session) => {
    const own = watchBytes(session, url)
    await session.send('Runtime.enable')
    await session.send('Runtime.addBinding', { name: 'paintedNow' })
    await session.send('Page.enable')
    await session.send('Page.addScriptToEvaluateOnNewDocument', { source: watchForButton })
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await page.goto(`${url}/__blank.html`)
    const before = await metrics(session)
    const painted = new Promise<number>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${url} painted no button`)), 60_000)
      session.once('Runtime.bindingCalled', ({ payload }) => {
        clearTimeout(timer)
        resolve(Number(payload))
      })
    })
    own.start()
    // Not \`goto\`: its waiting for the load would run scripts of its own.
    await session.send('Page.navigate', { url: `${url}/` })
    const at = await painted
    const after = await metrics(session)
    own.stopAsking()
    await page.waitForLoadState('load')
    return {
      scriptCpu: 1000 * (after['ScriptDuration'] - before['ScriptDuration']),
      mainThread: 1000 * (after['TaskDuration'] - before['TaskDuration']),
      painted: at,
      kilobytes: own.kilobytes(),
    }
  })
}

/** Loads `url`, presses the button, and waits until the list of wallets is there and nothing more is loaded. */
export async function measureModal({ browser, url }: Options): Promise<ModalLoad> {
  return inFreshPage(browser, async (page, session) => {
    const own = watchBytes(session, url)
    own.start()
    await page.goto(`${url}/`)
    await page.getByRole('button', { name: 'Connect Wallet' }).first().click()
    await page.getByRole('dialog').getByText('MetaMask').first().waitFor({ timeout: 60_000 })
    await page.waitForTimeout(2_000)
    return { kilobytes: own.kilobytes(), foreignHosts: own.foreignHosts() }
  })
}

async function inFreshPage<result>(
  browser: Browser,
  use: (page: Page, session: CDPSession) => Promise<result>,
): Promise<result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    return await use(page, session)
  } finally {
    await context.close()
  }
}

function watchBytes(session: CDPSession, url: string) {
  const { host: ownHost } = new URL(url)
  const own = new Set<string>()
  const foreign = new Set<string>()
  let asking = false
  let bytes = 0
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    const { host, protocol } = new URL(request.url)
    if (!asking || protocol === 'data:' || protocol === 'blob:') return
    if (host === ownHost) own.add(requestId)
    else foreign.add(host)
  })
  session.on('Network.webSocketCreated', ({ url: socketUrl }) => {
    if (asking) foreign.add(new URL(socketUrl).host)
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (own.has(requestId)) bytes += Number(response.headers['content-length'] ?? 0)
  })
  return {
    start: () => {
      asking = true
    },
    stopAsking: () => {
      asking = false
    },
    kilobytes: () => bytes / 1000,
    foreignHosts: () => [...foreign],
  }
}

type Metrics = Readonly<Record<'ScriptDuration' | 'TaskDuration', number>>

async function metrics(session: CDPSession): Promise<Metrics> {
  const { metrics: list } = await session.send('Performance.getMetrics')
  const value = (name: string) => list.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { ScriptDuration: value('ScriptDuration'), TaskDuration: value('TaskDuration') }
}
