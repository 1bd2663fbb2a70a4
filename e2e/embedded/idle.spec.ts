import { expect, test } from '../fixtures.ts'
import { overviewPage } from '../support/overviewPage.ts'

/** Messages a minute, those of the parent's own reading not counted. */
const mostPerMinute = 20
/** What is asked is asked every 15 s. */
const roundsPerMinute = 4

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
  for (let second = 0; second < 30; second++) await page.clock.runFor(1_000)
  const before = (await asked()).length
  const now = () => page.evaluate(() => Date.now())
  const began = await now()
  // A jump fires what is due once: within `runFor` a question would also run out of time without an answer.
  for (let second = 0; second < 120; second++) {
    await page.clock.fastForward(1_000)
    await page.waitForTimeout(40)
  }
  const minutes = ((await now()) - began) / 60_000
  const later = (await asked()).slice(before)
  const kinds = [...new Set(later)]
  expect(kinds.length * roundsPerMinute, kinds.join(', ')).toBeLessThanOrEqual(mostPerMinute)
  for (const kind of kinds) {
    // The window may begin and end with a round.
    const times = later.filter((one) => one === kind).length
    expect(times, kind).toBeLessThanOrEqual(roundsPerMinute * minutes + 1)
  }
  expect(later.length, 'it is still looking').toBeGreaterThan(4)
})
