import type { Browser, CDPSession } from 'playwright'
import type { AccountRef } from '../../src/shared/domain/safe/safeRef.ts'
import { keptDraft } from '../support/keptDraft.ts'
import { evaluate } from './measureScreen.ts'
import { median } from './statistics.ts'

const keys = 20
/** The line that is typed into, which is in sight in a draft of any length. */
const line = 3
/** The page has drawn and checked everything when it has done nothing for so long, in ms. */
const restMilliseconds = 2_000

export type TypingReading = {
  /** The median of a key, in ms of thread time. */
  readonly key: number
  /** Elements of the page while it is typed. */
  readonly domNodes: number
}

/** Types into one line of a draft of so many lines, in the frame of a host. */
export async function measureTyping(
  browser: Browser,
  {
    parentUrl,
    siteUrl,
    account,
    lines,
  }: {
    readonly parentUrl: string
    readonly siteUrl: string
    readonly account: AccountRef
    readonly lines: number
  },
): Promise<TypingReading> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })
  try {
    await context.addInitScript(
      ({ origin, items }) => {
        if (location.origin === origin) for (const [key, text] of items) sessionStorage.setItem(key, text)
      },
      { origin: siteUrl, items: keptDraft(account, lines) },
    )
    const page = await context.newPage()
    await page.goto(parentUrl)
    const frame = page.frames().find((candidate) => candidate !== page.mainFrame())
    if (frame === undefined) throw new Error('The parent page has no frame')
    await frame.waitForLoadState()
    await page.evaluate((url) => Reflect.get(window, 'start')(url), `${siteUrl}/#/new-transaction`)
    const field = frame.getByLabel(`Amount of line ${line}`, { exact: true })
    await field.waitFor({ timeout: 60_000 })
    await field.focus()
    // The frame is of the parent's site, and in its process.
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable', { timeDomain: 'threadTicks' })
    await atRest(session)
    const costs: number[] = []
    for (let key = 0; key < keys; key++) {
      const before = await taskTime(session)
      await page.keyboard.press(key % 2 === 0 ? '1' : 'Backspace')
      await evaluate(session, drawn)
      costs.push((await taskTime(session)) - before)
    }
    const domNodes = await frame.evaluate(() => document.querySelectorAll('*').length)
    return { key: median(costs), domNodes }
  } finally {
    await context.close()
  }
}

const drawn = 'new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))'

async function atRest(session: CDPSession): Promise<void> {
  let last = await taskTime(session)
  for (let tries = 0; tries < 30; tries++) {
    await new Promise((resolve) => setTimeout(resolve, restMilliseconds))
    const now = await taskTime(session)
    if (now - last < 20) return
    last = now
  }
  throw new Error('The page does not come to rest')
}

async function taskTime(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN)
}
