import { expect, test } from '../fixtures.ts'
import { checkFrame } from '../support/checkFrame.ts'
import { openEverything } from '../support/openEverything.ts'

/** One id of each kind in a list of the gateway: proposals and transfers have pages of another build. */
async function idsIn(list: string): Promise<readonly string[]> {
  const ids = (await (await fetch(list)).text()).match(/(?:multisig|module|transfer)_0x\w+/g) ?? []
  const kinds = new Set(ids.map((id) => id.split('_')[0]))
  return [...kinds].flatMap((kind) => ids.find((id) => id.startsWith(`${kind}_`)) ?? [])
}

for (const name of ['busy', 'targeted', 'eventful'] as const)
  test(`behavior: with everything opened no page of the Safe “${name}” is wider than its window, and axe finds nothing wrong @long`, async ({
    openEmbedded,
    page,
    sandbox,
  }) => {
    test.setTimeout(300_000)
    const safe = sandbox.world.otherSafes[name]
    const lists = `${sandbox.gatewayUrl}/v1/chains/${sandbox.world.chainId}/safes/${safe}/transactions`
    const ids = [...(await idsIn(`${lists}/queued`)), ...(await idsIn(`${lists}/history`))]
    expect(ids.length).toBeGreaterThan(1)
    const pages = ['', '/assets', '/transactions', '/history', '/payments', '/messages', '/import', '/setup']
    const embedded = await openEmbedded({ safe })
    const html = embedded.app.locator('html')
    const overhang = () => html.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)
    for (const route of [...pages, ...ids.map((id) => `/transactions/${id}`)]) {
      await html.evaluate((_, to) => window.location.assign(to), `#/local:${safe}${route}`)
      await expect(embedded.app.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(embedded.app.getByText(/^Asking |^Loading |^Checking /), route).toHaveCount(0)
      await openEverything(html)
      for (const width of [320, 390, 560, 700, 1000]) {
        await page.setViewportSize({ width, height: 640 })
        await expect.soft.poll(overhang, { message: `${route} at ${width} pixels` }).toBeLessThanOrEqual(0)
      }
      await checkFrame(embedded)
      await page.setViewportSize({ width: 1280, height: 800 })
    }
  })
