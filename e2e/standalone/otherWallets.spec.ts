import { shortenAddress } from '../../src/shared/domain/values/shortenAddress.ts'
import { expect, test } from '../fixtures.ts'
import { expectReflow } from '../support/expectReflow.ts'
import { withClassicWallet } from './classicWallet.ts'
import { connectPage } from './connectPage.ts'

const metaMask = { isMetaMask: true, _metamask: {} }

test.describe('a wallet at window.ethereum', () => {
  test('behavior: connects, survives a reload as one connection, and takes one press to disconnect', async ({
    openStandalone,
    page,
    sandbox,
  }) => {
    await withClassicWallet(page, sandbox, { flags: metaMask, answer: 'approve' })
    const opened = await openStandalone()
    const { connect, walletList: list, account } = connectPage(opened)
    await connect.click()
    await list.getByRole('button', { name: 'MetaMask' }).click()
    await expect(account).toBeVisible()
    await page.reload()
    await expect(account).toBeVisible()
    await account.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    await expect(connect).toBeVisible()
    await page.reload()
    await expect(connect).toBeVisible()
    await expect(account).toBeHidden()
  })

  test('behavior: Browser Wallet and Brave Wallet connect through it @long', async ({
    openStandalone,
    page,
    sandbox,
  }) => {
    const flags = { isBraveWallet: true, _events: {}, _state: {} }
    await withClassicWallet(page, sandbox, { flags, answer: 'approve' })
    const opened = await openStandalone()
    const { connect, walletList: list, account } = connectPage(opened)
    for (const name of ['Browser Wallet', 'Brave Wallet']) {
      await connect.click()
      await list.getByRole('button', { name }).click()
      await expect(account).toBeVisible()
      await account.click()
      await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click()
    }
  })

  test('error: one that rejects leads to RETRY, with the reason @standalone-other-wallets-rejects', async ({
    openStandalone,
    page,
    sandbox,
  }) => {
    await withClassicWallet(page, sandbox, { flags: {}, answer: 'reject' })
    const opened = await openStandalone()
    const { connect, walletList: list } = connectPage(opened)
    await connect.click()
    await list.getByRole('button', { name: 'Browser Wallet' }).click()
    await expect(list.getByText('You rejected the request in Browser Wallet.')).toBeVisible()
    await expectReflow(page, page.getByRole('dialog'), 'RETRY')
    await list.getByRole('button', { name: 'RETRY' }).click()
    await expect(list.getByRole('button', { name: 'RETRY' })).toBeVisible()
  })

  test('error: one that hangs can be left with Escape, and others chosen meanwhile @standalone-other-wallets-hangs', async ({
    openStandalone,
    page,
    sandbox,
  }) => {
    await withClassicWallet(page, sandbox, { flags: {}, answer: 'hang' })
    const opened = await openStandalone()
    const { connect, walletList: list } = connectPage(opened)
    await connect.click()
    await list.getByRole('button', { name: 'Browser Wallet' }).click()
    await expect(list.getByText('Opening Browser Wallet...')).toBeVisible()
    await expect(list.getByText('Confirm connection in the extension')).toBeVisible()
    await list.getByRole('button', { name: 'WalletConnect' }).click()
    await expect(list.getByText('WalletConnect is not available')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(connect).toBeFocused()
  })

  for (const [answer, what] of [
    ['locked', 'is locked'],
    ['stuck', 'does not answer'],
  ] as const) {
    test(`error: one that ${what} at a reload leaves the page disconnected @long`, async ({
      openStandalone,
      page,
      sandbox,
    }) => {
      await withClassicWallet(page, sandbox, { flags: metaMask, answer, rdns: 'io.metamask' })
      const opened = await openStandalone()
      const { connect, walletList: list, account } = connectPage(opened)
      await connect.click()
      await list.getByRole('button', { name: 'MetaMask' }).click()
      await expect(account).toBeVisible()
      await page.reload()
      await expect(connect).toBeVisible()
      await expect(account).toBeHidden()
    })
  }
})

test.describe('the account dialog', () => {
  test('behavior: another account of the wallet takes the place of this one; signing in is asked for only when wanted, and cancelling keeps the wallet connected @standalone-other-wallets-account @standalone-other-wallets-signing', async ({
    openStandalone,
    page,
    problems,
    sandbox,
  }) => {
    test.slow()
    // The sandbox's gateway offers no sign-in.
    problems.allow(/auth\/nonce|404/)
    const opened = await openStandalone()
    const { connectAs, account } = connectPage(opened)
    await connectAs('Ada')
    await account.click()
    const own = page.getByRole('dialog', { name: /^0x/ })
    await expect(own, 'the balance to its last digit').toContainText(/[\d,]+\.\d{5,} ETH/)
    await expect(own, 'the address as it is shortened in the bar').toContainText(
      shortenAddress(sandbox.world.owners[0].address),
    )
    await expectReflow(page, own, 'the account')
    await own.getByRole('button', { name: 'Use another account' }).click()
    await opened.wallet.reject()
    await expect(own.getByRole('status')).toContainText('The account stays as it is.')
    await own.getByRole('button', { name: 'Use another account' }).click()
    await opened.wallet.approve('Bo')
    await expect(account).toContainText(sandbox.world.owners[1].address.slice(-6))
    await expect(own).toBeHidden()

    await expect(page.getByRole('main')).toContainText('Local chain')
    await account.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Verify your account' })
    await expect(dialog).toContainText('to this page only')
    await expect(dialog).toContainText('It unlocks nothing here')
    await expect(page.getByRole('banner').getByRole('button', { name: /^Sign in/ })).toBeVisible()
    await expectReflow(page, dialog, 'the sign-in')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(account).toBeVisible()

    await account.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    await dialog.getByRole('button', { name: 'Sign message' }).click()
    const host = new URL(page.url()).host
    await expect(opened.wallet.prompt).toContainText(`${host} wants you to sign in`)
    await opened.wallet.reject()
    await expect(dialog.getByRole('alert')).toHaveText(
      'You rejected the request in Sandbox Wallet. You are not signed in; everything else works as before.',
    )
    await dialog.getByRole('button', { name: 'Sign message' }).click()
    await opened.wallet.approve()
    await expect(dialog).toBeHidden()
    await account.click()
    await expect(page.getByRole('dialog').getByRole('status')).toContainText('Signed in to this page only')
    await page.getByRole('dialog').getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Sign in' })).toBeVisible()

    // Signed in again, it is kept in the memory of the page and nowhere else.
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click()
    await dialog.getByRole('button', { name: 'Sign message' }).click()
    await opened.wallet.approve()
    await expect(dialog).toBeHidden()
    await page.reload()
    await account.click()
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Sign in' })).toBeVisible()
  })
})
