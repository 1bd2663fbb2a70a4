import type { Page, Route } from 'playwright/test'
import { createMutator } from '../../src/shared/gateway/testing/createMutator.ts'
import { expect, test } from '../fixtures.ts'

const seed = 20_260_714
/** So many answers of the gateway are changed before they arrive. */
const enough = 300
/** Longer than anything is kept, in ms. */
const day = 25 * 3_600_000
/** Longer than anything that a page shows goes without being asked for again, in ms. */
const minute = 60_000

/** A page, the call whose answers are changed while it is shown, and what nothing of that call may change. */
type Visit = {
  readonly page: string
  readonly call: RegExp
  /** Regions by their names. */
  readonly keeps?: readonly string[]
  /** Of these regions only what fits this selector: the rest comes and goes while checks run. */
  readonly part?: string
  readonly heading: string
}

test('error: three hundred mutated answers of the gateway are shown, and nothing crashes or takes others along @long', async ({
  openStandalone,
  page,
  problems,
  sandbox,
}) => {
  test.setTimeout(240_000)
  problems.allow(/the server responded with a status of \d+/)
  const safe = sandbox.world.otherSafes.busy
  const visits = visitsOf(await someTransaction(sandbox.gatewayUrl, sandbox.world.chainId, safe))
  const mutate = createMutator(seed)
  const gateway = new URL(sandbox.gatewayUrl).host
  let mutated: RegExp | undefined
  let changed = 0
  await page.route(
    (url) => url.host === gateway,
    async (route) => {
      if (mutated?.test(new URL(route.request().url()).pathname) !== true) return route.fallback()
      const answer = await honestAnswer(route)
      if (mutated === undefined || answer === undefined) return route.fallback()
      const { text, status } = mutate(answer)
      changed++
      return route.fulfill({ status, contentType: 'application/json', headers: openToAll, body: text })
    },
  )

  const rest = restOf(page)
  await page.clock.install()
  await openStandalone({ route: `#/local:${safe}/verify` })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  const show = async (visit: Visit) => {
    await page.clock.fastForward(day)
    await page.evaluate((hash) => window.location.assign(hash), `#/local:${safe}${visit.page}`)
    await expect(page.getByRole('heading', { level: 1, name: visit.heading })).toBeVisible()
    await rest()
  }

  const before = new Map<Visit, readonly string[]>()
  for (const visit of visits) {
    await show(visit)
    // A row says less until its turn to be checked has come.
    let last: readonly string[] = []
    const staysAsItIs = async () => {
      const earlier = last
      await page.clock.fastForward(minute)
      await rest()
      last = await textsOf(page, visit)
      return last.join() === earlier.join()
    }
    await expect.poll(staysAsItIs, { timeout: 20_000 }).toBe(true)
    const texts = last
    expect(texts.includes(''), `${visit.page} has ${visit.keeps}`).toBe(false)
    before.set(visit, texts)
  }
  for (let turn = 0; changed < enough; turn++) {
    const visit = visits[turn % visits.length]
    if (visit === undefined) break
    mutated = visit.call
    await show(visit)
    const said = `${visit.page} with ${visit.call} after ${changed} mutations`
    let tries = 0
    const textsSoon = async () => {
      // A question that was under way between two visits has the answer of the visit before, until it is asked again.
      if (tries++ > 0) await page.clock.fastForward(minute)
      await rest()
      return textsOf(page, visit)
    }
    await expect.poll(textsSoon, { message: said, timeout: 20_000 }).toEqual(before.get(visit))
    // Some questions are under way when the next visit begins.
    if (turn % 5 === 0) await page.clock.fastForward(minute)
    mutated = undefined
  }
  expect(changed).toBeGreaterThanOrEqual(enough)
})

function visitsOf(transaction: string): readonly Visit[] {
  const safe = /\/safes\/0x\w+$/
  const balances = /\/balances\/usd$/
  const everything = /./
  return [
    { page: '', call: safe, heading: 'Safe on Local chain', keeps: ['Balances'] },
    { page: '', call: balances, heading: 'Safe on Local chain', keeps: ['Owners'] },
    { page: '/assets', call: balances, heading: 'Assets', keeps: ['NFTs'] },
    { page: '/assets', call: /\/collectibles$/, heading: 'Assets', keeps: ['Tokens'] },
    { page: '/assets', call: /\/supported-fiat-codes$/, heading: 'Assets', keeps: ['Tokens', 'NFTs'] },
    { page: '/transactions', call: everything, heading: 'Transactions' },
    {
      page: '/transactions',
      call: safe,
      heading: 'Transactions',
      keeps: ['Conflict at nonce 1', 'Queued'],
      part: 'a',
    },
    { page: '/history', call: everything, heading: 'Transactions' },
    { page: transaction, call: everything, heading: '' },
    { page: transaction, call: /\/data-decoder$/, heading: '', keeps: ['What changes'] },
    { page: '/messages', call: everything, heading: 'Messages' },
    { page: '/apps', call: everything, heading: 'Apps' },
    { page: '/setup/developers', call: everything, heading: 'For developers' },
  ]
}

/** Waits until everything that was asked is answered and drawn. */
function restOf(page: Page): () => Promise<void> {
  const open = new Set<unknown>()
  page.on('request', (request) => open.add(request))
  page.on('requestfinished', (request) => open.delete(request))
  page.on('requestfailed', (request) => open.delete(request))
  const frames = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))'
  const isQuiet = async () => {
    if (open.size > 0) return false
    await page.evaluate(frames)
    return open.size === 0 && (await page.getByText(/^Asking |^Loading /).count()) === 0
  }
  return () => expect.poll(isQuiet, { intervals: [20, 20, 50], timeout: 20_000 }).toBe(true)
}

const openToAll = { 'access-control-allow-origin': '*' }

/** `undefined` where there is none to change. */
async function honestAnswer(route: Route): Promise<unknown> {
  if (route.request().method() === 'OPTIONS') return undefined
  const response = await route.fetch({ maxRetries: 3 })
  return response.ok() ? response.json() : undefined
}

/** The text of what must stay, as it is on screen. */
async function textsOf(page: Page, { keeps = [], part }: Visit): Promise<readonly string[]> {
  const texts = keeps.map(async (name) => {
    const region = page.getByRole('region', { name, exact: true })
    return (await (part === undefined ? region : region.locator(part)).allTextContents()).join('\n')
  })
  return Promise.all(texts)
}

/** The route of a transaction that waits. */
async function someTransaction(gatewayUrl: string, chainId: number, safe: string): Promise<string> {
  const response = await fetch(`${gatewayUrl}/v1/chains/${chainId}/safes/${safe}/transactions/queued`)
  const id = /multisig_0x\w+/.exec(await response.text())?.[0]
  expect(id, 'something waits').toBeDefined()
  return `/transactions/${id}`
}
