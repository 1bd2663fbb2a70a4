import { expect } from '../../fixtures.ts'
import { findViolations } from '../../support/findViolations.ts'
import { linkTo, places } from './page/place.ts'
import { test } from './testAppFixture.ts'

/** Where the links of an app lead that cannot act itself. */
test.describe('the pages of the wallet', () => {
  test('behavior: a second owner finds the transaction in the queue, confirms and executes it', async ({
    page,
    sandbox,
  }) => {
    const safe = sandbox.world.otherSafes.busy
    const queue = linkTo(places.queue, { shortName: 'local', safe })
    await page.goto(new URL(queue, sandbox.embeddedUrl).href)
    await expect(page.getByRole('combobox', { name: 'Safe' }).locator('option:checked')).toContainText('Busy')
    await page.getByRole('list', { name: 'Queue' }).getByRole('link').first().click()
    await expect(page.getByText('1 of 2 signed: Ada')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Execute' })).toBeDisabled()
    await page.getByRole('checkbox', { name: 'Bo' }).check()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText('2 of 2 signed: Ada, Bo')).toBeVisible()
    expect(await findViolations(page.locator('html'))).toEqual([])
    await page.getByRole('button', { name: 'Execute' }).click()
    await expect(page.getByText('Nonce 1. Success.')).toBeVisible()
  })

  test('behavior: a link to an app opens it for the Safe that it names', async ({ page, sandbox }) => {
    const safe = sandbox.world.otherSafes.older
    const link = linkTo(places.app, { shortName: 'local', safe }, { appUrl: sandbox.standaloneUrl })
    await page.goto(new URL(link, sandbox.embeddedUrl).href)
    await expect(page.getByRole('combobox', { name: 'Safe' })).toHaveValue(safe)
    await expect(page.locator('iframe[title="Safe App"]')).toHaveAttribute('src', sandbox.standaloneUrl)
  })
})
