import type { Locator } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { ada } from '../sandbox/chain/people.ts'
import { expectReflow } from '../support/expectReflow.ts'
import { withoutWallet } from './classicWallet.ts'
import { connectPage } from './connectPage.ts'
import { lookAt } from './lookAt.ts'

/** The text that an element draws, without what only a screen reader says. */
function drawnText(element: Locator): Promise<string> {
  return element.evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    let drawn = ''
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const around = text.parentElement
      if (around !== null && around.clientWidth !== 1) drawn += text.textContent ?? ''
    }
    return drawn
  })
}

test.describe('the wallet list on a desk', () => {
  test('behavior: lists every wallet of the group, and says of each what can be done; at 700 pixels it is compact, with a way to the explanation and back @standalone-wallet-list-lists @standalone-wallet-list-compact', async ({
    openStandalone,
    page,
    problems,
  }) => {
    test.slow()
    // The page of the extension, in a tab of its own.
    problems.allow(/rainbow\.me/)
    const opened = await openStandalone()
    const { connect, walletList: list } = connectPage(opened)
    await connect.click()
    await expect(list.getByText('What is a Wallet?')).toBeVisible()
    await expect(list.locator('[style*="max-height"]').first()).toHaveCSS('max-height', '504px')
    await expect(list.getByText('Popular', { exact: true })).toBeVisible()
    await expect(list.getByText('Installed', { exact: true })).toBeVisible()
    const names = [
      'Browser Wallet',
      'Safe',
      'Rainbow',
      'Coinbase Wallet',
      'MetaMask',
      'WalletConnect',
      'Brave Wallet',
    ]
    for (const name of ['Sandbox Wallet', ...names])
      await expect(list.getByRole('button', { name, exact: true })).toBeVisible()
    // Installed first, then the group with its seven, in their order.
    const written = ((await list.textContent()) ?? '').replaceAll(/\s+/g, ' ')
    const places = ['Installed', 'Sandbox Wallet', 'Popular', ...names].map((name) => written.indexOf(name))
    expect(places).toEqual(places.toSorted((left, right) => left - right))
    expect(places).not.toContain(-1)
    await lookAt(page, 'wallet-list')

    const choose = (name: string) => list.getByRole('button', { name, exact: true }).click()
    await choose('WalletConnect')
    await expect(list.getByText('WalletConnect is not available')).toBeVisible()
    await expect(list.getByText('No projectId found.')).toBeVisible()
    // The app of this wallet needs a project id as well and its extension does not, so the entry leads to the
    // extension.
    await choose('Rainbow')
    await expect(list.getByText('Rainbow for Chrome')).toBeVisible()
    const shop = page.context().waitForEvent('page')
    await list.getByRole('link', { name: 'Add to Chrome' }).click()
    await (await shop).close()
    await expect(list.getByText('Rainbow is not installed')).toBeVisible()
    await expect(list.getByText('No projectId found. Its extension needs none')).toBeVisible()
    await expect(list.getByRole('link', { name: 'INSTALL' })).toHaveAttribute(
      'href',
      /rainbow\.me\/extension/,
    )
    await choose('Browser Wallet')
    await expect(list.getByText('Browser Wallet is not available')).toBeVisible()
    await expect(list.getByText('No wallet in this browser.')).toBeVisible()
    await choose('Brave Wallet')
    await expect(list.getByText('Brave Wallet is not installed')).toBeVisible()
    await expect(list.getByRole('link', { name: 'INSTALL' })).toHaveAttribute(
      'href',
      'https://brave.com/download/',
    )
    await expect(page.locator('#_rk_coolMode'), 'no confetti').toHaveCount(0)
    await lookAt(page, 'wallet-not-installed')
    await expectReflow(page, page.getByRole('dialog'), 'a wallet that is not installed')

    await page.keyboard.press('Escape')
    await page.setViewportSize({ width: 700, height: 800 })
    await connect.click()
    await expect(list.getByText('New to Ethereum wallets?')).toBeVisible()
    await expect(list.locator('[style*="max-height"]').first()).toHaveCSS('max-height', '468px')
    await lookAt(page, 'wallet-compact')
    await expectReflow(page, list, 'the wallet list')
    await list.getByRole('button', { name: 'Learn More' }).click()
    await expect(page.getByRole('dialog', { name: 'What is a Wallet?' })).toBeVisible()
    await expectReflow(page, page.getByRole('dialog'), 'What is a Wallet?')
    await page.getByRole('dialog').getByRole('button', { name: 'Get a Wallet' }).click()
    await expect(page.getByRole('dialog', { name: 'Get a Wallet' })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()
    await list.getByRole('button', { name: 'WalletConnect' }).click()
    await expect(page.getByRole('dialog').getByText('WalletConnect is not available')).toBeVisible()
  })

  test('behavior: the entry Safe leads into Safe{Wallet} @long', async ({
    openStandalone,
    page,
    sandbox,
  }) => {
    const opened = await openStandalone()
    const { connect, walletList: list } = connectPage(opened)
    await connect.click()
    await list.getByRole('button', { name: 'Safe', exact: true }).click()
    const link = list.getByRole('link', { name: 'Open in Safe{Wallet}' })
    const appUrl = encodeURIComponent(sandbox.standaloneUrl)
    await expect(link).toHaveAttribute('href', `https://app.safe.global/apps/open?appUrl=${appUrl}`)
    const field = list.getByLabel('Your Safe, if you have its address at hand')
    await field.fill('eth:0x12')
    await expect(list.getByText('An address looks like')).toBeVisible()
    await field.fill(sandbox.world.safe)
    await expect(link).toHaveAttribute(
      'href',
      `https://app.safe.global/apps/open?safe=local:${sandbox.world.safe}&appUrl=${appUrl}`,
    )
    await expect(list.getByText('No projectId found.')).toBeVisible()
    await lookAt(page, 'wallet-safe')
  })

  test('behavior: Get a Wallet offers five, and leads through installing one and back @standalone-wallet-list-wallet-offers', async ({
    openStandalone,
    page,
    problems,
  }) => {
    test.slow()
    // The shop of extensions, in a tab of its own.
    problems.allow(/chrome\.google\.com/)
    const opened = await openStandalone()
    const { connect, walletList: list } = connectPage(opened)
    await connect.click()
    await list.getByRole('button', { name: 'Get a Wallet' }).click()
    await expect(list.getByRole('heading', { name: 'Get a Wallet' })).toBeVisible()
    await expect(list.getByText('GET', { exact: true })).toHaveCount(5)
    await lookAt(page, 'wallet-get')
    await expectReflow(page, page.getByRole('dialog'), 'Get a Wallet')
    await list.getByRole('button', { name: 'Back' }).click()
    await expect(list.getByText('What is a Wallet?')).toBeVisible()
    const learn = list.getByRole('link', { name: 'Learn More' })
    await expect(learn).toHaveAttribute('href', 'https://ethereum.org/wallets/')

    await list.getByRole('button', { name: 'MetaMask' }).click()
    await expect(list.getByRole('heading', { name: 'Get MetaMask' })).toBeVisible()
    await expect(list.getByText('MetaMask for Chrome')).toBeVisible()
    await expect(list.getByText('MetaMask for Mobile')).toBeVisible()
    await expectReflow(page, page.getByRole('dialog'), 'the download options')
    await list.getByRole('button', { name: 'Get the app' }).click()
    await expect(list.getByRole('heading', { name: 'Install MetaMask' })).toBeVisible()
    await expect(list.getByText('Scan with your phone to download on iOS or Android')).toBeVisible()
    await expectReflow(page, page.getByRole('dialog'), 'the download')
    await list.getByRole('button', { name: 'Continue' }).click()
    await expect(list.getByText('MetaMask is not installed')).toBeVisible()
    await expect(list.getByRole('link', { name: 'INSTALL' })).toHaveAttribute('href', /metamask/)
    await list.getByRole('button', { name: 'Back' }).click()
    await expect(list.getByText('What is a Wallet?')).toBeVisible()

    await list.getByRole('button', { name: 'Safe', exact: true }).click()
    await list.getByRole('button', { name: 'MetaMask' }).click()
    await list.getByRole('button', { name: 'Get the app' }).click()
    await list.getByRole('button', { name: 'Back' }).click()
    await expect(list.getByRole('heading', { name: 'Get MetaMask' })).toBeVisible()
    const store = page.context().waitForEvent('page')
    await list.getByRole('link', { name: 'Add to Chrome' }).click()
    await (await store).close()
    await expect(list.getByRole('heading', { name: 'Get started with MetaMask' })).toBeVisible()
    for (const step of [
      'Install the MetaMask extension',
      'Create or Import a Wallet',
      'Refresh your browser',
    ])
      await expect(list.getByText(step)).toBeVisible()
    await expect(list.getByRole('link', { name: 'Learn More' })).toHaveAttribute(
      'href',
      'https://metamask.io/faqs/',
    )
    await expect(list.getByRole('button', { name: 'Refresh' })).toBeVisible()
    await expectReflow(page, page.getByRole('dialog'), 'the instructions')
  })
})

test.describe('the wallet list on a phone', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  })

  test('behavior: is a sheet with what is ready, what is not and why, and the way to a wallet @standalone-wallet-list-sheet', async ({
    openStandalone,
    page,
  }) => {
    const opened = await openStandalone()
    const { connect, walletList: list, account } = connectPage(opened)
    await connect.click()
    await expect(list.getByText('What is a Wallet?')).toBeVisible()
    await lookAt(page, 'wallet-phone')
    const ready = list.getByRole('button', { name: 'Sandbox Wallet' })
    await expect(ready.locator('img, [style*="background"]').first()).toBeAttached()
    // It slides up.
    const lowerEdge = async () => {
      const { y = 0, height = 0 } = (await list.locator('[role="document"]').first().boundingBox()) ?? {}
      return Math.round(y + height)
    }
    await expect.poll(lowerEdge, 'it ends at the lower edge').toBe(844)
    for (const name of ['Rainbow', 'WalletConnect', 'MetaMask']) {
      const wallet = list.getByRole('button', { name: `${name} (unsupported) No projectId found` })
      await expect(wallet).toBeDisabled()
    }
    await expect(list.getByRole('link', { name: 'Learn More' })).toBeVisible()
    await list.getByRole('button', { name: 'Get a Wallet' }).click()
    const sheet = page.getByRole('dialog', { name: 'Get a Wallet' })
    await expect(sheet.getByText('GET', { exact: true })).toHaveCount(3)
    const links = await sheet.getByRole('link', { name: 'GET' }).all()
    const hrefs = await Promise.all(links.map((link) => link.getAttribute('href')))
    expect(hrefs.join(' '), 'one for this kind of phone').toMatch(/apple\.com/)
    expect(hrefs.join(' '), 'one for any').toContain('https://brave.com/download/')
    await sheet.getByRole('button', { name: 'Back' }).click()

    await list.getByRole('button', { name: 'Safe', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Open in Safe{Wallet}' })).toBeVisible()
    await lookAt(page, 'wallet-phone-safe')
    await expectReflow(page, page.getByRole('dialog'), 'the entry Safe')
    await page.getByRole('dialog').getByRole('button', { name: 'Back' }).click()

    await list.getByRole('button', { name: 'Sandbox Wallet' }).click()
    await opened.wallet.reject()
    await expect(list.getByRole('alert')).toContainText('You rejected the request in Sandbox Wallet.')
    await expectReflow(page, page.getByRole('dialog'), 'a failure')
    await page.getByRole('button', { name: 'RETRY' }).click()
    await opened.wallet.approve('Ada')
    await expect(account).toBeVisible()
    // There is room for the last digits; all that is shortened of it is read out.
    await expect.poll(() => drawnText(account)).toBe(`…${ada.address.slice(-6)}`)
    await expect(account).toContainText(`0x${ada.address.slice(2, 8)}…${ada.address.slice(-6)}`)
    await expect(account.locator('svg').first(), 'the picture of the address').toBeVisible()
  })
})

test.describe('without any wallet', () => {
  test('behavior: the list offers what needs none in this browser @long', async ({
    openStandalone,
    page,
  }) => {
    await withoutWallet(page)
    const opened = await openStandalone()
    const { connect, walletList: list } = connectPage(opened)
    await connect.click()
    await expect(list.getByText('Installed', { exact: true })).toBeHidden()
    await list.getByRole('button', { name: 'Browser Wallet' }).click()
    await expect(list.getByText('Browser Wallet is not available')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(connect).toBeFocused()
  })
})
