import { everyPage } from '../../src/shared/routing/testing/everyPage.ts'
import { expect, test } from '../fixtures.ts'
import { busyProposals } from '../sandbox/chain/busyProposals.ts'
import { plannedHash } from '../sandbox/chain/PlannedProposal.ts'
import { checkAccessibility } from '../support/checkAccessibility.ts'
import { expectFits } from '../support/expectFits.ts'
import { expectReflow } from '../support/expectReflow.ts'
import { linkIn } from '../support/linkIn.ts'
import { missedByKeys } from '../support/missedByKeys.ts'
import { connectPage } from './connectPage.ts'

test('behavior: on every page of an owner axe finds nothing wrong, 320 pixels and 400 % are enough, and the Tab key comes to everything @long', async ({
  openStandalone,
  page,
  sandbox,
}) => {
  test.setTimeout(300_000)
  const { collecting } = sandbox.world.otherSafes
  const setTheme = (colorScheme: 'light' | 'dark') => page.emulateMedia({ colorScheme })
  const opened = await openStandalone({ route: linkIn(collecting, { page: 'overview' }) })
  const { wallet } = opened
  await connectPage(opened).connectAs('Ada')
  const html = page.locator('html')
  const hidden = () =>
    page.getByRole('navigation', { name: 'Pages' }).evaluate((nav) => nav.scrollWidth - nav.clientWidth)
  for (const width of [1280, 1024, 700]) {
    await page.setViewportSize({ width, height: 800 })
    await expect.poll(hidden, { message: `every page is named at ${width} pixels` }).toBe(0)
  }
  const waiting = busyProposals(sandbox.world).byDelegate
  const id = plannedHash(sandbox.world, waiting)
  // The Safe with the NFTs has nothing to read.
  const pages = everyPage.map(({ route, standalone }) => ({
    hash: route.page === 'transaction' ? linkIn(waiting.safe, { ...route, id }) : linkIn(collecting, route),
    page: route.page,
    shows: standalone,
  }))
  for (const { page: name, hash, shows } of pages) {
    await html.evaluate((_, to) => window.location.assign(to), hash)
    await expect(page.getByText(shows).first(), hash).toBeVisible()
    if (name === 'history') {
      await page.getByRole('checkbox', { name: 'Also tokens the gateway does not list' }).check()
      await expect(page.getByText('Imitation', { exact: true }).first()).toBeVisible()
    }
    if (name === 'assets') {
      const add = page.getByRole('button', { name: /^Add .* to wallet$/ }).first()
      await add.click()
      await wallet.reject()
      await expect(page.getByText('You rejected the request in Sandbox Wallet.')).toBeVisible()
      await add.click()
      await wallet.approve()
      await expect(page.getByText('The wallet lists it.')).toBeVisible()
    }
    await expect(page.getByText(/^Asking |^Loading /), hash).toHaveCount(0)
    await checkAccessibility(page, { setTheme })
    await expectFits(page, html, hash)
    expect.soft(await missedByKeys(page, html), `${hash} by keys`).toEqual([])
  }
})

test('behavior: so it is on the pages of a visitor, without a wallet and without a Safe @long', async ({
  openStandalone,
  page,
}) => {
  test.setTimeout(180_000)
  await openStandalone()
  const html = page.locator('html')
  for (const [hash, shows] of [
    ['#/', 'Every check has a page and two tests.'],
    ['#/verify', 'What do you have?'],
  ] as const) {
    await html.evaluate((_, to) => window.location.assign(to), hash)
    await expect(page.getByText(shows)).toBeVisible()
    await checkAccessibility(page, { setTheme: (colorScheme) => page.emulateMedia({ colorScheme }) })
    await expectFits(page, html, hash)
    expect.soft(await missedByKeys(page, html), `${hash} by keys`).toEqual([])
  }
})

/** Where each dialog of our own is opened, and by which button. */
const everyDialog = [
  { route: '', by: 'Receive' },
  { route: '', by: /^Safe: / },
  { route: '/new-transaction', by: 'Add an NFT…' },
  { route: '/new-transaction', by: 'Add a call…' },
  { route: '/new-transaction', by: 'Drafts…' },
  { route: '/setup', by: 'Keyboard' },
] as const

test('behavior: in every dialog axe finds nothing wrong, and all of it comes into sight at 400 % and in a low window @long', async ({
  openStandalone,
  page,
  sandbox,
}) => {
  test.setTimeout(300_000)
  const base = `#/local:${sandbox.world.otherSafes.collecting}`
  const opened = await openStandalone({ route: base })
  await connectPage(opened).connectAs('Ada')
  const dialog = page.getByRole('dialog')
  for (const { route, by } of everyDialog) {
    await page.locator('html').evaluate((_, to) => window.location.assign(to), `${base}${route}`)
    await page.getByRole('button', { name: by }).first().click()
    await expect(dialog).toBeVisible()
    await expect(dialog.getByText(/^Asking |^Loading /)).toHaveCount(0)
    await checkAccessibility(page, { setTheme: (colorScheme) => page.emulateMedia({ colorScheme }) })
    await page.setViewportSize({ width: 1280, height: 800 })
    await expectReflow(page, dialog, String(by))
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
})
