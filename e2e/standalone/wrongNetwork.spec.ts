import { expect, test } from '../fixtures.ts'
import { connectPage } from './connectPage.ts'

test.describe('a wallet on a chain that is not configured', () => {
  test('behavior: connects, says so in red, and is led back by the page, or by the red button with its list of networks and a way out @standalone-wrong-network-connects @standalone-wrong-network-button', async ({
    openStandalone,
  }) => {
    const opened = await openStandalone()
    const { page, wallet } = opened
    const { choose, wrongNetwork, account, connect } = connectPage(opened)
    await wallet.steer((sandboxWallet) => sandboxWallet.setChain(5))
    await choose()
    await wallet.approve('Ada')
    await expect(wrongNetwork).toBeVisible()
    await expect(page.getByRole('main')).toContainText('chain 5')
    await expect(account).toBeHidden()

    await page.getByRole('button', { name: 'Switch to Local chain' }).click()
    await wallet.approve()
    await expect(account).toBeVisible()
    await expect(wrongNetwork).toBeHidden()

    await wallet.steer((sandboxWallet) => sandboxWallet.setChain(5))
    await wrongNetwork.click()
    const networks = page.getByRole('dialog', { name: 'Switch Networks' })
    await expect(networks).toContainText('Wrong network detected, switch or disconnect to continue.')
    await networks.getByRole('button', { name: 'Local chain' }).click()
    await wallet.approve()
    await expect(account).toBeVisible()

    // The dialog of the account is none of a network that is not set up.
    const dialog = page.getByRole('dialog')
    await account.click()
    await expect(dialog.getByRole('button', { name: 'Sign in' })).toBeVisible()
    await wallet.steer((sandboxWallet) => sandboxWallet.setChain(5))
    await expect(dialog).toBeHidden()
    await wrongNetwork.click()
    await networks.getByRole('button', { name: 'Disconnect' }).click()
    await expect(dialog).toBeHidden()
    await expect(connect).toBeVisible()
  })

  test('error: a no to the switch is said, and the page stays @long', async ({ openStandalone }) => {
    const opened = await openStandalone()
    const { page, wallet } = opened
    const { connectAs, wrongNetwork } = connectPage(opened)
    await connectAs('Ada')
    await wallet.steer((sandboxWallet) => sandboxWallet.setChain(5))
    await page.getByRole('button', { name: 'Switch to Local chain' }).click()
    await wallet.reject()
    await expect(page.getByRole('main')).toContainText('You rejected the request in Sandbox Wallet.')
    await expect(wrongNetwork).toBeVisible()
  })

  test('behavior: is still wrong after a reload @long', async ({ openStandalone }) => {
    const opened = await openStandalone()
    const { connectAs, wrongNetwork } = connectPage(opened)
    await connectAs('Ada')
    await opened.wallet.steer((sandboxWallet) => sandboxWallet.setChain(5))
    await expect(wrongNetwork).toBeVisible()
    await opened.page.reload()
    await expect(wrongNetwork).toBeVisible()
  })
})
