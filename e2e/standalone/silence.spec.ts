import { expect, test } from '../fixtures.ts'
import { connectPage } from './connectPage.ts'

/** Words of wallet SDKs that survive minification, by the wallet that may bring them. */
const sdk = /irn_publish|https:\/\/www\.walletlink\.org|pulse\.walletconnect|api\.web3modal/

test.describe('before a wallet is chosen', () => {
  test('behavior: with everything loaded and the list open, only our own hosts are asked; the wallet that is chosen is the first one @standalone-silence-wallet', async ({
    openStandalone,
    page,
    problems,
    sandbox,
  }) => {
    // The relay, which is out of reach here; its SDK is not loaded for that, and so leaves no error behind.
    problems.allow(/WebSocket connection to 'wss:\/\/www\.walletlink\.org/)
    const ours = [sandbox.standaloneUrl, sandbox.gatewayUrl, sandbox.world.rpcUrl].map(
      (url) => new URL(url).origin,
    )
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const sockets: string[] = []
    page.on('websocket', (socket) => sockets.push(socket.url()))
    const scripts: Promise<string>[] = []
    page.on('response', (response) => {
      if (response.request().resourceType() === 'script') scripts.push(response.text())
    })

    const opened = await openStandalone()
    const { connect, walletList } = connectPage(opened)
    await connect.click()
    await walletList.getByRole('button', { name: 'Get a Wallet' }).click()
    await expect(walletList.getByText('Coinbase Wallet').last()).toBeVisible()
    await page.waitForLoadState('networkidle')

    const foreign = asked.filter((url) => !url.startsWith('data:') && !ours.includes(new URL(url).origin))
    expect([...foreign, ...sockets]).toEqual([])
    const loaded = await Promise.all(scripts)
    expect(loaded.length).toBeGreaterThan(5)
    expect(loaded.filter((script) => sdk.test(script)).map((script) => script.slice(0, 80))).toEqual([])

    await walletList.getByRole('button', { name: 'Back' }).click()
    await walletList.getByRole('button', { name: 'Coinbase Wallet' }).click()
    await expect
      .poll(() => [...new Set(sockets.map((url) => new URL(url).hostname))])
      .toEqual(['www.walletlink.org'])
    await expect(walletList).toContainText('The relay of Coinbase Wallet cannot be reached.', {
      timeout: 15_000,
    })
    await expect(walletList.getByRole('button', { name: 'RETRY' })).toBeVisible()
  })
})

test.describe('the wallet list', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`behavior: every step works under the security policy, ${colorScheme}${colorScheme === 'light' ? '' : ' @long'}`, async ({
      openStandalone,
      page,
    }) => {
      await page.emulateMedia({ colorScheme })
      const opened = await openStandalone()
      const { connect, walletList } = connectPage(opened)
      await connect.click()
      await expect(walletList).toContainText('What is a Wallet?')
      await walletList.getByRole('button', { name: 'MetaMask' }).click()
      await expect(walletList).toContainText('Get MetaMask')
      await walletList.getByRole('button', { name: 'Get the app' }).click()
      await expect(walletList).toContainText('Install MetaMask')
      const bodyOverflow = () => page.evaluate(() => getComputedStyle(document.body).overflow)
      expect(await bodyOverflow()).toBe('hidden')
      await page.keyboard.press('Escape')
      await expect.poll(bodyOverflow).toBe('visible')

      await page.setViewportSize({ width: 390, height: 844 })
      await connect.click()
      await expect(walletList).toContainText('New to Ethereum wallets?')
      const { width } = (await walletList.getByText('Connect a Wallet').boundingBox()) ?? { width: 0 }
      expect(width).toBeGreaterThan(0)
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    })
  }
})
