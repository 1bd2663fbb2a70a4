import { expect, type OpenEmbedded, test } from '../fixtures.ts'
import { dee } from '../sandbox/chain/people.ts'
import { askedMessages } from '../support/askedMessages.ts'
import { type NewTransactionPage, newTransactionPage } from '../support/newTransactionPage.ts'

async function openCompose(
  openEmbedded: OpenEmbedded,
): Promise<Awaited<ReturnType<OpenEmbedded>> & { readonly compose: NewTransactionPage }> {
  const embedded = await openEmbedded()
  const compose = newTransactionPage(embedded.app)
  await compose.open()
  return { ...embedded, compose }
}

test.describe('lines that cannot be sent', () => {
  test('error: an empty line says what is missing, when one wants to send it; what was typed stays over another page, and over a reload where storage works @storage-long @bad-input-empty', async ({
    openEmbedded,
  }, { project }) => {
    const { app, parent, compose } = await openCompose(openEmbedded)
    await expect(compose.said('No recipient yet.')).toBeHidden()
    await compose.send.click()
    await expect(compose.said('No recipient yet.')).toBeVisible()
    await expect(compose.said('No amount yet.')).toBeVisible()
    await expect(compose.recipient()).toBeFocused()
    await expect(compose.goToLine).toBeVisible()
    await expect(compose.send).toBeHidden()
    expect(await askedMessages(parent, 'sendTransactions')).toEqual([])

    await compose.type({ recipient: 'not yet', amount: '7' }, { recipient: dee.address, amount: '0.5' })
    await app.getByRole('link', { name: 'Overview' }).click()
    await expect(compose.recipient()).toBeHidden()
    await compose.open()
    await expect(compose.recipient()).toHaveValue('not yet')
    await expect(compose.amount(2)).toHaveValue('0.5')
    await app.locator('html').evaluate((html) => {
      html.dataset['left'] = 'true'
      location.reload()
    })
    await expect(app.locator('html:not([data-left])').getByRole('main')).toBeVisible()
    const kept = project.name === 'site'
    await expect(compose.recipient()).toHaveValue(kept ? 'not yet' : '')
  })
})

test('error: a part that cannot be shown costs that part, and what was typed stays', async ({
  openEmbedded,
  problems,
}) => {
  problems.allow(/No time can be written here/)
  const { app, compose } = await openCompose(openEmbedded)
  // Of an account that was paid before the page would write the day.
  await compose.type({ recipient: `0x${'1'.repeat(40)}`, amount: '0.5' })
  const html = app.locator('html')
  await html.evaluate(() => {
    const works = Object.getOwnPropertyDescriptor(Intl.DateTimeFormat.prototype, 'format') ?? {}
    Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', {
      configurable: true,
      get() {
        throw new RangeError('No time can be written here')
      },
    })
    addEventListener('mend', () => {
      Object.defineProperty(Intl.DateTimeFormat.prototype, 'format', works)
    })
  })
  const toHistory = () =>
    html.evaluate(() => window.location.assign(window.location.hash.replace('new-transaction', 'history')))
  await toHistory()
  await expect(app.getByRole('alert')).toContainText('This part could not be shown.')
  await app.getByRole('link', { name: 'New transaction' }).click()
  await expect(compose.amount()).toHaveValue('0.5')
  await toHistory()
  await expect(app.getByRole('alert')).toBeVisible()
  await html.evaluate(() => window.dispatchEvent(new Event('mend')))
  await app.getByRole('button', { name: 'Show it again' }).click()
  await expect(app.getByRole('list', { name: 'History' })).toBeVisible()
})
