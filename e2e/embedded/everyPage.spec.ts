import { expect, test } from '../fixtures.ts'
import { checkFrame } from '../support/checkFrame.ts'
import { expectFits } from '../support/expectFits.ts'
import { missedByKeys } from '../support/missedByKeys.ts'

/** Every route there is, with words that are there once the page is; the Safe is one with a full queue. */
function everyPage(safe: string, transaction: string) {
  const of = (route: string) => `#/local:${safe}${route}`
  return [
    { route: '', hash: of(''), shows: 'Sources agree' },
    { route: '/assets', hash: of('/assets'), shows: 'Total value' },
    { route: '/transactions', hash: of('/transactions'), shows: 'Two transactions share nonce 1.' },
    {
      route: `/transactions/${transaction}`,
      hash: of(`/transactions/${transaction}`),
      shows: /^Details, \d+ passed/,
    },
    { route: '/history', hash: of('/history'), shows: 'Safe created' },
    { route: '/new-transaction', hash: of('/new-transaction'), shows: 'Enter adds a payment' },
    { route: '/payments', hash: of('/payments'), shows: 'Or paste the rows' },
    { route: '/messages', hash: of('/messages'), shows: 'Text to sign' },
    { route: '/verify', hash: of('/verify'), shows: 'Paste' },
    { route: '/import', hash: of('/import'), shows: 'Signatures you were sent' },
    { route: '/apps', hash: of('/apps'), shows: 'Harbor Exchange' },
    { route: '/setup', hash: of('/setup'), shows: 'Your limit' },
    { route: '/setup/developers', hash: of('/setup/developers'), shows: 'Ignored messages' },
  ]
}

/** The pages that people decide on are tried each time. */
const usual = ['', '/transactions', '/new-transaction']

for (const [which, isTried] of [
  ['the pages that are most used', (route: string) => usual.includes(route)],
  ['all others @long', (route: string) => !usual.includes(route)],
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
    for (const { hash, shows } of everyPage(busy, transaction).filter(({ route }) => isTried(route))) {
      await html.evaluate((_, to) => window.location.assign(to), hash)
      await expect(embedded.app.getByText(shows).first(), hash).toBeVisible()
      await expect(embedded.app.getByText(/^Asking |^Loading /), hash).toHaveCount(0)
      await checkFrame(embedded)
      await expectFits(page, html, hash)
      expect.soft(await missedByKeys(page, html), `${hash} by keys`).toEqual([])
    }
  })
