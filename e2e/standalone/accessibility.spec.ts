import { expect, test } from '../fixtures.ts'
import { checkAccessibility } from '../support/checkAccessibility.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'
import { connectPage } from './connectPage.ts'

test.describe('axe finds nothing wrong on a page of its own', () => {
  test('behavior: before a wallet is connected @long', async ({ openStandalone }) => {
    const opened = await openStandalone()
    const { page } = opened
    await expect(connectPage(opened).connect).toBeEnabled()
    await expect(page.getByRole('main').getByRole('button', { name: 'Connect Wallet' })).toBeVisible()
    await checkAccessibility(page, { setTheme: (colorScheme) => page.emulateMedia({ colorScheme }) })
    await page.setViewportSize({ width: 320, height: 640 })
    const { scrollWidth, clientWidth } = await page.locator('html').evaluate((html) => ({
      scrollWidth: html.scrollWidth,
      clientWidth: html.clientWidth,
    }))
    expect(scrollWidth, 'nothing is wider than 320 pixels').toBeLessThanOrEqual(clientWidth)
  })

  test('behavior: with a wallet, and after it said no @long', async ({ openStandalone, sandbox }) => {
    const opened = await openStandalone()
    const { page, wallet } = opened
    await connectPage(opened).connectAs('Ada')
    const setTheme = (colorScheme: 'light' | 'dark') => page.emulateMedia({ colorScheme })
    await expect(page.getByRole('heading', { level: 1, name: 'Your Safes' })).toBeVisible()
    await checkAccessibility(page, { setTheme })
    await page.setViewportSize({ width: 1280, height: 800 })
    const compose = newTransactionPage(page)
    await compose.open()
    await compose.type({ recipient: sandbox.world.stranger.address, amount: '0.5' })
    await compose.send.click()
    await wallet.reject()
    await expect(compose.requests).toContainText('You rejected the request in Sandbox Wallet.')
    await checkAccessibility(page, { setTheme })
  })
})
