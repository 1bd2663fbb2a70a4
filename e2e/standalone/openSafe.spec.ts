import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { dee } from '../sandbox/chain/people.ts'
import { safeTransaction, safeTransactionHash } from '../sandbox/chain/safeTransaction.ts'
import { checkAccessibility } from '../support/checkAccessibility.ts'
import { openDeveloperPart } from '../support/openDeveloperPart.ts'
import { openDetails, openSection } from '../support/openSection.ts'
import { overviewPage, ownersShown } from '../support/overviewPage.ts'
import { turnSwitch } from '../support/turnSwitch.ts'
import { connectPage } from './connectPage.ts'

/** Where a Safe is opened, on the landing page and in the dialog, and what is in the bar. */
function safePage(page: Page) {
  const form = page.getByRole('form', { name: 'Open a Safe' })
  const field = form.getByRole('textbox', { name: 'Open a Safe' })
  return {
    form,
    field,
    async open(text: string) {
      await field.fill(text)
      await form.getByRole('button', { name: 'Open' }).click()
    },
    dialog: page.getByRole('dialog', { name: 'Safes' }),
    safes: page.getByRole('banner').getByRole('button', { name: /^Safe/ }),
    heading: (name: string) => page.getByRole('heading', { level: 1, name }),
  }
}

test.describe('a Safe that is watched', () => {
  test('behavior: opens without a wallet: who decides, and whether a transaction is what it says', async ({
    openStandalone,
    page,
    sandbox,
  }) => {
    const { safe, owners, chainId } = sandbox.world
    await openStandalone()
    const { open, field, form, heading, safes } = safePage(page)
    await expect(field).toBeVisible()
    for (const [typed, said] of [
      ['', 'Type or paste the address of a Safe.'],
      ['my Safe', 'There is no address in this.'],
      [safe.slice(0, -1), 'This has 39 digits, and an address has 40.'],
      [
        `0x${safe
          .slice(2)
          .toLowerCase()
          .replace(/[a-f]/, (digit) => digit.toUpperCase())}`,
        'one of them is wrong',
      ],
      [`gno:${safe}`, 'not set up for the network “gno”. It knows local.'],
      [dee.address, 'There is no Safe at this address.'],
      [sandbox.world.coin.address, 'There is no Safe at this address.'],
    ] as const) {
      await open(typed)
      await expect(form).toContainText(said)
      await expect(field).toHaveValue(typed)
      await expect(field).toBeFocused()
    }

    await open(`https://app.safe.global/home?safe=local:${safe}`)
    await expect(heading('Safe on Local chain')).toBeVisible()
    const { fact, owners: list, agreement } = overviewPage(page)
    await expect(fact('Threshold')).toContainText('2 of 3')
    await expect(list.getByRole('listitem')).toHaveText(ownersShown(owners))
    await expect(fact('Threshold').getByRole('img', { name: 'own RPC' })).toBeVisible()
    await expect(agreement.getByText('Sources agree')).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`#/local:${safe}$`))

    const pages = page.getByRole('navigation', { name: 'Pages' })
    await expect(pages.getByRole('link', { name: 'New transaction' })).toBeHidden()
    await pages.getByRole('link', { name: 'Verify' }).click()
    const transaction = safeTransaction({ to: dee.address, value: 1_000n, nonce: 25n })
    const typed = JSON.stringify(transaction, (_, value) => (typeof value === 'bigint' ? `${value}` : value))
    await page.getByRole('textbox', { name: 'Transaction' }).fill(typed)
    await page.getByRole('button', { name: 'Verify' }).click()
    const compare = page.getByRole('region', { name: 'Compare with your device' })
    const hash = safeTransactionHash({ chainId, safe, transaction })
    await expect.poll(async () => (await compare.textContent())?.replace(/\s/g, '')).toContain(hash)
    await expect(page.getByRole('region', { name: 'Findings' })).toBeVisible()
    await pages.getByRole('link', { name: 'Assets' }).click()
    await expect(page.getByRole('main')).toContainText(sandbox.world.coin.symbol)
    await pages.getByRole('link', { name: 'Transactions' }).click()
    await expect(page.getByRole('main')).toContainText('Nothing is waiting')
    await pages.getByRole('link', { name: 'Setup' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Setup' })).toBeVisible()

    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Setup' })).toBeVisible()
    await safes.click()
    await page.getByRole('button', { name: 'Close this Safe' }).click()
    await expect(page.getByRole('region', { name: 'Opened before' })).toContainText('local:')
    await page.getByRole('region', { name: 'Opened before' }).getByRole('button').first().click()
    await expect(heading('Safe on Local chain')).toBeVisible()
  })

  test('behavior: is one of those the connected wallet owns, and the wallet is one press away @long', async ({
    openStandalone,
    page,
    problems,
    sandbox,
  }) => {
    problems.allow(/503/)
    const overviews: string[] = []
    page.on('request', (request) => {
      const { pathname, searchParams } = new URL(request.url())
      if (pathname === '/v1/safes') overviews.push(searchParams.get('safes') ?? '')
    })
    await turnSwitch(sandbox, 'fail', { status: 503, times: 4, path: '/v1/safes\\?' })
    const opened = await openStandalone()
    const { safes, dialog, heading } = safePage(page)
    await connectPage(opened).connectAs('Ada')
    await safes.click()
    const owned = dialog.getByRole('region', { name: 'Safes of your wallet' })
    await expect(owned).toContainText('Opening one asks the chain who owns it.')
    await expect(owned).toContainText('Balances and queues are missing.')
    await owned.getByRole('button', { name: 'Ask for them again' }).click()
    await expect(owned).toContainText('Balances and queues are the gateway’s word.')
    const groups = sandbox.world.safe.slice(2)
    const entries = owned.getByRole('listitem')
    const texts = (await entries.allTextContents()).map((entry) => entry.replace(/\s/g, ''))
    expect(texts.length).toBeGreaterThan(1)
    expect(overviews.at(-1)?.split(',')).toHaveLength(texts.length)
    expect(texts.find((entry) => entry.includes(groups))).toMatch(/Nothingwaits\$[\d,.]+2of3sign/)
    const busy = texts.find((entry) => entry.includes(sandbox.world.otherSafes.busy.slice(2)))
    expect(busy).toMatch(/\dawaits?yoursignature.*\dqueued.*2of3sign/)
    await entries
      .nth(texts.findIndex((entry) => entry.includes(groups)))
      .getByRole('button')
      .click()
    await expect(dialog).toBeHidden()
    await expect(heading('Safe on Local chain')).toBeVisible()
    const { owners } = overviewPage(page)
    await expect(owners.getByRole('listitem').filter({ hasText: 'You' })).toHaveCount(1)
    await expect(connectPage(opened).account).toContainText('ETH')
    const pages = page.getByRole('navigation', { name: 'Pages' })
    await pages.getByRole('link', { name: 'Assets' }).click()
    await page.getByRole('button', { name: `Add ${sandbox.world.coin.symbol} to wallet` }).click()
    await expect(opened.wallet.prompt).toContainText(sandbox.world.coin.address)
    await opened.wallet.approve()
    await expect(page.getByText('The wallet lists it.')).toBeVisible()
    await pages.getByRole('link', { name: 'Setup' }).click()
    await openDeveloperPart(page)
    await expect(page.getByRole('region', { name: 'Contracts of this Safe' })).toContainText('SafeL2 1.4.1')
    await pages.getByRole('link', { name: 'Overview' }).click()

    await page.reload()
    await expect(heading('Safe on Local chain')).toBeVisible()
    await expect(owners.getByText('You', { exact: true })).toBeVisible()
    const before = overviews.length
    await safes.click()
    await expect(owned.getByText('Shown now')).toHaveCount(1)
    await expect(owned).toContainText('Balances and queues are the gateway’s word.')
    const recent = dialog.getByRole('region', { name: 'Opened before' })
    await expect(recent.getByText('of 3 sign')).toBeHidden()
    await recent.getByRole('button', { name: 'Ask the gateway for balances and queues' }).click()
    await expect(recent.getByText('2 of 3 sign')).toBeVisible()
    expect(overviews.length).toBe(before + 2)
    await dialog.getByRole('button', { name: 'Show wallet' }).click()
    await expect(heading('Your Safes')).toBeVisible()
  })

  test('behavior: what waits in all Safes of a wallet is on one page with its verdicts, and a line leads to its transaction', async ({
    openStandalone,
    page,
    sandbox,
  }) => {
    const opened = await openStandalone()
    await connectPage(opened).connectAs('Ada')
    const needed = page.getByRole('region', { name: 'Needs you' })
    const busy = sandbox.world.otherSafes.busy
    const lines = needed.locator(`a[data-row][href*="${busy}"]`)
    await expect(lines.first()).toBeVisible()
    const sums = page.getByRole('main').getByRole('status').filter({ hasText: 'on 1 network' })
    await expect(sums).toContainText(/\d+ need you/)
    await expect(sums).toContainText(/\d+ are critical/)
    await page.getByRole('searchbox', { name: 'Search your Safes' }).fill(busy)
    await expect(page.locator('main h3')).toHaveCount(1)
    await lines.first().click()
    await expect(page).toHaveURL(new RegExp(`#/local:${busy}/transactions/multisig_`))
    await expect(page.getByRole('region', { name: 'Findings' })).toBeVisible()
    await page.goBack()
    await expect(lines.first()).toBeVisible()
  })

  test('behavior: opens by its link, for everyone; a link to anything else says so', async ({
    openStandalone,
    page,
    sandbox,
  }) => {
    const { safe, otherSafes } = sandbox.world
    await openStandalone({ route: `#/local:${safe}/setup` })
    const { heading, form } = safePage(page)
    await expect(heading('Setup')).toBeVisible()
    await page.evaluate((hash) => window.location.assign(hash), `#/local:${otherSafes.eventful}`)
    const { fact } = overviewPage(page)
    await expect(fact('Threshold')).toContainText('1 of 2')
    await page.goBack()
    await expect(heading('Setup')).toBeVisible()
    await page.evaluate((hash) => window.location.assign(hash), `#/local:${otherSafes.busy}/transactions`)
    await page.getByRole('main').locator('a[href*="/transactions/multisig_"]').first().click()
    await openSection(page, 'Findings')
    await openDetails(page)
    await expect(page.getByRole('region', { name: 'Compare with your device' })).toBeVisible()

    await page.evaluate((hash) => window.location.assign(hash), `#/local:${dee.address}/verify`)
    await expect(heading('There is no Safe at this address.')).toBeVisible()
    await expect(page.getByRole('main').getByText(`local:${dee.address}`, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Ask again' }).click()
    await expect(heading('There is no Safe at this address.')).toBeVisible()
    await page.getByRole('button', { name: 'Leave this link' }).click()
    await expect(form).toBeVisible()
    await page.evaluate((hash) => window.location.assign(hash), `#/gno:${safe}`)
    await expect(heading('This site was not set up for the network of the link.')).toBeVisible()
    await page.getByRole('button', { name: 'Set it up' }).click()
    const found = page.getByRole('dialog', { name: 'Networks' }).getByRole('listitem')
    await expect(found.first()).toContainText('Gnosis')
  })

  test('error: without the gateway it is read from the chain, and only the list of owned Safes is missing', async ({
    openStandalone,
    page,
    problems,
    sandbox,
  }) => {
    problems.allow(/ERR_EMPTY_RESPONSE/)
    await turnSwitch(sandbox, 'down', { how: 'cut' })
    const opened = await openStandalone()
    const { safes, dialog } = safePage(page)
    await connectPage(opened).connectAs('Ada')
    await expect(page.getByRole('main')).toContainText('Local chain: which Safes you own could not be read.')
    await safes.click()
    await expect(dialog).toContainText('Local chain: The gateway cannot be reached.')
    await safePage(page).open(sandbox.world.safe)
    await expect(dialog).toBeHidden()
    const { fact, owners } = overviewPage(page)
    await expect(fact('Threshold')).toContainText('2 of 3')
    await expect(owners.getByRole('listitem')).toHaveCount(3)
  })

  test('behavior: axe finds nothing wrong, and 320 pixels are enough @long', async ({
    openStandalone,
    page,
    sandbox,
  }) => {
    const setTheme = (colorScheme: 'light' | 'dark') => page.emulateMedia({ colorScheme })
    const opened = await openStandalone()
    const { open, field, form, safes, dialog, heading } = safePage(page)
    await open('my Safe')
    await expect(field).toHaveAccessibleDescription(/There is no address in this/)
    await checkAccessibility(page, { setTheme })
    await fitsNarrowly(page)
    await form.scrollIntoViewIfNeeded()
    await open(sandbox.world.safe)
    await expect(heading('Safe on Local chain')).toBeVisible()
    await fitsNarrowly(page)
    await connectPage(opened).connectAs('Ada')
    await fitsNarrowly(page)
    await safes.click()
    await expect(dialog.getByText('Opening one asks the chain who owns it.')).toBeVisible()
    await fitsNarrowly(page)
    for (const address of await dialog.getByRole('listitem').all()) {
      const { clientWidth, scrollWidth } = await address.evaluate((item) => ({
        clientWidth: item.clientWidth,
        scrollWidth: item.scrollWidth,
      }))
      expect(scrollWidth, 'no address is cut').toBeLessThanOrEqual(clientWidth)
    }
    await checkAccessibility(page, { setTheme })
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await page.evaluate((hash) => window.location.assign(hash), `#/local:${dee.address}/verify`)
    await expect(heading('There is no Safe at this address.')).toBeVisible()
    await checkAccessibility(page, { setTheme })
  })
})

async function fitsNarrowly(page: Page) {
  await page.setViewportSize({ width: 320, height: 640 })
  const { scrollWidth, clientWidth } = await page.locator('html').evaluate((html) => ({
    scrollWidth: html.scrollWidth,
    clientWidth: html.clientWidth,
  }))
  expect(scrollWidth, 'nothing is wider than 320 pixels').toBeLessThanOrEqual(clientWidth)
}
