import { readFile } from 'node:fs/promises'
import type { Browser } from 'playwright/test'
import { type Hex, parseEther } from 'viem'
import { expect, type Standalone, test } from '../fixtures.ts'
import { ada, bo, dee } from '../sandbox/chain/people.ts'
import { safeAbi } from '../sandbox/chain/safeAbi.ts'
import { safeTransaction } from '../sandbox/chain/safeTransaction.ts'
import type { SandboxClient } from '../sandbox/chain/sandboxClient.ts'
import { bundlePage } from '../support/bundlePage.ts'
import { checkAccessibility } from '../support/checkAccessibility.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'
import { openSection } from '../support/openSection.ts'
import { pressWhenChecked } from '../support/pressWhenChecked.ts'
import { signaturesFile } from '../support/signaturesFile.ts'
import { turnSwitch } from '../support/turnSwitch.ts'
import { walletWindow } from '../support/walletWindow.ts'
import { connectPage } from './connectPage.ts'

const payee = '0x000000000000000000000000000000000000bEEF'

/** A person at a browser of their own, with `link` open. */
async function sitDown(browser: Browser, link: string): Promise<Standalone> {
  const page = await (await browser.newContext()).newPage()
  await page.goto(link)
  return { page, wallet: walletWindow(page) }
}

test.describe('signatures without the gateway', () => {
  test.beforeEach(async ({ sandbox, problems }) => {
    problems.allow(/ERR_EMPTY_RESPONSE/)
    await turnSwitch(sandbox, 'down', { how: 'cut' })
  })

  test('behavior: two owners in two browsers sign through a link, and one executes @long', async ({
    openStandalone,
    browser,
    context,
    sandbox,
    chain,
  }) => {
    test.slow()
    const base = `#/local:${sandbox.world.safe}`
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const opened = await openStandalone({ route: `${base}/new-transaction` })
    await connectPage(opened).connectAs('Ada')
    const { page, wallet } = opened
    const form = newTransactionPage(page)
    await expect(form.recipient()).toBeVisible()
    await form.type({ recipient: payee, amount: '0.25' })
    await pressWhenChecked(page.getByRole('button', { name: 'Sign and propose' }))
    await wallet.approve()
    await expect(page.getByText('Your signature is kept on this device.')).toBeVisible({ timeout: 30_000 })
    await page.getByRole('link', { name: 'send it to the other owners' }).click()

    const { exported, kept, acts } = bundlePage(page)
    await openSection(page, 'Export signatures')
    await expect(page.getByRole('region', { name: 'Findings' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Compare with your device' })).toBeVisible()
    await expect(kept).toContainText('1 of 2')
    await expect(acts).toContainText('You have signed.')
    await expect(exported).toContainText('1 signature goes along.')
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      exported.getByRole('button', { name: 'Save file' }).click(),
    ])
    const file = JSON.parse(await readFile(await download.path(), 'utf8'))
    expect(file).toMatchObject({
      safe: sandbox.world.safe,
      transactions: [{ signatures: [{ signer: ada.address }] }],
    })
    await exported.getByRole('button', { name: 'QR code' }).click()
    await expect(page.getByRole('img', { name: 'QR code of the link with the signatures' })).toBeVisible()
    await page.keyboard.press('Escape')
    await exported.getByRole('button', { name: 'Copy link' }).click()
    await expect(exported).toContainText('Link copied.')
    const link = await page.evaluate(() => navigator.clipboard.readText())

    const second = await sitDown(browser, link)
    const theirs = bundlePage(second.page)
    await expect(second.page.getByText('This came from a link.')).toBeVisible()
    await expect(theirs.preview).toContainText('Send 0.25 ETH')
    await expect(theirs.preview).toContainText('1 of 2')
    await expect(theirs.preview).toContainText('It is not on this device yet.')
    await expect(second.page.getByRole('heading', { level: 1 })).toContainText('Pays 0.25 ETH')
    // Without the gateway some checks could not run, which the page says before anything is kept.
    const findings = second.page.getByRole('region', { name: 'Findings' })
    await expect(findings).toContainText(/checks? could not run/, { timeout: 30_000 })
    await theirs.keep.click()
    await expect(theirs.preview).toContainText('Kept on this device. Nothing was signed or sent.')
    await theirs.preview.getByRole('link', { name: 'Read and check it' }).click()
    await connectPage(second).connectAs('Bo')
    await pressWhenChecked(theirs.sign)
    await second.wallet.approve()
    await expect(theirs.acts).toContainText('You have signed.')
    await expect(theirs.kept).toContainText('2 of 2')

    // It can be rejected as well while it is not executed; that signature stays here, too.
    await theirs.acts.getByRole('button', { name: 'Reject it' }).click()
    const rejection = second.page.getByRole('region', { name: /^Reject nonce/ })
    await pressWhenChecked(rejection.getByRole('button', { name: 'Sign the rejection' }))
    await second.wallet.approve()
    await expect(rejection).toContainText('Your signature is kept on this device.', { timeout: 30_000 })
    await rejection.getByRole('button', { name: 'Back to the transaction' }).click()
    const before = await chain.getBalance({ address: payee })
    await pressWhenChecked(theirs.execute)
    await second.wallet.approve()
    await expect.poll(() => chain.getBalance({ address: payee })).toBe(before + parseEther('0.25'))
    await expect(theirs.kept).toContainText('An event of the Safe says so.', { timeout: 30_000 })

    await page.getByRole('link', { name: 'Transactions' }).click()
    await expect(kept).toContainText('One transaction was executed', { timeout: 30_000 })
    await expect(kept.getByRole('listitem')).toHaveCount(0)
    await second.page.context().close()
  })

  test('behavior: a preview counts what recovers to owners, refuses what was changed, and replaces nothing @long', async ({
    openStandalone,
    page,
    sandbox,
    chain,
  }) => {
    const { safe, otherSafes } = sandbox.world
    const nonce = await nextNonce(chain, safe)
    const payment = safeTransaction({ to: payee, value: parseEther('1'), nonce })
    const other = safeTransaction({ to: dee.address, value: parseEther('2'), nonce })
    await openStandalone({ route: `#/local:${safe}/transactions` })
    await page.getByRole('link', { name: 'Import signatures' }).click()
    const { look, preview, keep, kept, field } = bundlePage(page)
    const refusal = page.getByRole('main').getByRole('alert')

    await look('hello')
    await expect(refusal).toContainText('There are no signatures in this')
    await expect(field).toHaveValue('hello')

    const file = await signaturesFile(sandbox.world, { transaction: payment, by: [ada, bo] })
    await look(JSON.stringify({ ...file, safe: otherSafes.busy }))
    await expect(refusal).toContainText('This is for another Safe')
    await look(JSON.stringify({ ...file, chainId: 1 }))
    await expect(refusal).toContainText('This is for another network')

    const [first] = file.transactions
    await look(JSON.stringify({ ...file, transactions: [{ ...first, value: '1' }] }))
    await expect(preview).toContainText('Entry 1 was changed')
    await expect(keep).toBeHidden()

    const mixed = await signaturesFile(sandbox.world, { transaction: payment, by: [ada, dee] })
    const malformed = { ...first, to: 'nobody' }
    await look(JSON.stringify({ ...mixed, transactions: [...mixed.transactions, malformed] }))
    await expect(preview).toContainText('1 of 2')
    await expect(
      preview.getByRole('list', { name: 'Signatures that count' }).getByRole('listitem'),
    ).toHaveCount(1)
    await expect(preview).toContainText('is not by a current owner. It is left out.')
    await expect(preview).toContainText('Entry 2 cannot be read as a transaction')
    await checkAccessibility(page, { setTheme: (colorScheme) => page.emulateMedia({ colorScheme }) })
    await keep.click()
    await expect(preview).toContainText('It is on this device, with all these signatures.')
    await expect(keep).toBeHidden()

    await look(JSON.stringify(await signaturesFile(sandbox.world, { transaction: payment, by: [bo] })))
    await expect(preview).toContainText('It is on this device. One signature is new.')
    await keep.click()
    await look(JSON.stringify(await signaturesFile(sandbox.world, { transaction: other, by: [ada] })))
    await expect(preview).toContainText('Another transaction has this nonce')
    await keep.click()
    await expect(page).toHaveURL(/\/import$/)

    await page.getByRole('link', { name: 'Queue' }).click()
    await expect(kept.getByRole('listitem')).toHaveCount(2)
    await expect(kept).toContainText('Another one here has this nonce. Only one can be executed.')
    await page.reload()
    await expect(kept.getByRole('listitem').filter({ hasText: 'Send 1 ETH' })).toContainText('2 of 2')
    await expect(kept.getByRole('listitem').filter({ hasText: 'Send 2 ETH' })).toContainText('1 of 2')
    await kept.getByRole('link', { name: 'Send 2 ETH', exact: true }).click()
    await expect(await openSection(page, 'Signatures')).toContainText('1 valid of 2 needed')
    await expect(page.getByRole('region', { name: 'Simulation' })).toBeVisible()
    expect(await nextNonce(chain, safe)).toBe(nonce)

    // Removed by hand, after the dialog has said what is lost.
    await kept.getByRole('button', { name: 'Remove from this device…' }).click()
    const question = page.getByRole('dialog', { name: 'Remove it from this device?' })
    await expect(question).toContainText('The transaction and its signature are lost here.')
    await question.getByRole('button', { name: 'Keep it' }).click()
    await expect(kept).toContainText('1 of 2')
    await kept.getByRole('button', { name: 'Remove from this device…' }).click()
    await question.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(kept.getByRole('listitem')).toHaveCount(1)
    await expect(kept).toContainText('Send 1 ETH')
  })

  test('behavior: inside Safe{Wallet} a bundle is read, checked and kept', async ({
    openEmbedded,
    sandbox,
    chain,
  }) => {
    const { safe } = sandbox.world
    const nonce = await nextNonce(chain, safe)
    const transaction = safeTransaction({ to: payee, value: parseEther('1'), nonce })
    const { app } = await openEmbedded({ route: `#/local:${safe}/import` })
    const { look, preview, keep, kept } = bundlePage(app)
    await look(JSON.stringify(await signaturesFile(sandbox.world, { transaction, by: [ada] })))
    await expect(preview).toContainText('1 of 2')
    await keep.click()
    await preview.getByRole('link', { name: 'Read and check it' }).click()
    await openSection(app, 'Findings')
    await expect(kept).toContainText('1 of 2')
    await expect(app.getByText('It can be read here, and signed on the site of its own.')).toBeVisible()
  })
})

test.describe('names on this device', () => {
  test('behavior: a name is shown beside its address, opens its Safe, and leaves and comes back as CSV @long', async ({
    openStandalone,
    page,
    sandbox,
  }) => {
    const { safe } = sandbox.world
    await openStandalone({ route: `#/local:${safe}/setup` })
    const book = page.getByRole('region', { name: 'Names on this device' })
    const form = book.getByRole('form', { name: 'Add a name' })
    await book.getByRole('button', { name: 'Add a name' }).click()
    async function add(address: string, name: string) {
      await form.getByLabel('Address').fill(address)
      await form.getByLabel('Name', { exact: true }).fill(name)
      await form.getByRole('button', { name: 'Save name' }).click()
    }
    await add('nobody', 'Nobody')
    await expect(form).toContainText('An address is 0x and 40 digits.')
    await add(ada.address, 'Ada, on her phone')
    await add(dee.address, 'ADA, on her phone')
    await expect(form).toContainText('Another address has this name already.')
    await add(safe, 'Treasury')
    await expect(book.getByRole('listitem')).toHaveCount(2)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      book.getByRole('button', { name: 'Export as CSV' }).click(),
    ])
    expect(download.suggestedFilename()).toMatch(/^safe-address-book-\d{4}-\d{2}-\d{2}\.csv$/)
    const csv = await readFile(await download.path(), 'utf8')
    expect(csv).toContain(`${ada.address},"Ada, on her phone",31337`)
    await book.getByLabel('Import a CSV file').setInputFiles({
      name: 'book.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`${csv}${bo.address},Bo,31337\nnobody,Nobody,31337\n`),
    })
    await expect(book).toContainText('1 new, 0 renamed, 2 unchanged.')
    await expect(book).toContainText('Row 5 is left out: its address is not an address.')
    await book.getByRole('button', { name: 'Import names' }).click()
    await expect(book.getByRole('listitem')).toHaveCount(3)

    await page.getByRole('link', { name: 'Overview' }).click()
    await expect(page.getByRole('region', { name: 'Owners' })).toContainText('Ada, on her phone')
    await page.reload()
    await expect(page.getByRole('region', { name: 'Owners' })).toContainText('Ada, on her phone')
    await page.getByRole('banner').getByRole('button', { name: /^Safe/ }).click()
    await page.getByRole('button', { name: 'Close this Safe' }).click()
    await page.getByRole('textbox', { name: 'Open a Safe' }).fill('treasury')
    await page.getByRole('button', { name: 'Open', exact: true }).click()
    await expect(page).toHaveURL(new RegExp(`#/local:${safe}`))
  })
})

async function nextNonce(chain: SandboxClient, safe: Hex): Promise<bigint> {
  return chain.readContract({ address: safe, abi: safeAbi, functionName: 'nonce' })
}
