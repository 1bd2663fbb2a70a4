import type { Browser, Frame, Page, Request } from 'playwright'
import type { ParentQuestion } from './readingParent.ts'

/** One transaction opened by a cold link. Times in ms since the navigation of the page started. */
export type Reading = {
  /** When the findings stood as they stayed. */
  readonly verdict: number
  /** How many questions the parent was posted. */
  readonly questions: number
  /** How many checks the page says could not run. */
  readonly notRun: number
  readonly asked: readonly AskedQuestion[]
  /** Scripts and styles that were asked for until then. */
  readonly files: { readonly count: number; readonly gzipKilobytes: number }
}

/** One line of the waterfall. */
export type AskedQuestion = {
  readonly of: 'parent' | 'gateway' | 'node'
  readonly label: string
  readonly postedAt: number
  readonly answeredAt: number | undefined
}

/** The findings are complete when they have not changed for this long and nothing is open, in ms. */
const quiet = 2_500
const giveUpAfter = 60_000

/** Notes each frame in which the findings read differently than before; the last one is the verdict. */
const watchFindings = `
{
  window.findings = { text: '', busy: true, changedAt: 0 }
  const read = () => {
    const heading = [...document.querySelectorAll('section h2')].find(({ textContent }) => textContent === 'Findings')
    const section = heading?.closest('section')
    const busy = section == null || section.querySelector('[role=status]') !== null || section.closest('[aria-busy=true]') !== null
    const text = section?.textContent ?? ''
    if (text === window.findings.text && busy === window.findings.busy) return
    window.findings = { text, busy, changedAt: window.findings.changedAt }
    requestAnimationFrame(() => setTimeout(() => { window.findings.changedAt = performance.now() }))
  }
  new MutationObserver(read).observe(document, { childList: true, subtree: true, characterData: true, attributes: true, attributeFilter: ['aria-busy'] })
}`

type Options = {
  readonly browser: Browser
  /** Around the page; `undefined` where it is opened by itself. */
  readonly parentUrl: string | undefined
  /** The cold link of the transaction. */
  readonly link: string
  readonly gatewayUrl: string
  readonly nodeUrl: string
  /** Added to every answer of gateway and node, in ms; the parent at `parentUrl` adds its own. */
  readonly delay: number
}

/** Opens the transaction once in a fresh profile and waits until its findings are complete. */
export async function measureReading(options: Options): Promise<Reading> {
  const { browser, parentUrl, link } = options
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } })
  try {
    await context.addInitScript({ content: watchFindings })
    const page = await context.newPage()
    const direct = await watchDirect(page, options)
    const openedAt = Date.now()
    const frame =
      parentUrl === undefined ? await openAlone(page, link) : await openInside(page, parentUrl, link)
    const { text, changedAt } = await findingsAtRest(page, frame, direct)
    const navigatedAt = await frame.evaluate(() => performance.timeOrigin)
    if (navigatedAt < openedAt - 1_000) throw new Error('The link was not opened')
    const questions = await parentQuestions(page)
    const asked = [
      ...questions.map((question) => ({ ...question, of: 'parent' as const })),
      ...direct.questions(),
    ].map((question) => ({
      ...question,
      postedAt: question.postedAt - navigatedAt,
      answeredAt: question.answeredAt === undefined ? undefined : question.answeredAt - navigatedAt,
    }))
    return {
      verdict: changedAt,
      questions: questions.length,
      notRun: notRunIn(text),
      asked,
      files: await filesUntil(frame, changedAt),
    }
  } finally {
    await context.close()
  }
}

async function openAlone(page: Page, link: string): Promise<Frame> {
  await page.goto(link)
  return page.mainFrame()
}

async function openInside(page: Page, parentUrl: string, link: string): Promise<Frame> {
  await page.goto(parentUrl)
  const frame = page.frames().find((candidate) => candidate !== page.mainFrame())
  if (frame === undefined) throw new Error('The parent page has no frame')
  await frame.waitForLoadState()
  await page.evaluate((url) => Reflect.get(window, 'start')(url), link)
  return frame
}

function filesUntil(frame: Frame, moment: number): Promise<Reading['files']> {
  return frame.evaluate((until) => {
    const files = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .filter(({ name, startTime }) => startTime <= until && /\.(?:js|css)$/.test(new URL(name).pathname))
    const bytes = files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0)
    return { count: files.length, gzipKilobytes: bytes / 1_000 }
  }, moment)
}

type Findings = { readonly text: string; readonly busy: boolean; readonly changedAt: number }

async function findingsAtRest(
  page: Page,
  frame: Frame,
  direct: { readonly open: () => number },
): Promise<Findings> {
  const deadline = Date.now() + giveUpAfter
  while (Date.now() < deadline) {
    await page.waitForTimeout(200)
    const state = await frame
      .evaluate((): { findings: Findings; now: number } | undefined => {
        const findings = Reflect.get(window, 'findings')
        return findings === undefined ? undefined : { findings, now: performance.now() }
      })
      // The frame navigates while it is asked.
      .catch(() => undefined)
    if (state === undefined || state.findings.busy || direct.open() > 0) continue
    const open = (await parentQuestions(page)).filter(({ answeredAt }) => answeredAt === undefined)
    if (open.length === 0 && state.now - state.findings.changedAt > quiet) return state.findings
  }
  throw new Error('The findings never came to rest')
}

function parentQuestions(page: Page): Promise<readonly ParentQuestion[]> {
  return page.evaluate(() => Reflect.get(window, 'questions') ?? [])
}

/**
 * Notes what the frame asks gateway and node without the parent, and delays the answers. Without a delay nothing comes
 * between the two: what intercepts an answer makes it a tenth of a second late.
 */
async function watchDirect(page: Page, { parentUrl, gatewayUrl, nodeUrl, delay }: Options) {
  const urls = { gateway: gatewayUrl, node: nodeUrl } as const
  const asked = new Map<Request, AskedQuestion>()
  page.on('request', (request) => {
    const of = (['gateway', 'node'] as const).find((one) => request.url().startsWith(`${urls[one]}/`))
    // The parent answers for itself.
    if (of === undefined || (parentUrl !== undefined && request.frame() === page.mainFrame())) return
    asked.set(request, { of, label: labelOf(request), postedAt: Date.now(), answeredAt: undefined })
  })
  const answered = (request: Request) => {
    const question = asked.get(request)
    if (question !== undefined) asked.set(request, { ...question, answeredAt: Date.now() })
  }
  page.on('requestfinished', answered)
  // A question that the page gives up is not open either.
  page.on('requestfailed', answered)
  if (delay > 0)
    for (const url of Object.values(urls))
      await page.route(`${url}/**`, async (route) => {
        if (parentUrl !== undefined && route.request().frame() === page.mainFrame()) return route.continue()
        try {
          const response = await route.fetch()
          await new Promise((resolve) => setTimeout(resolve, delay))
          await route.fulfill({ response })
        } catch {
          // A question that the page gives up cannot be answered.
          await route.abort().catch(() => {})
        }
      })
  return {
    open: () => [...asked.values()].filter(({ answeredAt }) => answeredAt === undefined).length,
    questions: (): readonly AskedQuestion[] => [...asked.values()],
  }
}

function labelOf(request: Request): string {
  const { pathname, search } = new URL(request.url())
  if (request.method() === 'GET') return `${pathname}${search}`
  const body: unknown = request.postDataJSON()
  const calls = (Array.isArray(body) ? body : [body]).map((one) => Object(one)['method'] ?? request.method())
  return `${pathname} ${calls.join(', ')}`
}

/** The number of checks that could not run, from the text of the panel; `NaN` before it says any. */
export function notRunIn(text: string): number {
  if (!/\d+ checks? ran/.test(text)) return Number.NaN
  const count = /(\d+)(?: checks?)? could not/.exec(text)?.[1]
  return count === undefined ? 0 : Number(count)
}
