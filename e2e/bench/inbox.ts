import type { Browser, Page } from 'playwright'
import type { Address } from 'viem'
import { createSafes } from '../sandbox/chain/createSafes.ts'
import { sandboxClient } from '../sandbox/chain/sandboxClient.ts'
import { type Sandbox, startSandbox } from '../sandbox/startSandbox.ts'
import { type PlayedNetworks, playNetworks } from './inboxNetworks.ts'
import type { BenchSetting, Result, Subject } from './Subject.ts'
import { median } from './statistics.ts'

const networks = 6
/** In each network; the first one has the Safes in which something waits as well. */
const safesInEach = 5
const busySafes = 8
const waitingInEach = 5
const lines = busySafes * waitingInEach

/** Minutes of the clock that is turned, after those in which the page comes to rest. */
const turned = { before: 5, minutes: 60, hidden: 10 } as const

/** Your Safes with thirty Safes on six networks, eight of which have forty transactions waiting, at the gateway's usual rate. */
export const inbox: Subject = {
  name: 'inbox',
  usualRounds: 3,
  minutes: 30,
  limits: {
    'inbox.firstLine': { atMost: 3 },
    'inbox.allVerdicts': { atMost: 75 },
    'inbox.refused': { atMost: 0 },
    'inbox.hiddenQuestions': { atMost: 0 },
    'inbox.memoryGrowth': { atMost: 1.2 },
  },
  measure,
}

async function measure({ print, rounds, launch, basePort, buildSite }: BenchSetting) {
  const sandbox = await startSandbox({ basePort, siteDirectory: await buildSite() })
  const browser = await launch()
  try {
    const safes = await fillSafes(sandbox)
    const loads: Load[] = []
    for (let round = 0; round < rounds; round++) loads.push(await measureLoad(browser, sandbox, safes))
    const { growth, hidden } = await measureHour(browser, sandbox, safes)
    const seconds = (read: (load: Load) => number) => median(loads.map(read))
    const most = (read: (load: Load) => number) => Math.max(...loads.map(read))
    print(
      `\nYour Safes, ${networks * safesInEach} on ${networks} networks with ${lines} waiting: first line after ${seconds((load) => load.first).toFixed(1)} s, all lists after ${seconds((load) => load.listed).toFixed(1)} s, all verdicts after ${seconds((load) => load.judged).toFixed(1)} s, ${most((load) => load.asked)} questions; memory after an hour ${growth.toFixed(2)} x`,
    )
    return [
      { name: 'inbox.firstLine', value: seconds((load) => load.first), unit: 's' },
      { name: 'inbox.allVerdicts', value: seconds((load) => load.judged), unit: 's' },
      { name: 'inbox.refused', value: most((load) => load.refused), unit: 'answers' },
      { name: 'inbox.hiddenQuestions', value: hidden, unit: 'questions' },
      { name: 'inbox.memoryGrowth', value: growth, unit: 'x' },
    ] satisfies readonly Result[]
  } finally {
    await browser.close()
    await sandbox.stop()
  }
}

type SafesByNetwork = readonly (readonly Address[])[]

/** The Safes of a wallet, by network. */
async function fillSafes({ world, gatewayUrl }: Sandbox): Promise<SafesByNetwork> {
  const client = sandboxClient(world.rpcUrl)
  const { timestamp } = await client.getBlock()
  const made = await createSafes(
    client,
    Number(timestamp) + 600,
    Array.from({ length: networks * safesInEach }, (_, salt) => ({
      contracts: world.contracts,
      owners: world.owners.map(({ address }) => address),
      threshold: 2n,
      salt: BigInt(20_000 + salt),
    })),
  )
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${gatewayUrl}${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  }
  // A question lets the gateway see the chain as it is; a switch does not.
  await fetch(`${gatewayUrl}/v1/chains/${world.chainId}/safes/${world.safe}`)
  for (const safe of made.slice(0, busySafes)) await post('/__test__/flood', { safe, queue: waitingInEach })
  const quiet = made.slice(busySafes)
  const each = Math.ceil(quiet.length / (networks - 1))
  return [
    made.slice(0, busySafes),
    ...Array.from({ length: networks - 1 }, (_, index) => quiet.slice(index * each, (index + 1) * each)),
  ]
}

type Load = {
  /** Seconds from the start of the page. */
  readonly first: number
  readonly listed: number
  readonly judged: number
  readonly asked: number
  readonly refused: number
}

async function measureLoad(browser: Browser, sandbox: Sandbox, safes: SafesByNetwork): Promise<Load> {
  return withInbox(browser, sandbox, safes, async (page, played) => {
    const before = played.count().asked
    const begun = performance.now()
    const since = () => (performance.now() - begun) / 1_000
    await page.reload()
    await page.locator(row).first().waitFor()
    const first = since()
    await page.waitForFunction(isListed, { row, lines }, { timeout: 300_000 })
    const listed = since()
    await page.waitForFunction(isJudged, undefined, { timeout: 300_000 })
    const judged = since()
    const { asked, refused } = played.count()
    return { first, listed, judged, asked: asked - before, refused }
  })
}

/** How much more memory the page holds after an hour, and how often it asks while it is hidden. */
async function measureHour(
  browser: Browser,
  sandbox: Sandbox,
  safes: SafesByNetwork,
): Promise<{ readonly growth: number; readonly hidden: number }> {
  return withInbox(browser, sandbox, safes, async (page, played) => {
    await page.clock.install()
    await page.reload()
    await page.waitForFunction(isListed, { row, lines }, { timeout: 300_000 })
    await page.waitForFunction(isJudged, undefined, { timeout: 300_000 })
    const settled = await turnMinutes(page, turned.before)
    const growth = (await turnMinutes(page, turned.minutes)) / settled
    await page.evaluate(hidePage)
    const { asked } = played.count()
    await turnMinutes(page, turned.hidden)
    return { growth, hidden: played.count().asked - asked }
  })
}

function hidePage(): void {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
}

/** Bytes of script memory afterwards. */
async function turnMinutes(page: Page, minutes: number): Promise<number> {
  for (let minute = 0; minute < minutes; minute++) {
    await page.clock.runFor(60_000)
    await page.waitForLoadState('networkidle')
  }
  const session = await page.context().newCDPSession(page)
  try {
    await session.send('HeapProfiler.collectGarbage')
    return (await session.send('Runtime.getHeapUsage')).usedSize
  } finally {
    await session.detach()
  }
}

const row = 'main [data-row]'

function isListed(asked: { readonly row: string; readonly lines: number }): boolean {
  return document.querySelectorAll(asked.row).length >= asked.lines
}

function isJudged(): boolean {
  const text = document.querySelector('main')?.textContent ?? ''
  return !text.includes('Not checked yet') && !/Checked \d+ of/.test(text)
}

/** Runs `use` with a page on which the wallet of the Safes is connected. */
async function withInbox<result>(
  browser: Browser,
  sandbox: Sandbox,
  safes: SafesByNetwork,
  use: (page: Page, played: PlayedNetworks) => Promise<result>,
): Promise<result> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, locale: 'en-US' })
  try {
    const page = await context.newPage()
    const played = await playNetworks(page, sandbox, safes)
    await page.goto(sandbox.standaloneUrl)
    await page.getByRole('banner').getByRole('button', { name: 'Connect Wallet' }).click()
    await page
      .getByRole('dialog', { name: 'Connect a Wallet' })
      .getByRole('button', { name: 'Sandbox Wallet' })
      .click()
    const prompt = page.getByRole('dialog', { name: 'Sandbox Wallet' })
    await prompt.getByRole('radio', { name: 'Ada' }).check()
    await prompt.getByRole('button', { name: 'Approve' }).click()
    await page.locator(row).first().waitFor()
    // What is measured begins with a gateway that is not busy: this first visit has asked everything, and its rate is whole.
    await page.waitForFunction(isJudged, undefined, { timeout: 300_000 })
    await page.waitForTimeout(6_000)
    return await use(page, played)
  } finally {
    await context.close()
  }
}
