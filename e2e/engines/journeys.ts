import { expect } from 'playwright/test'
import type { TestSandbox } from '../fixtures.ts'
import { parentUrl } from '../sandbox/parent/parentBehaviour.ts'
import { keptDraft, keptList } from '../support/keptDraft.ts'
import type { EngineWindow } from './EngineWindow.ts'
import { personAt } from './personAt.ts'

/** What the journeys have in hand. */
export type Journey = { readonly window: EngineWindow; readonly sandbox: TestSandbox }

/** Safe{Wallet} opens the app: a dialog, copying, the queue, the dark theme, a transaction with all its parts. */
export async function readEmbedded({ window, sandbox }: Journey): Promise<void> {
  const appUrl = sandbox.standaloneUrl
  const app = personAt(window, appUrl)
  await window.open(parentUrl(sandbox.embeddedUrl, { appUrl, safe: sandbox.world.otherSafes.busy }))
  await app.sees('2 of 3')
  await app.findsNothingCut('the overview')
  await app.presses(/^Receive$/)
  await app.waitsFor(/^Close/)
  await app.findsNothingCut('the dialog')
  await app.presses(/^Close/)
  await app.presses(/^Copy/)
  await app.sees('Copied')
  await app.presses(/^Transactions$/)
  await app.sees('Two transactions share nonce 1.')
  await app.seesNoMore('Checking…')
  await app.findsNothingCut('the queue')
  await personAt(window).presses(/^Dark theme$/)
  const ink = () => window.evaluate('getComputedStyle(document.body).color', appUrl)
  await expect.poll(ink).toMatch(/^rgb\(2\d\d, 2\d\d, 2\d\d\)$/)
  await app.presses(/./, 'a[data-row]')
  await app.presses(/^Details/)
  await app.sees('Compare with your device')
  const openParts = `for (const part of document.querySelectorAll('details')) part.open = true`
  await window.evaluate(`(() => { ${openParts} })()`, appUrl)
  await app.findsNothingCut('the transaction')
}

/** A batch is composed in Safe{Wallet}, checked and handed over; one owner signs it there. */
export async function sendEmbedded({ window, sandbox }: Journey): Promise<void> {
  const appUrl = sandbox.standaloneUrl
  const host = personAt(window)
  const app = personAt(window, appUrl)
  await window.open(parentUrl(sandbox.embeddedUrl, { appUrl }))
  await app.sees('2 of 3')
  await app.presses(/^New transaction$/)
  await app.types(/^Recipient of line 1/, sandbox.world.stranger.address)
  await app.types(/^Amount of line 1/, '0.5')
  await app.waitsFor(/^Send to Safe/)
  await app.findsNothingCut('New transaction')
  await app.presses(/^Send to Safe/)
  await host.sees('Confirm transaction')
  await host.presses(/^Ada/, 'label')
  await host.presses(/^Sign$/)
  await app.sees('Awaiting signatures, 1 of 2')
  await app.findsNothingCut('what was sent')
}

/** The app by itself: a wallet is connected, a Safe opened, a transaction signed, and the page loaded again. */
export async function signStandalone({ window, sandbox }: Journey): Promise<void> {
  const person = personAt(window)
  await window.open(sandbox.standaloneUrl)
  await person.presses(/^Connect Wallet$/)
  await person.presses(/^Sandbox Wallet$/)
  await person.presses(/^Ada/, 'label')
  await person.presses(/^Approve$/)
  await person.waitsFor(/^Account/)
  await window.evaluate(`location.assign('#/local:${sandbox.world.safe}/new-transaction')`)
  await person.types(/^Recipient of line 1/, sandbox.world.stranger.address)
  await person.types(/^Amount of line 1/, '0.5')
  await person.waitsFor(/^Sign and propose$/)
  await person.findsNothingCut('New transaction')
  await person.presses(/^Sign and propose$/)
  await person.presses(/^Approve$/)
  await person.sees(/Pays 0.5 ETH (?:\(\$[\d,.]+\) )?to/)
  await person.sees(/1 of 2/)
  await person.findsNothingCut('what was signed')
  await window.reload()
  await person.sees(/Pays 0.5 ETH (?:\(\$[\d,.]+\) )?to/)
  await person.waitsFor(/^Account/)
}

/** Windows in which a batch is decided: a desk, a small one, a phone. */
const windows = [
  [1280, 800],
  [1050, 700],
  [390, 844],
] as const

/**
 * After `signStandalone`: the verdict and the next act are in sight at the top of the page and at its end, for a batch
 * of any length and a window of any size. The same holds for a list of payments.
 */
export async function decideInSight({ window, sandbox: { world } }: Journey): Promise<void> {
  const person = personAt(window)
  const account = { kind: 'safe', chainId: world.chainId, address: world.safe } as const
  for (const lines of [1, 3, 48]) {
    const kept = JSON.stringify(keptDraft(account, lines))
    await window.evaluate(
      `(() => { for (const [key, text] of ${kept}) sessionStorage.setItem(key, text) })()`,
    )
    await window.evaluate(`location.assign('#/local:${world.safe}/new-transaction')`)
    await window.reload()
    await person.waitsFor(/^Sign and propose$/)
    await findDecision(window, { of: `${lines} lines`, rail: 'This batch', act: 'Sign and propose' })
  }
  // A list waits for a batch that is still composed.
  await window.evaluate('void sessionStorage.clear()')
  for (const rows of [1, 3, 48]) {
    const [key, text] = keptList(account, rows)
    await window.evaluate(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(text)})`)
    await window.evaluate(`location.assign('#/local:${world.safe}/payments')`)
    await window.reload()
    const act = rows === 1 ? 'Review this payment' : `Review these ${rows} payments`
    await person.waitsFor(new RegExp(`^${act}$`))
    await findDecision(window, { of: `${rows} rows`, rail: 'What the rows come to', act })
  }
}

/** What WebKit makes of a window that is asked to be as narrow as a phone, in CSS pixels. */
const narrowest = 447

type Decision = { readonly of: string; readonly rail: string; readonly act: string }

/** Looks for it in each window, at the top of the page and at its end. */
async function findDecision(window: EngineWindow, decision: Decision): Promise<void> {
  for (const [width, height] of windows) {
    await window.resize(width, height)
    const isResized = async () => {
      const now = Number(await window.evaluate('innerWidth'))
      return now === width || (width < narrowest && now <= narrowest)
    }
    await expect.poll(isResized, soonQuiet).toBe(true)
    for (const end of [false, true])
      await expect
        .poll(() => window.evaluate(decidesInSight(decision, end)), {
          message: `${decision.of} at ${width} by ${height}${end ? ', at the end' : ''}`,
        })
        .toBe('true')
  }
}

/** Whether the verdict and the way on are in sight: beside the lines, in a narrow window in the bar below them. */
function decidesInSight({ rail, act }: Decision, end: boolean): string {
  return `(async () => {
    scrollTo({ top: ${end} ? document.documentElement.scrollHeight : 0, behavior: 'instant' })
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
    const isInside = (part) => {
      const box = part?.getBoundingClientRect()
      return box !== undefined && box.height > 0 && box.top >= 0 && box.left >= 0 && box.bottom <= innerHeight && box.right <= innerWidth
    }
    const rail = document.querySelector('[aria-label="${rail}"]')
    const verdict = rail?.querySelector('h2')
    const act = (words) => [...document.querySelectorAll('main button')].find((one) => one.textContent === words)
    if (innerWidth > 960) return isInside(verdict) && isInside(act('${act}'))
    const bar = act('Review')?.closest('div')
    return isInside(bar) && bar.textContent.includes(verdict.textContent)
  })()`
}

/** CSS pixels: a desk, a small window, a narrow one, a phone, and 1280 at 400 % (WCAG 1.4.10). */
const widths = [1280, 900, 600, 390, 320] as const

/** Pages with rows: the ends of their links, and their titles. */
const lists = [
  ['', 'Overview'],
  ['/transactions', 'Transactions'],
  ['/history', 'History'],
  ['/messages', 'Messages'],
  ['/assets', 'Assets'],
] as const

/** The rows of every Safe of the world, in frames of these widths: no engine's layout cuts any of them. */
export async function readEveryRow({ window, sandbox }: Journey): Promise<void> {
  const { world, standaloneUrl: appUrl } = sandbox
  const app = personAt(window, appUrl)
  let rows = 0
  for (const safe of [world.safe, ...Object.values(world.otherSafes)]) {
    await window.open(parentUrl(sandbox.embeddedUrl, { appUrl, safe }))
    await app.waitsFor(/^Overview$/)
    for (const [list, title] of lists) {
      await window.evaluate(`location.assign('#/local:${safe}${list}')`, appUrl)
      await expect.poll(() => window.evaluate('document.title', appUrl)).toContain(title)
      await expect.poll(() => window.evaluate(isQuiet, appUrl), soonQuiet).toBe('true')
      rows += Number(await window.evaluate(seeEveryRow, appUrl))
      await app.seesNoMore('Checking…')
      for (const width of widths) {
        await window.evaluate(`void (document.querySelector('iframe').style.width = '${width}px')`)
        await expect.poll(() => window.evaluate('innerWidth', appUrl)).toBe(String(width))
        await app.findsNothingCut(`${title} of ${safe} at ${width} pixels`, 'to its end')
      }
    }
  }
  expect(rows, 'rows that were looked at').toBeGreaterThan(fewestRows)
}

/**
 * Whether what is asked for has come: a page that is read as soon as its title is there has few rows, the sooner the
 * faster the engine.
 */
const isQuiet = `(async () => {
  const main = () => document.querySelector('main')?.innerText ?? 'Loading '
  const before = main()
  await new Promise((passed) => setTimeout(passed, 500))
  return main() === before && !/Asking |Loading |Reading /.test(before)
})()`
const soonQuiet = { timeout: 60_000 }

/** Finding nothing where nothing is drawn would prove nothing. */
const fewestRows = 100

/** How many rows there are. One is checked once it has been in sight for a moment; a person waits for what it says. */
const seeEveryRow = `(async () => {
  const longest = performance.now() + 25_000
  const unchecked = () =>
    [...document.querySelectorAll('main li, main tr')].findLast((row) => row.textContent.includes('Checking…'))
  for (let row = unchecked(); row !== undefined && performance.now() < longest; row = unchecked()) {
    row.scrollIntoView({ block: 'center', behavior: 'instant' })
    await new Promise((drawn) => setTimeout(drawn, 50))
  }
  return document.querySelectorAll('main li, main tr').length
})()`
