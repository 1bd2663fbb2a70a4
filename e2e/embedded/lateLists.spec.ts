import type { FrameLocator } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { askForSignature } from '../support/messagesPage.ts'
import { sendLines } from '../support/sendLines.ts'
import { turnSwitch } from '../support/turnSwitch.ts'

/** When the gateway hears of a change, in ms. */
const events = [20, 300, 2_000, 'never'] as const

/** Turned ms between two looks; 90 s in all. */
const steps = [500, 2_500, 7_000, 20_000, 30_000, 30_000]

const whenOf = (event: (typeof events)[number]) => (event === 'never' ? 'never' : `after ${event} ms`)

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

for (const event of events)
  test(`behavior: what the host proposes is in every list at once, and the gateway hears of it ${whenOf(event)} @long`, async ({
    openEmbedded,
    page,
    sandbox,
  }) => {
    test.setTimeout(180_000)
    await page.clock.install()
    await turnSwitch(sandbox, 'events', { delay: event })
    const { app, parent, compose } = await sendLines(openEmbedded)
    // The queue was empty a moment ago, and the gateway keeps that.
    const main = app.getByRole('main')
    await parent.sign(['Ada'])
    await expect(compose.requests.getByText('Awaiting signatures, 1 of 2')).toBeVisible()
    for (const milliseconds of [0, ...steps]) {
      if (milliseconds > 0) {
        await turnSwitch(sandbox, 'clock', { milliseconds })
        await page.clock.fastForward(milliseconds)
      }
      await app.getByRole('link', { name: 'Transactions', exact: true }).click()
      await expect(main).toContainText(/Pays 0\.5 ETH[\s\S]*1 of 2/)
      await expect(main).not.toContainText('Nothing is waiting')
      await app.getByRole('link', { name: 'Overview' }).click()
      await expect(main).toContainText(/Pays 0\.5 ETH/)
      await expect(main).not.toContainText('Nothing waits')
    }
  })

for (const event of events)
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
        await turnSwitch(sandbox, 'clock', { milliseconds })
        await page.clock.fastForward(milliseconds)
        await expect(messages.requests).toContainText('We agree.')
      }
      await expect(messages.requests.getByText(state, { exact: true })).toBeVisible()
      for (const text of await said())
        expect(text).not.toMatch(
          /You stopped waiting|It may have been signed|0 of 2|rejected the request(?![\s\S]*A signature that was given before)/,
        )
    })
