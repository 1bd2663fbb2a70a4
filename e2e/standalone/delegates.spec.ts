import { expect, test } from '../fixtures.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'
import { walletWindow } from '../support/walletWindow.ts'
import { connectPage } from './connectPage.ts'

test('behavior: a delegate whom an owner names proposes for that owner, until it ends @long', async ({
  openStandalone,
  browser,
  sandbox,
  problems,
}) => {
  // The lost answer, and the question whether the host can be reached at all.
  problems.allow(/(?:ERR_FAILED|422).*\/delegates/)
  const { safe, stranger } = sandbox.world
  const base = `${sandbox.standaloneUrl}#/local:${safe}`
  const ada = await openStandalone({ route: `#/local:${safe}/setup/developers` })
  await connectPage(ada).connectAs('Ada')
  const delegates = ada.page.getByRole('region', { name: 'Delegates' })
  const add = delegates.getByRole('button', { name: 'Sign and add' })
  const address = delegates.getByLabel('Address of the delegate')
  await address.fill(sandbox.world.owners[1].address)
  await add.click()
  await expect(delegates).toContainText('This is an owner, who may propose anyway.')
  await address.fill(stranger.address)
  await add.click()
  await expect(delegates).toContainText('Type what the other owners should know it by.')
  await delegates.getByLabel('Label').fill('Pays the rent')
  await add.click()
  await ada.wallet.reject()
  await expect(delegates).toContainText('You rejected the request in Sandbox Wallet.')
  // The answer is lost after the gateway has taken it.
  await ada.page.route('**/delegates', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch({ maxRetries: 3 })
    return route.abort()
  })
  await add.click()
  await expect(ada.wallet.prompt).toContainText('Delegate')
  await ada.wallet.approve()
  await expect(delegates).toContainText('“Pays the rent” may propose in your name.')
  const listed = delegates.getByRole('list', { name: 'Delegates' })
  await expect(listed.getByRole('listitem')).toHaveCount(1)
  await ada.page.unroute('**/delegates')

  const page = await (await browser.newContext()).newPage()
  const dee = { page, wallet: walletWindow(page) }
  await page.goto(`${base}/new-transaction`)
  await connectPage(dee).connectAs('Dee')
  const form = newTransactionPage(dee.page)
  await expect(form.recipient()).toBeVisible()
  await form.type({ recipient: stranger.address, amount: '0.25' })
  const propose = dee.page.getByRole('button', { name: 'Propose', exact: true })
  await expect(propose).not.toHaveAttribute('aria-disabled', 'true', { timeout: 30_000 })
  await propose.click()
  await dee.wallet.approve()
  await expect(
    dee.page.getByRole('heading', { level: 1, name: /^Pays 0.25 ETH (?:\(\$[\d,.]+\) )?to/ }),
  ).toBeVisible()
  const acts = dee.page.getByRole('region', { name: 'Sign and execute' })
  await expect(acts).toContainText('Not an owner')
  await expect(acts).toContainText('2 signatures are missing.')
  const execution = dee.page.getByRole('main')
  await expect(execution).toContainText('Proposed for')
  await expect(execution).toContainText('Proposed by the delegate')

  await listed.getByRole('button', { name: 'Remove the delegate Pays the rent' }).click()
  await ada.wallet.approve()
  await expect(listed).toBeHidden()
  await dee.page.goto(`${base}/new-transaction`)
  await dee.page.reload()
  await expect(dee.page.getByText('The connected account is not an owner of this Safe.')).toBeVisible()
})
