import { expect, test } from '../fixtures.ts'
import { sendLines } from '../support/sendLines.ts'
import { turnSwitch } from '../support/turnSwitch.ts'

/** Turned ms between two looks; 90 s in all. */
const steps = [500, 2_500, 7_000, 20_000, 30_000, 30_000]

for (const event of [20, 300, 2_000, 'never'] as const)
  test(`behavior: what the host proposes is in every list at once, and the gateway hears of it ${event === 'never' ? 'never' : `after ${event} ms`} @long`, async ({
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
