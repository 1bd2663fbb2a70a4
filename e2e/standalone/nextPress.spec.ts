import type { Page } from 'playwright/test'
import { parseEther } from 'viem'
import { expect, type TestSandbox, test } from '../fixtures.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'
import { connectPage } from './connectPage.ts'
import { connectLyingWallet, type Lie, lies, playLyingWallet } from './playLyingWallet.ts'

/** What a page may claim of a payment that is on the network. */
const trueClaims = ['executed', 'sent', 'undecided']

/** These are not over while the wallet owes its answer. */
const open: readonly Lie[] = ['late', 'nothing']

/** What is claimed of the one request that the page lists. */
async function claimsOf(page: Page): Promise<readonly (string | null)[]> {
  const claims = newTransactionPage(page).requests.locator('[data-claim]')
  return claims.evaluateAll((all) => all.map((one) => one.getAttribute('data-claim')))
}

/** Fills the form where it is empty, and presses what is there to send it, if it lets itself be pressed. */
async function pressAgain(page: Page, recipient: string): Promise<void> {
  const form = newTransactionPage(page)
  await form.open()
  if ((await form.amount().inputValue()) === '') await form.type({ recipient, amount: '0.5' })
  await expect(form.send).toBeVisible()
  await form.send.click({ force: true, noWaitAfter: true })
  await page.waitForTimeout(700)
}

async function withoutGateway(page: Page, { gatewayUrl }: TestSandbox): Promise<void> {
  await page.route(`${gatewayUrl}/**`, (route) => route.abort())
}

for (const [row, lie] of lies.entries())
  test(`behavior: a wallet that pays and then answers ${lie}: what is said is true, and no ordinary press pays again @long`, async ({
    openStandalone,
    page,
    sandbox,
    chain,
    problems,
  }) => {
    test.setTimeout(90_000)
    const { world } = sandbox
    const [ada, bo] = world.owners
    const payee = world.stranger.address
    if (row % 2 === 1) {
      problems.allow(/ERR_FAILED|Failed to fetch/)
      await withoutGateway(page, sandbox)
    }
    await playLyingWallet(page, { account: ada.address, other: bo.address, rpcUrl: world.rpcUrl, lie })
    const before = await chain.getBalance({ address: payee })
    const paid = async () => (await chain.getBalance({ address: payee })) - before
    const asked = () => page.evaluate(() => window.lyingWallet?.asked())
    const opened = await openStandalone()
    await connectLyingWallet(opened)
    await page.getByRole('link', { name: 'New transaction' }).click()
    const form = newTransactionPage(page)
    await form.type({ recipient: payee, amount: '0.5' })
    await form.send.click()
    await expect.poll(paid).toBe(parseEther('0.5'))
    if (open.includes(lie)) await expect(form.requests).toContainText('Waiting in')
    else {
      await expect.poll(() => claimsOf(page)).not.toEqual([])
      await expect(form.requests).not.toContainText('Waiting in')
    }
    await expectTrue(page, lie)

    await pressAgain(page, payee)
    expect(await asked(), 'after the next press').toBe(1)
    await expectTrue(page, lie)

    if (lie === 'late') {
      await page.evaluate(() => window.lyingWallet?.release())
      await expect(form.requests).toContainText(/Executed|Sent/)
    }
    await page.reload()
    await expect(connectPage(opened).account).toBeVisible()
    await pressAgain(page, payee)
    expect(await asked(), 'after a reload and a press').toBe(1)
    expect(await paid()).toBe(parseEther('0.5'))
  })

async function expectTrue(page: Page, lie: Lie): Promise<void> {
  const { requests } = newTransactionPage(page)
  const said = (await requests.textContent()) ?? ''
  test.info().annotations.push({ type: 'said', description: said })
  // What the wallet says is quoted.
  expect(said.replaceAll(/“[^”]*”/g, '')).not.toMatch(
    /nothing was sent|was rejected|you rejected|was refused/i,
  )
  if (!open.includes(lie)) for (const claim of await claimsOf(page)) expect(trueClaims).toContain(claim)
}
