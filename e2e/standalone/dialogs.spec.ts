import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { findViolations } from '../support/findViolations.ts'
import { connectPage } from './connectPage.ts'
import { lookAt } from './lookAt.ts'

/** What axe still finds inside RainbowKit's dialogs, and why it stays. `docs/connect-shell.md` lists the same. */
const left: readonly string[] = [
  // The pane of download options scrolls by a few pixels; all it holds can be reached by keys.
  'scrollable-region-focusable',
]

/** Runs axe over RainbowKit's dialogs, in both themes. */
async function checkDialog(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    const within = '[data-rk][role="dialog"]'
    const violations = await findViolations(page.locator('html'), { within })
    const found = violations
      .filter(({ id }) => !left.includes(id))
      .map(({ id, where }) => `${id}: ${where.join(', ')}`)
    expect(found, `${name}, ${colorScheme}`).toEqual([])
  }
  await lookAt(page, `dialog-${name}`)
}

test.describe("axe inside RainbowKit's dialogs", () => {
  // Five dialogs in two themes each: on a busy machine axe needs more than a minute for them.
  test.slow()

  test('behavior: the wallet list and its steps @long', async ({ openStandalone, page }) => {
    const opened = await openStandalone()
    const { connect, walletList: list } = connectPage(opened)
    await connect.click()
    await expect(list.getByText('What is a Wallet?')).toBeVisible()
    await checkDialog(page, 'list')
    for (const name of ['Safe', 'Rainbow', 'Brave Wallet', 'MetaMask']) {
      await list.getByRole('button', { name, exact: true }).click()
      await checkDialog(page, name)
    }
  })

  test('behavior: account, networks and sign-in @long', async ({ openStandalone, page, problems }) => {
    // The sandbox's gateway offers no sign-in.
    problems.allow(/auth\/nonce|404/)
    const opened = await openStandalone()
    const { connectAs, account, wrongNetwork } = connectPage(opened)
    await connectAs('Ada')
    await account.click()
    await expect(page.getByRole('dialog', { name: /^0x/ })).toBeVisible()
    await checkDialog(page, 'account')
    await page.getByRole('button', { name: 'Sign in' }).click()
    const signIn = page.getByRole('dialog', { name: 'Verify your account' })
    await expect(signIn).toBeVisible()
    await checkDialog(page, 'sign-in')
    await page.keyboard.press('Escape')
    await expect(signIn).toBeHidden()
    await expect(account).toBeVisible()
    await opened.wallet.steer((sandboxWallet) => sandboxWallet.setChain(5))
    await wrongNetwork.click()
    await expect(page.getByRole('dialog', { name: 'Switch Networks' })).toBeVisible()
    await checkDialog(page, 'networks')
  })
})
