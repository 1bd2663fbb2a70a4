import { parseEther } from 'viem'
import { expect, test } from '../fixtures.ts'
import { dee } from '../sandbox/chain/people.ts'
import { askedMessages } from '../support/askedMessages.ts'
import { countListeners } from '../support/countListeners.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'
import { overviewPage } from '../support/overviewPage.ts'
import { halfEther } from '../support/sendLines.ts'

/** Milliseconds after which a search for a Safe gives up. */
const timeoutMilliseconds = 10_000

test.describe('a page that does not answer', () => {
  test('error: silence is “Not inside a Safe”, with a way out @storage', async ({
    openEmbedded,
    page,
    context,
    sandbox,
  }) => {
    await page.clock.install()
    const { app } = await openEmbedded({ parentPage: 'silent.html' })
    await expect(app.getByRole('main')).toBeAttached()
    await page.clock.fastForward(timeoutMilliseconds)
    await expect(app.getByRole('heading', { name: 'Not inside a Safe' })).toBeVisible()
    await expect(app.getByText('6 times in 10 seconds')).toBeVisible()
    await expect(app.getByText(`http://127.0.0.1:${sandbox.ports.parent}`)).toBeVisible()

    const opened = context.waitForEvent('page')
    await app.getByRole('link', { name: 'Open in its own tab' }).click()
    const ownTab = await opened
    await expect(ownTab.getByRole('main').getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
    expect(ownTab.url()).toBe(sandbox.standaloneUrl)
  })

  test('behavior: Verify works all the same, for what needs no Safe', async ({ openEmbedded, page }) => {
    await page.clock.install()
    const { app } = await openEmbedded({ parentPage: 'silent.html', route: '#/verify' })
    await expect(app.getByRole('main')).toBeAttached()
    await page.clock.fastForward(timeoutMilliseconds)
    await app.getByRole('textbox', { name: 'Hash, calldata, typed data, link or file' }).fill('0xa9059cbb')
    await app.getByRole('button', { name: 'Verify', exact: true }).click()
    await expect(app.getByRole('group', { name: 'Result' })).toContainText('Only the calldata was read.')
  })

  test('behavior: it is asked again on request, and may answer then; a search that failed leaves no listener @hostile-hosts-asked', async ({
    openEmbedded,
    page,
  }) => {
    await page.clock.install()
    await page.addInitScript(countListeners)
    const { app, parent } = await openEmbedded({
      behaviours: [{ does: 'ignore', methods: ['getSafeInfo'] }],
    })
    const heard = () =>
      app.locator('html').evaluate(() => Number(document.documentElement.dataset['messageListeners'] ?? 0))
    await expect(app.getByRole('main')).toBeAttached()
    await page.clock.fastForward(timeoutMilliseconds)
    const retry = app.getByRole('button', { name: 'Retry' })
    await expect(retry).toBeVisible()
    expect(await heard()).toBe(0)
    await retry.click()
    await expect(app.getByRole('button', { name: 'Asking…' })).toBeVisible()
    await page.clock.fastForward(timeoutMilliseconds)
    await expect(retry, 'a second silence is the same again').toBeVisible()
    await parent.steer(({ setBehaviours }) => setBehaviours([]))
    await retry.click()
    await expect(overviewPage(app).fact('Threshold')).toContainText('2 of 3')
    await expect(app.getByRole('heading', { name: 'Not inside a Safe' })).toBeHidden()
    expect(await heard(), 'the search that finds one adds one').toBe(1)
  })

  test('behavior: a host that is slow to get ready is waited for', async ({ openEmbedded }) => {
    const { app, parent } = await openEmbedded({ handlersAfter: 1200 })
    await expect(overviewPage(app).fact('Threshold')).toContainText('2 of 3')
    const probes = await askedMessages(parent, 'getSafeInfo')
    expect(probes.map(({ verdict }) => verdict)).toContain('ignored: not ready')
    expect(new Set(probes.map(({ id }) => id)).size, 'each probe has an id of its own').toBe(probes.length)
  })
})

test.describe('a page without an origin', () => {
  test('error: its answer is refused, because any page could have sent it', async ({
    openEmbedded,
    page,
    siteWithoutHeaders,
    sandbox,
  }) => {
    await openEmbedded({ parentPage: 'opaque.html', appUrl: siteWithoutHeaders })
    const app = page
      .frameLocator('iframe[title="A page without an origin"]')
      .frameLocator('iframe[title="Safe App"]')
    await expect(app.getByRole('heading', { name: 'Not inside a Safe' })).toBeVisible()
    await expect(app.getByText('The page around this one hides who it is.')).toBeVisible()
    await expect(app.getByText(sandbox.world.safe.slice(-4))).toBeHidden()
  })
})

test.describe('an unknown host', () => {
  const host = 'unknown.localhost'

  test('behavior: with the headers of this site it cannot frame it at all', async ({
    openEmbedded,
    page,
    problems,
    sandbox,
  }) => {
    problems.allow(/violates the following Content Security Policy directive: "frame-ancestors/)
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    const { app, parent } = await openEmbedded({ parentHost: `http://${host}:${sandbox.ports.parent}/` })
    await refused
    await expect(app.getByRole('main')).toBeHidden()
    expect(await askedMessages(parent, 'getSafeInfo')).toEqual([])
  })

  test('behavior: where no headers can be set it is named, and nothing can be sent @storage-long', async ({
    openEmbedded,
    sandbox,
    siteWithoutHeaders,
  }) => {
    const origin = `http://${host}:${sandbox.ports.parent}`
    const { app } = await openEmbedded({ parentHost: `${origin}/`, appUrl: siteWithoutHeaders })
    const notice = app.getByRole('region', { name: 'Notice about this page' })
    await expect(notice).toContainText(`Read-only: ${origin} is not a host this app knows.`)
    await expect(overviewPage(app).fact('Threshold'), 'everything is shown').toContainText('2 of 3')
    await app.getByRole('link', { name: 'New transaction' }).click()
    await expect(app.getByText('Nothing can be sent from here')).toBeVisible()
    await expect(newTransactionPage(app).send).toBeHidden()
  })

  test('behavior: typing its name trusts it, until the page is closed @long', async ({
    openEmbedded,
    chain,
    sandbox,
    siteWithoutHeaders,
  }) => {
    const before = await chain.getBalance({ address: dee.address })
    const { app, parent, page } = await openEmbedded({
      parentHost: `http://${host}:${sandbox.ports.parent}/`,
      appUrl: siteWithoutHeaders,
    })
    const compose = newTransactionPage(app)
    await app.getByRole('link', { name: 'New transaction' }).click()
    await app.getByRole('button', { name: 'Trust this host…' }).click()
    const dialog = app.getByRole('dialog', { name: `Trust ${host}:${sandbox.ports.parent}?` })
    const name = dialog.getByRole('textbox')
    const trust = dialog.getByRole('button', { name: 'Trust', exact: true })
    await expect(dialog.getByRole('button', { name: 'Keep read-only' })).toBeFocused()
    await expect(trust).toBeDisabled()

    await name.fill('app.safe.global')
    await trust.click()
    await expect(dialog).toContainText(`That is not ${host}:${sandbox.ports.parent}. Nothing has changed.`)
    await expect(compose.send).toBeHidden()

    await name.fill(host)
    await trust.click()
    await expect(dialog).toBeHidden()
    await expect(app.getByRole('region', { name: 'Notice about this page' })).toBeHidden()
    await compose.type(halfEther)
    await compose.send.click()
    await parent.sign(['Ada', 'Bo'], { execute: true })
    await expect(compose.requests.getByText('Executed')).toBeVisible()
    expect((await chain.getBalance({ address: dee.address })) - before).toBe(parseEther('0.5'))

    await page.reload()
    await expect(app.getByRole('region', { name: 'Notice about this page' })).toContainText('Read-only')
  })
})
