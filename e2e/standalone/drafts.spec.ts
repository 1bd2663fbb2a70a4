import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'
import { connectPage } from './connectPage.ts'

test('behavior: a draft lasts beyond its window, two windows never write over each other, and its file is read again @long', async ({
  context,
  openStandalone,
  sandbox,
}) => {
  test.setTimeout(120_000)
  const { safe, stranger } = sandbox.world
  const opened = await openStandalone({ route: `#/local:${safe}/new-transaction` })
  const { page } = opened
  await connectPage(opened).connectAs('Ada')
  const form = newTransactionPage(page)
  await expect(form.recipient()).toBeVisible()
  await form.type({ recipient: stranger.address, amount: '0.1' })
  const press = (on: Page, name: string) => on.getByRole('button', { name, exact: true }).click()
  await press(page, 'Drafts…')
  await page.getByRole('dialog').getByLabel('Name').fill('Salaries')
  await press(page, 'Keep as a draft')
  await expect(page.getByRole('dialog')).toContainText('“Salaries” is kept.')
  await page.keyboard.press('Escape')

  const second = await context.newPage()
  await second.goto(page.url())
  const other = newTransactionPage(second)
  await expect(other.recipient()).toHaveValue('', { timeout: 20_000 })
  await press(second, 'Drafts…')
  await press(second, 'Open: Salaries')
  await expect(other.amount()).toHaveValue('0.1')

  await form.amount().fill('0.2')
  await expect(second.getByText('The draft “Salaries” was changed in another window.')).toBeVisible()
  await other.amount().fill('0.3')
  await press(second, 'Keep this one as another draft')
  await expect(second.getByText('Draft “Salaries (this window)”. Kept on this device.')).toBeVisible()
  await expect(page.getByText('Draft “Salaries”. Kept on this device.')).toBeVisible()
  await page.reload()
  await expect(form.amount()).toHaveValue('0.2')
  await expect(page.getByText('Draft “Salaries”. Kept on this device.')).toBeVisible()
  await second.close()

  await press(page, 'Save as a file…')
  const download = page.waitForEvent('download')
  await press(page, 'Save file')
  const text = await readFile(await (await download).path(), 'utf8')
  await press(page, 'Read a batch file…')
  await page.getByRole('dialog').getByLabel('Text of the file').fill(text)
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText('A batch without a name, 1 call.')
  await expect(page.getByRole('dialog')).not.toContainText('was changed after it was written')
  await press(page, 'Add 1 call')
  await expect(form.amount(2)).toHaveValue('0.2')
})
