import type { Frame, FrameLocator, Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { judgeTexts, lateEvents, showRoute, whenOf } from '../support/judgeTexts.ts'
import { askForSignature } from '../support/messagesPage.ts'
import { recordTexts } from '../support/recordTexts.ts'
import { turnSwitch } from '../support/turnSwitch.ts'
import { turnTime } from '../support/turnTime.ts'
import { lateHostActs } from './lateHostActs.ts'

/** Turned ms between two looks; 90 s in all. */
const steps = [500, 2_500, 7_000, 20_000, 30_000, 30_000]

/** The app of the host's page. */
async function frameOf(page: Page): Promise<Frame> {
  const element = await page.waitForSelector('iframe[title="Safe App"]')
  const frame = await element.contentFrame()
  if (frame === null) throw new Error('The app is not framed')
  return frame
}

/** Gives what the app has said since, each time that it changed. */
async function listen(app: FrameLocator): Promise<() => Promise<readonly string[]>> {
  const root = app.locator('html')
  await root.evaluate((html) => {
    const said: string[] = []
    const keep = () => said.push(html.querySelector('main')?.textContent ?? '')
    keep()
    new MutationObserver(keep).observe(html, { subtree: true, childList: true, characterData: true })
    Object.assign(window, { said })
  })
  return () => root.evaluate(() => (window as unknown as { said: string[] }).said.splice(0))
}

for (const act of lateHostActs)
  for (const event of lateEvents) {
    test(`behavior: ${act.name}, and the gateway hears of it ${whenOf(event)}: nothing wrong is said in 90 s inside the host @long`, async ({
      openEmbedded,
      page,
      sandbox,
      problems,
    }) => {
      test.setTimeout(180_000)
      if (act.logs !== undefined) problems.allow(act.logs)
      await page.clock.install()
      const turn = turnTime(page, sandbox)
      const hearLate = () => turnSwitch(sandbox, 'events', { delay: event })
      const { app } = await act.happens({ openEmbedded, sandbox, page, hearLate })
      const main = app.getByRole('main')
      const site = await frameOf(page)
      const { take } = await recordTexts(site)
      for (const milliseconds of [0, ...steps]) {
        await turn(milliseconds)
        for (const { route, says } of act.judged) {
          await showRoute(site, route)
          await expect(main).toContainText(says)
        }
        judgeTexts(await take(), act.judged, '')
      }
      for (const { route, says, finally: last } of act.judged) {
        await showRoute(site, route)
        await expect(async () => {
          if (last !== undefined) await turn(16_000)
          await expect(main).toContainText(last ?? says, { timeout: 3_000 })
        }).toPass({ timeout: 60_000 })
      }
      judgeTexts(await take(), act.judged, '')
    })
  }

for (const event of lateEvents)
  for (const signers of [['Ada'], ['Ada', 'Bo']])
    test(`behavior: a message that ${signers.join(' and ')} signed in the host is known by what it says, and the gateway hears of it ${whenOf(event)} @long`, async ({
      openEmbedded,
      page,
      sandbox,
      problems,
    }) => {
      test.setTimeout(180_000)
      // No source knows a message before its first owner signs.
      problems.allow(/404/)
      await page.clock.install()
      const turn = turnTime(page, sandbox)
      await turnSwitch(sandbox, 'events', { delay: event })
      const embedded = await openEmbedded()
      const { messages, window } = await askForSignature(embedded, 'We agree.')
      const said = await listen(embedded.app)
      await window.sign(...signers)
      if (signers.length === 1) {
        await expect(window.dialog.getByRole('status')).toHaveText('1 of 2 signatures')
        await window.close()
      }
      const state = signers.length === 1 ? 'Collecting signatures, 1 of 2' : 'Signed'
      for (const milliseconds of steps) {
        await turn(milliseconds)
        await expect(messages.requests).toContainText('We agree.')
      }
      await expect(messages.requests.getByText(state, { exact: true })).toBeVisible()
      for (const text of await said())
        expect(text).not.toMatch(
          /You stopped waiting|It may have been signed|0 of 2|rejected the request(?![\s\S]*A signature that was given before)/,
        )
    })
