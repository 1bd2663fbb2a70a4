import type { Locator, WebSocketRoute } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectReflow } from '../support/expectReflow.ts'
import { untilVisible } from '../support/untilVisible.ts'
import { connectPage } from './connectPage.ts'
import { giveProjectId, playRelay, walletConnectNoise } from './giveProjectId.ts'
import { lookAt } from './lookAt.ts'

/** The square around a code, by RainbowKit's class. */
const codeFrame = '._1vwt0cg0'

/** Where the links of the sheet *Get a Wallet* lead. */
async function linksOf(sheet: Locator): Promise<readonly string[]> {
  const links = await sheet.getByRole('link', { name: 'GET' }).all()
  return Promise.all(links.map(async (link) => (await link.getAttribute('href')) ?? ''))
}

async function sizeOf(locator: Locator) {
  const { width = 0, height = 0 } = (await locator.first().boundingBox()) ?? {}
  return { width: Math.round(width), height: Math.round(height) }
}

test.describe('with a project id', () => {
  test.beforeEach(async ({ page, sandbox, problems }) => {
    problems.allow(walletConnectNoise)
    await giveProjectId(page, sandbox)
  })

  test('behavior: Rainbow, WalletConnect and Coinbase Wallet show a code to scan, and how to get started @standalone-wallet-connect-rainbow', async ({
    openStandalone,
    page,
  }) => {
    test.slow()
    await playRelay(page)
    await page.routeWebSocket(/walletlink\.org/, () => {})
    const opened = await openStandalone()
    const { connect, walletList: list } = connectPage(opened)
    await connect.click()
    await list.getByRole('button', { name: 'Coinbase Wallet' }).click()
    await expect(list.getByText('Scan with Coinbase Wallet')).toBeVisible({ timeout: 30_000 })
    await list.getByRole('button', { name: 'Rainbow' }).click()
    // The code of WalletConnect is loaded only now.
    await expect(list.getByText('Scan with Rainbow')).toBeVisible({ timeout: 30_000 })
    await expect(list.locator('svg[viewBox], img[alt="Wallet Logo"]').first()).toBeVisible()
    await lookAt(page, 'wallet-code')
    // 382 pixels and the line around them.
    expect(await sizeOf(list.locator(codeFrame))).toMatchObject({ width: 384, height: 384 })
    await list.getByRole('button', { name: 'GET', exact: true }).click()
    await list.getByRole('button', { name: 'Get the app' }).click()
    expect(await sizeOf(list.locator(codeFrame))).toMatchObject({ width: 270 })
    await list.getByRole('button', { name: 'Continue' }).click()
    await expect(list.getByText('Get started with Rainbow')).toBeVisible()
    for (const step of ['Open the Rainbow app', 'Create or Import a Wallet', 'Tap the scan button'])
      await expect(list.getByText(step)).toBeVisible()
    await list.getByRole('button', { name: 'WalletConnect' }).click()
    await expect(list.getByText('Scan with your phone')).toBeVisible()
    await expect(list.getByText('Need the official WalletConnect modal?')).toHaveCount(0)
    await expect(list.getByText('Is the wallet on this computer?')).toBeVisible()

    await list.getByRole('button', { name: 'Safe', exact: true }).click()
    await list.getByRole('button', { name: 'Show the code' }).click()
    await expect(list.getByText(/^wc:[0-9a-f]+@2/)).toBeVisible({ timeout: 30_000 })
    await page.setViewportSize({ width: 700, height: 800 })
    await page.keyboard.press('Escape')
    await connect.click()
    await list.getByRole('button', { name: 'Rainbow' }).click()
    await expect(page.getByRole('dialog', { name: 'Scan with Rainbow' })).toBeVisible({ timeout: 30_000 })
    expect(await sizeOf(page.getByRole('dialog').locator(codeFrame))).toMatchObject({ width: 320 })
    await expectReflow(page, page.getByRole('dialog'), 'the code')
    await page.setViewportSize({ width: 320, height: 800 })
    // 280 pixels and the line around them.
    await expect.poll(() => sizeOf(page.getByRole('dialog').locator(codeFrame))).toMatchObject({ width: 282 })
    await page.setViewportSize({ width: 700, height: 800 })
    await lookAt(page, 'wallet-code')
  })

  test('error: a relay that cannot be reached is reported, with RETRY, which brings the code once it can be @standalone-wallet-connect-relay', async ({
    openStandalone,
    page,
  }) => {
    await page.clock.install()
    const silent: WebSocketRoute[] = []
    await page.routeWebSocket(/relay\.walletconnect\.org/, (socket) => void silent.push(socket))
    const opened = await openStandalone()
    const { connect, walletList: list } = connectPage(opened)
    await connect.click()
    await list.getByRole('button', { name: 'Rainbow' }).click()
    await expect(list.getByText('Waiting for the code to scan')).toBeVisible()
    await untilVisible(page, list.getByText('The WalletConnect relay sent no code.'))
    await playRelay(page)
    await Promise.all(silent.map((socket) => socket.close()))
    await list.getByRole('button', { name: 'RETRY' }).click()
    await expect(list.getByText('Waiting for the code to scan')).toBeVisible()
    await expect(list.getByText('Scan with Rainbow')).toBeVisible({ timeout: 30_000 })
    await expect(list.getByText('The WalletConnect relay sent no code.')).toBeHidden()
  })
})

test.describe('with a project id on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  })

  test('behavior: a link that starts with http opens a tab, of both wallets that have one, and is remembered without its query @standalone-wallet-connect-link', async ({
    openStandalone,
    page,
    context,
    sandbox,
    problems,
  }) => {
    problems.allow(walletConnectNoise)
    problems.allow(/metamask|cb-w\.com|walletlink/)
    await giveProjectId(page, sandbox)
    await playRelay(page)
    await context.route(/metamask\.app\.link/, (route) =>
      route.fulfill({ contentType: 'text/html', body: 'MetaMask' }),
    )
    const opened = await openStandalone()
    const { connect, walletList: list } = connectPage(opened)
    await connect.click()
    await list.getByRole('button', { name: 'Get a Wallet' }).click()
    const sheet = page.getByRole('dialog', { name: 'Get a Wallet' })
    await expect(sheet.getByRole('link', { name: 'GET' })).toHaveCount(3)
    expect((await linksOf(sheet)).filter((href) => /play\.google\.com/.test(href))).toHaveLength(3)
    await sheet.getByRole('button', { name: 'Back' }).click()
    const tab = context.waitForEvent('page')
    await list.getByRole('button', { name: 'MetaMask' }).click()
    expect((await tab).url()).toMatch(/^https:\/\/metamask\.app\.link\/wc\?uri=wc%3A/)
    const stored = await page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))
    expect(JSON.parse(stored ?? '')).toEqual({ href: 'https://metamask.app.link/wc', name: 'MetaMask' })

    await page.routeWebSocket(/walletlink\.org/, () => {})
    await context.route(/go\.cb-w\.com/, (route) =>
      route.fulfill({ contentType: 'text/html', body: 'Coinbase Wallet' }),
    )
    const second = context.waitForEvent('page')
    await list.getByRole('button', { name: 'Coinbase' }).click()
    await expect(list.getByRole('status')).toHaveText('Waiting for Coinbase Wallet.')
    expect((await second).url()).toMatch(/^https:\/\/go\.cb-w\.com\/walletlink\?redirect_url=/)
    expect(page.url()).toContain(sandbox.standaloneUrl)
  })
})

test.describe('with a project id on an iPhone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  })

  test('behavior: a link of another kind takes this window @standalone-wallet-connect-link-kind', async ({
    openStandalone,
    page,
    context,
    sandbox,
    problems,
  }) => {
    problems.allow(walletConnectNoise)
    problems.allow(/rainbow:/)
    await giveProjectId(page, sandbox)
    await playRelay(page)
    const session = await context.newCDPSession(page)
    await session.send('Page.enable')
    const asked = new Promise<string>((resolve) => {
      session.on('Page.frameRequestedNavigation', ({ url, disposition }) => {
        if (!url.startsWith('http')) resolve(`${disposition} ${url}`)
      })
    })
    const opened = await openStandalone()
    const { connect, walletList: list } = connectPage(opened)
    const fetched = page.waitForResponse(
      async (answer) =>
        answer.request().resourceType() === 'script' && (await answer.text()).includes('wc_sessionPropose'),
    )
    await connect.click()
    // Before any wallet is pressed: the download must not outlive the tap.
    await fetched
    await list.getByRole('button', { name: 'Rainbow' }).click()
    expect(await asked).toMatch(/^currentTab rainbow:\/\/wc\?uri=wc%3A/)
  })
})
