import { readFile } from 'node:fs/promises'
import type { FrameLocator, Locator } from 'playwright/test'
import { parseEther } from 'viem'
import { expect, test } from '../fixtures.ts'
import { dee } from '../sandbox/chain/people.ts'
import { safeTransaction } from '../sandbox/chain/safeTransaction.ts'
import { openSection } from '../support/openSection.ts'
import { proposeElsewhere } from '../support/otherOwners.ts'
import { turnSwitch } from '../support/turnSwitch.ts'
import { untilVisible } from '../support/untilVisible.ts'

/** Goes to a page by its link in the bar. */
async function follow(app: FrameLocator, name: string): Promise<void> {
  await app.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name, exact: true }).click()
  await expect(app.getByRole('heading', { level: 1, name })).toBeVisible()
}

test.describe('the queue', () => {
  test('behavior: is grouped by nonce, names conflicts and what is missing, and leads to each transaction @lists-queue', async ({
    openEmbedded,
    sandbox,
  }) => {
    const { app } = await openEmbedded({ safe: sandbox.world.otherSafes.busy })
    await follow(app, 'Transactions')
    await expect(app.getByRole('heading', { name: 'Next' })).toBeVisible()
    const conflict = app.getByRole('region', { name: 'Conflict at nonce 1' })
    await expect(conflict).toContainText('Two transactions share nonce 1.')
    await expect(conflict.getByRole('listitem')).toHaveCount(2)
    await expect(conflict.getByRole('listitem').first()).toContainText('Pays 0.4 ETH')
    await expect(conflict.getByRole('listitem').first()).toContainText('1 of 2')
    await expect(conflict.getByRole('listitem').first()).toContainText('Read and sign')
    const queued = app.getByRole('region', { name: 'Queued' }).getByRole('listitem')
    await expect(queued.last()).toContainText('Dee joins us')

    await expect(queued.filter({ hasText: 'Pays 2.5 ETH' })).toBeHidden()
    await app.getByRole('button', { name: 'More for the queue' }).click()
    await app.getByRole('button', { name: 'Show unsigned proposals' }).click()
    await expect(queued.filter({ hasText: 'Pays 2.5 ETH' })).toContainText('0 of 2')

    const wallet = app.getByRole('link', { name: 'Open in Safe{Wallet}' })
    await expect(wallet).toHaveAttribute(
      'href',
      new RegExp(`^${new URL(sandbox.embeddedUrl).origin}/transactions`),
    )
    await conflict.getByRole('link', { name: /^Pays 0\.4 ETH to/ }).click()
    await expect(app.getByRole('heading', { level: 1 })).toContainText(/^Pays 0\.4 ETH (?:\(\$[\d,.]+\) )?to/)
    const owners = app.getByRole('region', { name: 'Confirmations' }).getByRole('listitem')
    await expect(owners.filter({ hasText: 'Signed' })).toHaveCount(1)
    await expect(owners.filter({ hasText: 'Rejected' })).toHaveCount(2)
    await app.getByRole('link', { name: 'Queue' }).click()
    await expect(conflict).toBeVisible()
  })

  test('behavior: says what the checks find before a row is opened, and shows what is proposed elsewhere', async ({
    openEmbedded,
    page,
    sandbox,
  }) => {
    await page.clock.install()
    const { targeted } = sandbox.world.otherSafes
    const { app } = await openEmbedded({ safe: targeted })
    await follow(app, 'Transactions')
    const rows = app.getByRole('main').getByRole('listitem')
    await expect(rows.getByRole('img', { name: 'Critical' })).not.toHaveCount(0)
    const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height))
    expect(Math.max(...heights), 'a row takes little room').toBeLessThanOrEqual(76)
    await expect(rows.first()).not.toContainText('Checking')
    await expect(rows.filter({ hasText: 'Pays 0.0123 ETH' })).toHaveCount(0)
    const transaction = safeTransaction({ to: dee.address, value: parseEther('0.0123'), nonce: 40n })
    const place = { chainId: sandbox.world.chainId, safe: targeted, transaction }
    await proposeElsewhere(sandbox.gatewayUrl, place, sandbox.world.owners[1])
    const found = rows.filter({ hasText: 'Pays 0.0123 ETH' })
    await untilVisible(page, found)
    await expect(found).toContainText('1 of 2')
    await found.scrollIntoViewIfNeeded()
    await page.clock.runFor(1_000)
    await expect(found).toContainText('before this have to run first, and no transaction waits there.')
    await rows.first().getByRole('link').first().click()
    await expect(await openSection(app, 'The gateway’s description')).toContainText(
      '“transfer”, as it is read here.',
    )
  })

  test('error: without the gateway it says so, keeps what the chain knows, and asks again; then apps are found, opened in the wallet, and their pictures load when asked for @lists-apps', async ({
    openEmbedded,
    problems,
    sandbox,
  }) => {
    problems.allow(/503/)
    const { app } = await openEmbedded()
    await turnSwitch(sandbox, 'down', { how: 'unavailable' })
    await follow(app, 'Transactions')
    await expect(app.getByText('Only the gateway knows what waits.')).toBeVisible()
    await expect(app.getByRole('region', { name: 'What the chain says' })).toContainText('2 of 3 owners')
    await app.getByRole('navigation', { name: 'Transactions' }).getByRole('link', { name: 'History' }).click()
    const executed = app.getByRole('region', { name: 'Executed transactions' })
    await expect(executed.getByText('Executed', { exact: true }).first()).toBeVisible()
    await follow(app, 'Assets')
    await expect(app.getByText('NFTs are missing: only the gateway lists them.')).toBeVisible()
    await expect(app.getByRole('region', { name: 'Tokens' }).getByRole('row')).not.toHaveCount(0)
    await follow(app, 'Apps')
    await expect(app.getByText('Only the gateway lists apps.')).toBeVisible()
    await turnSwitch(sandbox, 'down', { how: 'up' })
    await app.getByRole('button', { name: 'Ask again' }).click()
    await expect(app.getByRole('heading', { name: 'Countersign' })).toBeVisible()

    await expect(app.getByText('1 more only works on other sites')).toBeVisible()
    await expect(app.getByText('Members only')).toBeHidden()
    await expect(app.locator('img')).toHaveCount(0)
    await app
      .getByRole('button', { name: /^Load images from / })
      .first()
      .click()
    await expect(app.locator('img')).toHaveCount(1)
    await app.getByLabel('Search apps').fill('swap harbor')
    await expect(app.getByRole('heading', { level: 2 })).toHaveText(['Harbor Exchange'])
    const link = app.getByRole('link', { name: 'Open Harbor Exchange in Safe{Wallet}' })
    const href = new URL((await link.getAttribute('href')) ?? '')
    expect(href.origin).toBe(new URL(sandbox.embeddedUrl).origin)
    expect(href.searchParams.get('safe')).toBe(`local:${sandbox.world.safe}`)
    expect(href.searchParams.get('appUrl')).toBe('https://exchange.invalid/')
  })
})

test.describe('the history', () => {
  test('behavior: tells transfers, settings, modules and the creation by month, filtered, and is exported @lists-history', async ({
    openEmbedded,
    page,
    sandbox,
  }) => {
    const { app } = await openEmbedded({ safe: sandbox.world.otherSafes.eventful })
    await follow(app, 'Transactions')
    await app.getByRole('navigation', { name: 'Transactions' }).getByRole('link', { name: 'History' }).click()
    const list = app.getByRole('list', { name: 'History' })
    await expect(list.getByRole('heading', { level: 2 }).first()).toBeVisible()
    const shown = app.getByLabel('Show', { exact: true })
    const hash = () => app.locator('html').evaluate(() => window.location.hash)
    await shown.selectOption('By modules')
    await expect(list.getByText('By module').first()).toBeVisible()
    const link = await hash()
    expect(link, 'the link of this page names the list').toMatch(/\/history\/module$/)
    await shown.selectOption('Signed by owners')
    await expect(list.getByText('Set the threshold to 2').first()).toBeVisible()
    await app.locator('html').evaluate((_, to) => window.location.assign(to), link)
    await expect(shown).toHaveValue('module')
    await shown.selectOption('Incoming')
    await expect(list.getByText('Received').first()).toBeVisible()
    await expect(list.getByText('Set the threshold to 2')).toHaveCount(0)
    await shown.selectOption('Everything')
    expect(await hash()).toMatch(/\/history$/)
    await page.mouse.move(600, 500)
    await expect(async () => {
      await page.mouse.wheel(0, 4_000)
      await expect(list.getByText('Safe created')).toBeVisible({ timeout: 500 })
    }).toPass()

    const group = app.getByRole('group', { name: 'Export' })
    await group.getByRole('button', { name: 'Export the whole history' }).click()
    await expect(group.getByRole('status').first()).toContainText(/^\d+ transactions are ready\.$/)
    const count = Number.parseInt((await group.getByRole('status').first().textContent()) ?? '', 10)
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      group.getByRole('button', { name: 'Save as CSV' }).click(),
    ])
    const lines = (await readFile(await csv.path(), 'utf8')).trimEnd().split('\r\n')
    expect(lines.length, 'batches have a row for each movement').toBeGreaterThanOrEqual(count + 1)
    const [json] = await Promise.all([
      page.waitForEvent('download'),
      group.getByRole('button', { name: 'Save as JSON' }).click(),
    ])
    const content = JSON.parse(await readFile(await json.path(), 'utf8'))
    expect(content).toMatchObject({ safe: sandbox.world.otherSafes.eventful, complete: true })
    expect(content.transactions).toHaveLength(lines.length - 1)
    const ids = content.transactions.flatMap(({ id }: { id: string }) => (id === '' ? [] : [id]))
    expect(new Set(ids).size).toBe(count)
  })

  test('behavior: thousands of rows scroll with few elements, and the way back leads to the same place @long', async ({
    openEmbedded,
    page,
    sandbox,
  }) => {
    await turnSwitch(sandbox, 'flood', { history: 2_000 })
    const { app } = await openEmbedded()
    await follow(app, 'Transactions')
    await app.getByRole('navigation', { name: 'Transactions' }).getByRole('link', { name: 'History' }).click()
    const list = app.getByRole('list', { name: 'History' })
    await expect(list.getByRole('listitem').first()).toBeVisible()
    const html = app.locator('html')
    await page.mouse.move(600, 500)
    await expect(async () => {
      await page.mouse.wheel(0, 20_000)
      const last = await list.getByRole('listitem').last().getAttribute('aria-posinset')
      expect(Number(last)).toBeGreaterThan(500)
    }).toPass({ timeout: 30_000 })
    expect(await html.evaluate((root) => root.querySelectorAll('*').length)).toBeLessThan(1_500)
    const row = list.getByRole('link').nth(10)
    const name = (await row.getAttribute('aria-label')) ?? (await row.textContent())
    await row.click()
    await expect(app.getByRole('heading', { level: 1 })).not.toHaveText('Transactions')
    await app.getByRole('link', { name: 'History' }).click()
    await expect(list.getByRole('link', { name: name ?? '', exact: true }).first()).toBeInViewport()
  })

  test('error: an export that breaks off goes on where it stopped', async ({
    openEmbedded,
    problems,
    sandbox,
  }) => {
    problems.allow(/500/)
    await turnSwitch(sandbox, 'flood', { history: 140 })
    const { app } = await openEmbedded({ route: `#/local:${sandbox.world.safe}/history` })
    const group = app.getByRole('group', { name: 'Export' })
    await expect(app.getByRole('list', { name: 'History' }).getByRole('listitem').first()).toBeVisible()
    await turnSwitch(sandbox, 'fail', { status: 500, times: 1, path: 'history.*offset(=|%3D)120' })
    await group.getByRole('button', { name: 'Export the whole history' }).click()
    await expect(group.getByRole('status')).toContainText(/[1-9]\d* transactions were read before/)
    await group.getByRole('button', { name: 'Go on' }).click()
    await expect(group.getByRole('status').first()).toContainText(/^[1-9]\d* transactions are ready\.$/, {
      timeout: 30_000,
    })
    await group.getByRole('button', { name: 'Close' }).click()
    await expect(group.getByRole('button', { name: 'Export the whole history' })).toBeVisible()
  })
})

test.describe('assets and apps', () => {
  test('behavior: currency, spam and NFTs are a choice, and poisoned transfers are flagged @lists-assets', async ({
    openEmbedded,
    sandbox,
  }) => {
    const { app } = await openEmbedded({ safe: sandbox.world.otherSafes.collecting })
    await follow(app, 'Assets')
    const tokens = app.getByRole('region', { name: 'Tokens' })
    await expect(tokens.getByRole('row').nth(1)).toContainText('$')
    await app.getByLabel('Values in').selectOption('EUR')
    await expect(tokens.getByRole('row').nth(1)).toContainText('€')
    const [advertising] = sandbox.world.spam
    await turnSwitch(sandbox, 'token', { address: advertising.address, spam: true })
    await app.getByLabel('Values in').selectOption('USD')
    await app.getByRole('checkbox', { name: 'Show spam' }).check()
    await expect(tokens.getByText('Hidden by default').first()).toBeVisible()
    const nfts = app.getByRole('region', { name: 'NFTs' })
    await expect(nfts.getByRole('listitem')).toHaveCount(20)
    await nfts.getByRole('button', { name: 'Show more NFTs' }).click()
    await expect(nfts.getByRole('listitem')).toHaveCount(26)

    await follow(app, 'Transactions')
    await app.getByRole('navigation', { name: 'Transactions' }).getByRole('link', { name: 'History' }).click()
    await app.getByRole('checkbox', { name: 'Also tokens the gateway does not list' }).check()
    await expect(app.getByText('Imitation', { exact: true }).first()).toBeVisible()
    // The gateway marks it in the history alone.
    await app.getByLabel('Show').selectOption('incoming')
    await expect(app.getByText(/^Imitation: this address could be taken for/).first()).toBeVisible()
  })

  test('behavior: of long lists that were opened only what is near the window is drawn @long', async ({
    openEmbedded,
    sandbox,
  }) => {
    const safe = sandbox.world.otherSafes.collecting
    await turnSwitch(sandbox, 'flood', { safe, queue: 120, tokens: 300, collectibles: 200 })
    const { app } = await openEmbedded({ safe, route: `#/local:${safe}/transactions` })
    const elements = () => app.locator('html').evaluate((root) => root.querySelectorAll('*').length)
    const proposals = app.locator('section ol > li')
    await showMore(app.getByRole('button', { name: 'Show more', exact: true }), proposals, 120)
    expect(await app.locator('section ol > li:empty').count()).toBeGreaterThan(80)
    expect(await elements()).toBeLessThan(2_500)
    await proposals.last().scrollIntoViewIfNeeded()
    await expect(proposals.last().getByRole('link').first()).toBeInViewport()
    await expect(proposals.nth(1)).toBeEmpty()

    await follow(app, 'Assets')
    const tokens = app.getByRole('region', { name: 'Tokens' })
    const nfts = app.getByRole('region', { name: 'NFTs' })
    await showMore(tokens.getByRole('button', { name: /^Show \d+ more of / }), tokens.getByRole('row'), 301)
    await showMore(nfts.getByRole('button', { name: 'Show more NFTs' }), nfts.getByRole('listitem'), 200)
    expect(await tokens.locator('tr > td:only-child').count()).toBeGreaterThan(200)
    expect(await nfts.locator('li:empty').count()).toBeGreaterThan(100)
    const last = tokens.getByRole('row').last()
    await last.scrollIntoViewIfNeeded()
    await expect(last.getByRole('rowheader')).toBeInViewport()
    await nfts.getByRole('listitem').last().scrollIntoViewIfNeeded()
    await expect(nfts.getByRole('listitem').last()).toContainText('#')
  })
})

/** Presses until so many are there. */
async function showMore(button: Locator, items: Locator, atLeast: number) {
  await expect(async () => {
    if ((await items.count()) < atLeast) await button.click({ timeout: 1_000 })
    expect(await items.count()).toBeGreaterThanOrEqual(atLeast)
  }).toPass({ intervals: [100], timeout: 60_000 })
}
