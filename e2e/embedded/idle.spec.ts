import { expect, test } from '../fixtures.ts'
import { overviewPage } from '../support/overviewPage.ts'

/** Messages a minute, those of the parent's own reading not counted. */
const mostPerMinute = 20

test('behavior: an Overview that is only looked at asks the host at most twenty times a minute @idle-overview', async ({
  openEmbedded,
  page,
}) => {
  await page.clock.install()
  const { app, parent } = await openEmbedded({ route: '#/' })
  await expect(overviewPage(app).fact('Nonce')).toContainText('agree')
  const asked = () =>
    parent.steer(({ log }) =>
      log
        .filter(({ direction }) => direction === 'in')
        .map(({ method, message }) => {
          const params = (message as { params?: { call?: string } }).params
          return params?.call ?? method
        }),
    )
  // By then the questions of the first screen are answered.
  for (let step = 0; step < 15; step++) await page.clock.runFor(2_000)
  const before = (await asked()).length
  for (let step = 0; step < 60; step++) {
    await page.clock.runFor(2_000)
    await page.waitForTimeout(20)
  }
  const later = (await asked()).slice(before)
  expect(later.length, later.join(', ')).toBeLessThanOrEqual(2 * mostPerMinute)
  expect(later.length, 'it is still looking').toBeGreaterThan(4)
})
