import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expect, test } from '../fixtures.ts'
import { findViolations } from '../support/findViolations.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'
import { connectPage } from './connectPage.ts'
import { lookAt } from './lookAt.ts'

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
  await lookAt(page, 'drafts-dialog')
  expect(await findViolations(page.locator('html'))).toEqual([])
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
  await lookAt(second, 'drafts-changed')
  expect(await findViolations(second.locator('html'))).toEqual([])
  await other.amount().fill('0.3')
  await press(second, 'Keep this one as another draft')
  await expect(second.getByText('Draft “Salaries (this window)”. Kept on this device.')).toBeVisible()
  await expect(page.getByText('Draft “Salaries”. Kept on this device.')).toBeVisible()
  await page.reload()
  await expect(form.amount()).toHaveValue('0.2')
  await expect(page.getByText('Draft “Salaries”. Kept on this device.')).toBeVisible()
  await second.close()

  await page.setViewportSize({ width: 390, height: 800 })
  await press(page, 'More for this batch')
  await press(page, 'Save as a file…')
  await lookAt(page, 'drafts-save')
  expect(await findViolations(page.locator('html'))).toEqual([])
  const download = page.waitForEvent('download')
  await press(page, 'Save file')
  const text = await readFile(await (await download).path(), 'utf8')
  await page.getByRole('link', { name: 'File', exact: true }).click()
  const reader = page.getByRole('region', { name: 'Read a batch file' })
  await reader.getByLabel('Text of the file').fill(text)
  await expect(reader.getByRole('status')).toHaveText('A batch without a name, 1 call.')
  await expect(reader).not.toContainText('was changed after it was written')
  await press(page, 'Add 1 call')
  await expect(form.amount(2)).toHaveValue('0.2')
  await press(page, 'Duplicate or move line 1')
  await press(page, 'Switch off')
  await expect(page.getByText('1 payment, 1 switched off')).toBeVisible()
  await lookAt(page, 'drafts-off')
  expect(await findViolations(page.locator('html'))).toEqual([])
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(wider).toBeLessThanOrEqual(0)
})
