import type { Locator, Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { expectReflow } from '../support/expectReflow.ts'
import { fillStorage } from '../support/fillStorage.ts'
import { connectPage } from './connectPage.ts'

const shortAddress = /0x[0-9a-fA-F]{6}…[0-9a-fA-F]{6}/

test.describe('connecting', () => {
  test('behavior: shows account, balance and chain of the wallet; a reload brings it back without a glimpse of the disconnected page; disconnecting lasts and takes one press @standalone-connect-shows @standalone-connect-reload @standalone-connect-disconnecting @standalone-wallet-list-wallet', async ({
    openStandalone,
    sandbox,
  }) => {
    const opened = await openStandalone()
    const { page } = opened
    const { connectAs, account, connect, walletList } = connectPage(opened)
    await connectAs('Ada')
    await expect(account).toContainText(shortAddress)
    await expect(account).toContainText('ETH')
    await expect(page.getByRole('banner').getByRole('button', { name: /^Network/ })).toHaveCount(0)
    const main = page.getByRole('main')
    await expect(main).toContainText('Local chain')
    const address = sandbox.world.owners[0].address.slice(2)
    await expect.poll(async () => (await main.textContent())?.replace(/\s/g, '')).toContain(address)

    await page.addInitScript(() => {
      const seen: string[] = []
      Object.assign(window, { seen })
      new MutationObserver(() => {
        const text = document.body?.textContent ?? ''
        if (text.includes('Connect Wallet')) seen.push('disconnected')
        if (text.includes('Reconnecting')) seen.push('reconnecting')
      }).observe(document, { childList: true, subtree: true })
    })
    await page.reload()
    await expect(account).toBeVisible()
    const seen = await page.evaluate(() => Reflect.get(window, 'seen'))
    expect(new Set(seen)).toEqual(new Set(['reconnecting']))
    for (const link of await page.getByRole('navigation', { name: 'Pages' }).getByRole('link').all()) {
      await link.click()
      await expect(link).toHaveAttribute('aria-current', 'page')
      await expect(account, 'every page has the shell').toBeVisible()
    }
    await page.goto(sandbox.standaloneUrl)
    await expect(account).toBeVisible()

    await account.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect(connect).toBeVisible()
    await page.reload()
    await expect(connect).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Nobody signs')
    await connect.click()
    await expect(walletList.getByRole('button', { name: /Sandbox Wallet\s*Recent/ })).toBeVisible()
  })

  test('error: a wallet that refuses at once, and a no in it, lead to RETRY, and a yes then connects, until the permission is taken back @standalone-connect-wallet @standalone-connect-wallet-refuses @standalone-connect-permission', async ({
    openStandalone,
  }) => {
    const opened = await openStandalone()
    const { connect, walletList, account } = connectPage(opened)
    const retry = walletList.getByRole('button', { name: 'RETRY' })
    await opened.wallet.steer((wallet) => wallet.answer('reject'))
    await connect.click()
    await walletList.getByRole('button', { name: 'Sandbox Wallet' }).click()
    await expect(retry).toBeVisible()

    await opened.wallet.steer((wallet) => wallet.answer('ask'))
    await retry.click()
    await opened.wallet.reject()
    await retry.click()
    await opened.wallet.approve('Cy')
    await expect(account).toBeVisible()
    await opened.wallet.steer((wallet) => wallet.disconnect())
    await expect(connect).toBeVisible()
  })

  test('behavior: follows an account that is switched in the wallet @long', async ({
    openStandalone,
    sandbox,
  }) => {
    const opened = await openStandalone()
    const { connectAs, account } = connectPage(opened)
    await connectAs('Ada')
    await opened.wallet.steer((wallet) => wallet.setAccount('Bo'))
    await expect(account).toContainText(sandbox.world.owners[1].address.slice(-6))
  })

  test('error: the wallet list cannot be fetched, which is said, and the next click tries again', async ({
    openStandalone,
    page,
    problems,
  }) => {
    problems.allow(/Failed to load resource|ERR_FAILED/)
    await page.route(/createIsland/, (route) => route.abort())
    const opened = await openStandalone()
    const { connect, walletList } = connectPage(opened)
    await connect.click()
    await expect(page.getByRole('alert')).toContainText('The wallet list could not be loaded.')
    await page.unroute(/createIsland/)
    await connect.click()
    await expect(walletList).toBeVisible()
    await expect(page.getByRole('alert')).toBeEmpty()
  })

  test('error: with storage that throws it connects all the same @standalone-connect-storage', async ({
    openStandalone,
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'localStorage', {
        configurable: true,
        get() {
          throw new DOMException('Access is denied for this document.', 'SecurityError')
        },
      })
    })
    const opened = await openStandalone()
    const { connectAs, account, connect } = connectPage(opened)
    const note = page.getByText('This browser keeps nothing for this site.')
    await expect(note).toBeVisible()
    await page.getByRole('button', { name: 'Go on without' }).click()
    await expect(note).toBeHidden()
    await connectAs('Ada')
    await account.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect(connect).toBeVisible()
  })

  test('error: with a storage that is full it connects and disconnects all the same, and forgets with the page @long', async ({
    openStandalone,
    page,
  }) => {
    await page.addInitScript(fillStorage, false)
    const opened = await openStandalone()
    const { connectAs, account, connect } = connectPage(opened)
    await connectAs('Ada')
    await page.reload()
    await expect(connect).toBeVisible()
    await connectAs('Ada')
    await account.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect(connect).toBeVisible()
  })
})

test.describe('connecting by keyboard', () => {
  test('behavior: opens, chooses, and finds the focus where it left it @standalone-connect-opens', async ({
    openStandalone,
  }) => {
    const opened = await openStandalone()
    const { page, wallet } = opened
    const { connect, walletList, account, wrongNetwork } = connectPage(opened)
    const said = page.getByRole('status', { name: 'Wallet' })
    await connect.focus()
    await page.keyboard.press('Enter')
    await expect(walletList).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(walletList).toBeHidden()
    await expect(connect).toBeFocused()

    await page.keyboard.press('Enter')
    await tabTo(page, walletList.getByRole('button', { name: 'Sandbox Wallet' }))
    await page.keyboard.press('Enter')
    await wallet.approve('Ada')
    await expect(account).toBeFocused()
    await expect(page.getByRole('dialog'), 'connecting closes the dialogs').toBeHidden()
    await expect(said).toHaveText(/^Connected as 0x\S+ on Local chain\.$/)

    // The wallet goes elsewhere, which is said; the way back takes no more than keys.
    await wallet.steer((sandboxWallet) => sandboxWallet.setChain(5))
    await expect(wrongNetwork).toBeFocused()
    await expect(said).toHaveText('The wallet is on chain 5, which this site is not set up for.')
    await page.keyboard.press('Enter')
    const networks = page.getByRole('dialog', { name: 'Switch Networks' })
    await expect(networks).toBeVisible()
    await expectReflow(page, networks, 'the networks')
    await tabTo(page, networks.getByRole('button', { name: 'Local chain' }))
    await page.keyboard.press('Enter')
    await wallet.approve()
    await expect(account).toBeFocused()
    await wallet.steer((sandboxWallet) => sandboxWallet.setAccount('Bo'))
    await expect(said).toHaveText(/^Connected as 0x3C44\S+ on Local chain\.$/)

    await page.keyboard.press('Enter')
    await tabTo(page, page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }))
    await page.keyboard.press('Enter')
    await expect(connect).toBeFocused()
    await expect(said).toHaveText('The wallet is disconnected.')
  })
})

/** Presses Tab until the element has the focus; a person would give up after twenty. */
async function tabTo(page: Page, element: Locator): Promise<void> {
  await expect(element).toBeVisible()
  for (let presses = 0; presses < 20; presses++) {
    if (await element.evaluate((node) => node === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(element).toBeFocused()
}
