import type { Browser, CDPSession } from 'playwright'
import type { ScaleList } from './floodSafe.ts'

/**
 * What it took to come to a list, until nothing more happens: script in ms of thread time, and how often the gateway and
 * the node were asked. The files of the page itself are not counted as requests.
 */
export type FirstScreen = { readonly scriptCpu: number; readonly requests: number }

/** Where each list is, and what is there once it is drawn. */
const listPages: Readonly<Record<ScaleList, { readonly route: string; readonly shows: string }>> = {
  history: { route: '/history', shows: 'ol[aria-label="History"] > li' },
  queue: { route: '/transactions', shows: 'section ol > li' },
  tokens: { route: '/assets', shows: 'table tbody tr' },
  collectibles: { route: '/assets', shows: 'section ul > li' },
  owners: { route: '', shows: 'section ul > li' },
}

/** Of 20 items or more, so many are on the first screen. */
const atLeastDrawn = 10

/** A page of the Safe that asks for none of its lists. */
const elsewhere = '/verify'

/** The page is done when it has run scripts for less than `quiet.script` ms in so many ms. */
const quiet = { window: 1_000, script: 1.5 } as const
/** After this a page that never comes to rest is measured as it is. */
const timeoutMilliseconds = 60_000

/** Opens the Safe in a fresh profile on a page without lists, then goes to the list. */
export async function measureScreen(
  browser: Browser,
  { site, safe, list }: { readonly site: string; readonly safe: string; readonly list: ScaleList },
): Promise<FirstScreen> {
  const { route, shows } = listPages[list]
  return withPage(browser, async ({ session, asked, settle }) => {
    await session.send('Page.navigate', { url: `${site}#/local:${safe}${elsewhere}` })
    await settle()
    const requests = asked()
    const before = await scriptTime(session)
    await evaluate(session, `location.hash = ${JSON.stringify(`#/local:${safe}${route}`)}`)
    const after = await settle()
    const drawn = await evaluate(session, `document.querySelectorAll(${JSON.stringify(shows)}).length`)
    if (Number(drawn) < atLeastDrawn) throw new Error(`Of the list of ${list} only ${drawn} are drawn`)
    return { scriptCpu: after - before, requests: asked() - requests }
  })
}

/** A page that is only asked through the browser: nothing of Playwright's runs in it. */
export type MeasuredPage = {
  readonly session: CDPSession
  /** How often the gateway and the node were asked so far. */
  readonly asked: () => number
  /** Waits until the page is quiet and has all its answers; the script time until then, in ms. */
  readonly settle: () => Promise<number>
}

/** Runs `use` with a page of a fresh profile. */
export async function withPage<result>(
  browser: Browser,
  use: (page: MeasuredPage) => Promise<result>,
): Promise<result> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    locale: 'en-US',
    timezoneId: 'UTC',
  })
  try {
    const session = await context.newCDPSession(await context.newPage())
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await session.send('Network.enable')
    const open = new Set<string>()
    let asked = 0
    session.on('Network.requestWillBeSent', ({ requestId, request }) => {
      const { hostname, protocol } = new URL(request.url)
      if (!/^https?:$/.test(protocol)) return
      open.add(requestId)
      if (hostname === '127.0.0.1' && request.method !== 'OPTIONS') asked++
    })
    session.on('Network.loadingFinished', ({ requestId }) => open.delete(requestId))
    session.on('Network.loadingFailed', ({ requestId }) => open.delete(requestId))
    return await use({
      session,
      asked: () => asked,
      settle: () => settle(session, () => open.size === 0),
    })
  } finally {
    await context.close()
  }
}

async function settle(session: CDPSession, hasAnswers: () => boolean): Promise<number> {
  const end = Date.now() + timeoutMilliseconds
  let last = await scriptTime(session)
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, quiet.window))
    const now = await scriptTime(session)
    if (now - last < quiet.script && hasAnswers()) return now
    if (Date.now() > end) throw new Error('The page does not come to rest')
    last = now
  }
}

/** Script time since the page was opened, in ms of thread time. */
export async function scriptTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1_000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN)
}

/** Longer than anything that is waited for in a page by itself. */
const hangsAfterMilliseconds = 330_000

/** Runs a script in the page. Rejects, and names it, when it does not come to an end. */
export async function evaluate(session: CDPSession, expression: string): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const hung = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(new Error(`This hung in the page: ${expression.trim().slice(0, 120)}`)),
      hangsAfterMilliseconds,
    )
  })
  const ended = session.send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true })
  const { result, exceptionDetails } = await Promise.race([ended, hung]).finally(() => clearTimeout(timer))
  if (exceptionDetails !== undefined) throw new Error(exceptionDetails.exception?.description ?? 'It threw')
  return result.value
}
