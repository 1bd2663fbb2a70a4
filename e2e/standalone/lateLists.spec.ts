import type { Page } from 'playwright/test'
import { parseEther } from 'viem'
import { expect, type Standalone, type TestSandbox, test } from '../fixtures.ts'
import { dee } from '../sandbox/chain/people.ts'
import { safeTransaction, safeTransactionHash } from '../sandbox/chain/safeTransaction.ts'
import { messagesPage } from '../support/messagesPage.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'
import { proposeElsewhere } from '../support/otherOwners.ts'
import { pressWhenChecked } from '../support/pressWhenChecked.ts'
import { type RecordedText, recordTexts } from '../support/recordTexts.ts'
import { turnSwitch } from '../support/turnSwitch.ts'
import { connectPage } from './connectPage.ts'

/** When the gateway hears of a change, in ms. */
const events = [20, 300, 2_000, 'never'] as const

/** Turned ms between two looks; 90 s in all. */
const steps = [500, 1_500, 3_000, 5_000, 10_000, 20_000, 20_000, 30_000]

/** What is true of one page of the site from the act on: what it says in the end of each step, and what it never says. */
type Judged = {
  /** Opens it; the page of the act itself where absent. */
  readonly route?: string
  readonly says: RegExp
  readonly never: RegExp
}

type Scene = {
  readonly ada: Standalone
  readonly sandbox: TestSandbox
  readonly base: string
}

type Act = {
  readonly name: string
  /** Up to the press that asks the wallet. */
  readonly ask: (scene: Scene) => Promise<void>
  /** The page says so once the act is over. */
  readonly done: RegExp
  /** What its page never says until then; everything is known at once where absent. */
  readonly meanwhile?: RegExp
  readonly judged: (scene: Scene) => readonly Judged[]
}

const payment = (sandbox: TestSandbox) => {
  const { safe, chainId } = sandbox.world
  return {
    chainId,
    safe,
    transaction: safeTransaction({ to: dee.address, value: parseEther('0.5'), nonce: 10n }),
  }
}

/** Whoever has signed is not asked again, and what the gateway took is not said to be lacking. */
const wrong = /Sign with your wallet|no such transaction|did not take|Hand over again|is not known whether/

async function proposes({ ada: { page }, base }: Scene): Promise<void> {
  await page.goto(`${base}/new-transaction`)
  const form = newTransactionPage(page)
  await form.type({ recipient: dee.address, amount: '0.5' })
  await pressWhenChecked(page.getByRole('button', { name: 'Sign and propose' }))
}

const proposed: readonly Judged[] = [
  { says: /You have signed\. 1 signature is missing\./, never: wrong },
  {
    route: 'transactions',
    says: /Pays 0\.5 ETH[\s\S]*1 of 2/,
    never: /Nothing is waiting|Only this browser/,
  },
  { route: '', says: /Pays 0\.5 ETH/, never: /Nothing waits|Needs your signature/ },
]

const acts: readonly Act[] = [
  {
    name: 'an owner proposes',
    ask: proposes,
    done: /You have signed\. 1 signature is missing\./,
    judged: () => proposed,
  },
  {
    name: 'an owner proposes what somebody asked the gateway for before',
    async ask(scene) {
      const { page } = scene.ada
      // The gateway keeps that it does not know the hash, and reads its own proposal through that: it answers 404.
      await page.route('**/propose', async (route) => {
        const asked: unknown = route.request().postDataJSON()
        const hash =
          typeof asked === 'object' && asked !== null && 'safeTxHash' in asked ? asked.safeTxHash : ''
        await fetch(
          `${scene.sandbox.gatewayUrl}/v1/chains/${scene.sandbox.world.chainId}/transactions/${hash}`,
        )
        await route.continue()
      })
      await proposes(scene)
    },
    done: /You have signed\. 1 signature is missing\./,
    meanwhile: /did not take|Hand over again|gateway refused|Sign and propose it again/,
    judged: () => proposed,
  },
  {
    name: 'an owner confirms',
    async ask({ ada: { page }, base, sandbox }) {
      const place = payment(sandbox)
      await proposeElsewhere(sandbox.gatewayUrl, place, sandbox.world.owners[1])
      await turnSwitch(sandbox, 'clock', { milliseconds: 61_000 })
      await page.goto(`${base}/transactions/${safeTransactionHash(place)}`)
      await pressWhenChecked(page.getByRole('button', { name: 'Sign with your wallet' }))
    },
    done: /Enough owners have signed/,
    judged: () => [
      { says: /Enough owners have signed[\s\S]*/, never: wrong },
      {
        route: 'transactions',
        says: /Pays 0\.5 ETH[\s\S]*2 of 2/,
        never: /Your signature (?:is missing|completes)/,
      },
      { route: '', says: /Pays 0\.5 ETH/, never: /Needs your signature/ },
    ],
  },
  {
    name: 'an owner deletes',
    async ask({ ada: { page }, base, sandbox }) {
      const place = payment(sandbox)
      await proposeElsewhere(sandbox.gatewayUrl, place, sandbox.world.owners[0])
      await turnSwitch(sandbox, 'clock', { milliseconds: 61_000 })
      await page.goto(`${base}/transactions/${safeTransactionHash(place)}`)
      await page.getByRole('button', { name: 'Delete your proposal…' }).click()
      await page.getByRole('button', { name: 'Take it out' }).click()
    },
    done: /Nothing is waiting/,
    judged: ({ sandbox }) => [
      { route: 'transactions', says: /Nothing is waiting/, never: /Pays 0\.5 ETH/ },
      { route: '', says: /Nothing waits/, never: /Pays 0\.5 ETH/ },
      {
        route: `transactions/${safeTransactionHash(payment(sandbox))}`,
        says: /taken out of the queue from here/,
        never: /Sign with your wallet|no such transaction/,
      },
    ],
  },
  {
    name: 'an owner signs a message',
    async ask({ ada: { page }, base }) {
      await page.goto(`${base}/messages`)
      const form = messagesPage(page)
      await form.text.fill('We agree.')
      await pressWhenChecked(form.sign)
    },
    done: /Collecting signatures/,
    judged: () => [{ says: /Collecting signatures/, never: /not known|did not take|Only this browser/ }],
  },
  {
    name: 'an owner names a delegate',
    async ask({ ada: { page }, base }) {
      await page.goto(`${base}/setup`)
      const delegates = page.getByRole('region', { name: 'Delegates' })
      await delegates.getByLabel('Address of the delegate').fill(dee.address)
      await delegates.getByLabel('Label').fill('Pays the rent')
      await delegates.getByRole('button', { name: 'Sign and add' }).click()
    },
    done: /may propose in your name/,
    judged: () => [{ says: /“Pays the rent”[\s\S]*for/, never: /not known yet|Hand over again/ }],
  },
]

/** Lets the same time go by at the gateway and on the page. */
async function turn({ ada, sandbox }: Scene, milliseconds: number): Promise<void> {
  await turnSwitch(sandbox, 'clock', { milliseconds })
  await ada.page.clock.fastForward(milliseconds)
}

/** How often the wallet was asked to sign anything. */
function countSignatures(page: Page, { rpcUrl }: TestSandbox['world']): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().startsWith(rpcUrl) && /eth_signTypedData_v4/.test(request.postData() ?? '')) count += 1
  })
  return () => count
}

function judge(texts: readonly RecordedText[], judged: readonly Judged[], own: string): void {
  for (const { route, text } of texts) {
    const page = judged.find((one) => (one.route ?? own) === route)
    const found = page && text.match(page.never)
    expect(found ? `“${found[0]}” on the page ${route}` : undefined).toBeUndefined()
  }
}

/** Two of the matrix are in every run. */
const sample = new Set(['an owner proposes never', 'an owner confirms after 300 ms'])

for (const act of acts)
  for (const event of events) {
    const when = event === 'never' ? 'never' : `after ${event} ms`
    const tag = sample.has(`${act.name} ${when}`) ? '' : ' @long'
    test(`behavior: ${act.name}, and the gateway hears of it ${when}: nothing wrong is said in 90 s, the wallet is asked once${tag}`, async ({
      openStandalone,
      sandbox,
      page,
      problems,
    }) => {
      test.setTimeout(180_000)
      if (act.meanwhile !== undefined) problems.allow(/404 \(Not Found\).*\/transactions\//)
      await page.clock.install()
      const ada = await openStandalone()
      const base = `${sandbox.standaloneUrl}#/local:${sandbox.world.safe}`
      const scene = { ada, sandbox, base }
      await page.goto(`${base}/transactions`)
      await connectPage(ada).connectAs('Ada')
      const signatures = countSignatures(page, sandbox.world)
      const unknown = listUnknown(page)
      await turnSwitch(sandbox, 'events', { delay: event })
      await act.ask(scene)
      await ada.wallet.approve()
      const main = page.getByRole('main')
      const { take } = await recordTexts(page)
      await untilDone(scene, act.done)
      for (const { text } of await take())
        expect(text.match(act.meanwhile ?? /not known|Hand over again/)?.[0]).toBeUndefined()
      const own = await routeOf(page)
      const judged = act.judged(scene)
      for (const milliseconds of [0, ...steps]) {
        if (milliseconds > 0) await turn(scene, milliseconds)
        for (const { route = own, says } of judged) {
          await page.evaluate((to) => {
            location.hash = location.hash.split('/').slice(0, 2).concat(to).join('/')
          }, route)
          await expect(main).toContainText(says)
        }
        judge(await take(), judged, own)
      }
      expect(signatures()).toBe(1)
      if (act.meanwhile === undefined) expect(unknown()).toEqual([])
    })
  }

/** Turns until its page says so; no more than what the gateway keeps can keep it from that. */
async function untilDone(scene: Scene, done: RegExp): Promise<void> {
  const { page } = scene.ada
  await expect(async () => {
    if (!done.test((await page.getByRole('main').textContent()) ?? '')) await turn(scene, 2_000)
    await expect(page.getByRole('main')).toContainText(done, { timeout: 1_000 })
  }).toPass({ intervals: [0], timeout: 90_000 })
}

function routeOf(page: Page): Promise<string> {
  return page.evaluate(() => location.hash.split('/').slice(2).join('/'))
}

/** Questions by a hash of which the gateway says that it does not know it, and keeps that. */
function listUnknown(page: Page): () => readonly string[] {
  const unknown: string[] = []
  page.on('response', (response) => {
    const isByHash = /\/(?:transactions|messages)\/(?:multisig_\w+_)?0x[0-9a-f]{64}$/.test(response.url())
    if (response.status() === 404 && isByHash && response.request().method() === 'GET')
      unknown.push(response.url())
  })
  return () => unknown
}
