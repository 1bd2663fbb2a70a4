import type { BrowserContext, Page } from 'playwright/test'
import { expect, type Standalone, test } from '../fixtures.ts'
import { type LocalRelay, startRelay } from '../sandbox/walletConnectRelay.ts'
import { connectPage } from './connectPage.ts'
import { giveProjectId, playRelay, walletConnectNoise } from './giveProjectId.ts'
import { joinRelay } from './joinRelay.ts'
import { startPeer } from './walletConnectPeer.ts'

/** Windows of WalletConnect and of its maker. */
const windowsOfOthers = 'w3m-modal, wcm-modal, appkit-modal, w3m-router'

/** The page's socket reaches the relay of this machine; violations of its policy are kept in the page. */
async function prepare(page: Page, relay: LocalRelay): Promise<void> {
  await playRelay(page)
  await joinRelay(page, relay)
  await page.addInitScript(() => {
    const kept: string[] = []
    Reflect.set(window, 'violations', kept)
    addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
      kept.push(`${effectiveDirective} ${blockedURI}`),
    )
  })
}

/** Opens the ways to a wallet on this device; on a desk they are a press beside the code to scan. */
async function openLinks(opened: Standalone, device: 'desk' | 'phone') {
  const { connect, walletList: list } = connectPage(opened)
  await connect.click()
  await list.getByRole('button', { name: 'WalletConnect' }).click()
  if (device === 'desk') {
    await expect(list.getByText('Scan with your phone')).toBeVisible({ timeout: 30_000 })
    await expect(list.getByText('Need the official WalletConnect modal?')).toHaveCount(0)
    await list.getByRole('button', { name: 'LINKS' }).click()
  }
  await expect(opened.page.getByText(/^wc:[0-9a-f]+@2/)).toBeVisible({ timeout: 30_000 })
}

/** The code as a wallet gets it: pasted, or out of the address of the tab that a link opens. */
async function takeCode(page: Page, context: BrowserContext, way: 'code' | 'link'): Promise<string> {
  if (way === 'code') return (await page.getByText(/^wc:[0-9a-f]+@2/).textContent()) ?? ''
  await context.route(/metamask\.app\.link/, (route) =>
    route.fulfill({ contentType: 'text/html', body: 'MetaMask' }),
  )
  const tab = context.waitForEvent('page')
  await page.getByRole('link', { name: 'MetaMask' }).click()
  const opened = await tab
  const code = new URL(opened.url()).searchParams.get('uri') ?? ''
  await opened.close()
  const stored = await page.evaluate(() => localStorage.getItem('WALLETCONNECT_DEEPLINK_CHOICE'))
  expect(JSON.parse(stored ?? '')).toEqual({ href: 'https://metamask.app.link/wc', name: 'MetaMask' })
  return code
}

for (const device of ['desk', 'phone'] as const)
  test.describe(`WalletConnect on a ${device}`, () => {
    if (device === 'phone')
      test.use({
        viewport: { width: 390, height: 844 },
        userAgent:
          'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
      })

    for (const way of ['code', 'link'] as const) {
      const daily = (device === 'desk') === (way === 'code')
      test(`behavior: on a ${device} a wallet connects by the ${way} of our own sheet, and no policy is violated${daily ? ' @standalone-wallet-connect-sheet' : ' @long'}`, async ({
        openStandalone,
        page,
        context,
        sandbox,
        problems,
      }) => {
        test.setTimeout(120_000)
        problems.allow(walletConnectNoise)
        // The client hears of its own proposal a second time through the relay.
        problems.allow(/Pending session not found/)
        const relay = await startRelay()
        const peer = await startPeer(relay.url, sandbox.world.owners[0].address)
        try {
          await giveProjectId(page, sandbox)
          await prepare(page, relay)
          const opened = await openStandalone()
          await openLinks(opened, device)
          await expect(page.locator(windowsOfOthers)).toHaveCount(0)
          await peer.take(await takeCode(page, context, way))
          await expect(connectPage(opened).account).toBeVisible({ timeout: 30_000 })
          await expect(page.locator(windowsOfOthers)).toHaveCount(0)
          expect(await page.evaluate(() => Reflect.get(window, 'violations'))).toEqual([])
        } finally {
          await peer.stop()
          await relay.stop()
        }
      })
    }
  })
