import type { Address } from 'viem'
import type { Route } from '../../src/shared/routing/route.ts'
import { everyPage } from '../../src/shared/routing/testing/everyPage.ts'
import { expect, test } from '../fixtures.ts'
import { checkFrame } from '../support/checkFrame.ts'
import { expectFits } from '../support/expectFits.ts'
import { linkIn } from '../support/linkIn.ts'
import { missedByKeys } from '../support/missedByKeys.ts'

/** Every page there is; the Safe is one with a full queue, whose `transaction` waits. */
function pagesOf(safe: Address, transaction: string) {
  return everyPage.map(({ route, embedded }) => ({
    page: route.page,
    hash: linkIn(safe, route.page === 'transaction' ? { ...route, id: transaction } : route),
    shows: embedded,
  }))
}

/** The pages that people decide on are tried each time. */
const usual: readonly Route['page'][] = ['overview', 'transactions', 'new-transaction']

for (const [which, isTried] of [
  ['the pages that are most used', (page: Route['page']) => usual.includes(page)],
  ['all others @long', (page: Route['page']) => !usual.includes(page)],
] as const)
  test(`behavior: axe finds nothing wrong, 320 pixels and 400 % are enough, and the Tab key comes to everything on ${which}`, async ({
    openEmbedded,
    page,
    sandbox,
  }) => {
    test.setTimeout(300_000)
    const { busy } = sandbox.world.otherSafes
    const list = `${sandbox.gatewayUrl}/v1/chains/${sandbox.world.chainId}/safes/${busy}/transactions/queued`
    const transaction = /multisig_0x\w+/.exec(await (await fetch(list)).text())?.[0] ?? ''
    const embedded = await openEmbedded({ safe: busy })
    const html = embedded.app.locator('html')
    await expect(embedded.app.getByRole('navigation', { name: 'Pages' })).toBeVisible()
    for (const { hash, shows } of pagesOf(busy, transaction).filter((opened) => isTried(opened.page))) {
      await html.evaluate((_, to) => window.location.assign(to), hash)
      await expect(embedded.app.getByText(shows).first(), hash).toBeVisible()
      await expect(embedded.app.getByText(/^Asking |^Loading /), hash).toHaveCount(0)
      await checkFrame(embedded)
      await expectFits(page, html, hash)
      expect.soft(await missedByKeys(page, html), `${hash} by keys`).toEqual([])
    }
  })
