import type { Page } from 'playwright/test'
import { expect, type TestSandbox, test } from '../fixtures.ts'
import { judgeTexts, lateEvents, showRoute, whenOf } from '../support/judgeTexts.ts'
import { recordTexts } from '../support/recordTexts.ts'
import { turnSwitch } from '../support/turnSwitch.ts'
import { turnTime } from '../support/turnTime.ts'
import { connectPage } from './connectPage.ts'
import { lateActs } from './lateActs.ts'

/** Turned ms between two looks; 90 s in all. */
const steps = [500, 1_500, 3_000, 5_000, 10_000, 20_000, 20_000, 30_000]

/** How often the wallet was asked to sign anything. */
function countSignatures(page: Page, { rpcUrl }: TestSandbox['world']): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.url().startsWith(rpcUrl) && /eth_signTypedData_v4/.test(request.postData() ?? '')) count += 1
  })
  return () => count
}

/** Of the matrix these are in every run. */
const sample = new Set(['an owner confirms after 300 ms'])

for (const act of lateActs)
  for (const event of lateEvents) {
    const when = whenOf(event)
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
      const turn = turnTime(page, sandbox)
      const ada = await openStandalone()
      const base = `${sandbox.standaloneUrl}#/local:${sandbox.world.safe}`
      const scene = { ada, sandbox, base }
      await act.before?.(scene)
      await page.goto(`${base}/transactions`)
      await connectPage(ada).connectAs(act.by ?? 'Ada')
      const signatures = countSignatures(page, sandbox.world)
      const unknown = listUnknown(page)
      await turnSwitch(sandbox, 'events', { delay: event })
      await act.ask(scene)
      await ada.wallet.approve()
      const main = page.getByRole('main')
      const { take } = await recordTexts(page)
      await untilDone(page, act.done, turn)
      for (const { text } of await take())
        expect(text.match(act.meanwhile ?? /not known|Hand over again/)?.[0]).toBeUndefined()
      const own = await routeOf(page)
      const judged = act.judged(scene)
      for (const milliseconds of [0, ...steps]) {
        await turn(milliseconds)
        for (const { route = own, says } of judged) {
          await showRoute(page, route)
          await expect(main).toContainText(says)
        }
        judgeTexts(await take(), judged, own)
      }
      expect(signatures()).toBe(1)
      if (act.meanwhile === undefined) expect(unknown()).toEqual([])
    })
  }

/** Turns until its page says so; no more than what the gateway keeps can keep it from that. */
async function untilDone(
  page: Page,
  done: RegExp,
  turn: (milliseconds: number) => Promise<void>,
): Promise<void> {
  await expect(async () => {
    if (!done.test((await page.getByRole('main').textContent()) ?? '')) await turn(2_000)
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
