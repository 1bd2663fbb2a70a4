import { expect, test } from '../fixtures.ts'
import { ada, bo, cy, dee } from '../sandbox/chain/people.ts'
import { namelessPlaces } from '../support/namelessPlaces.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'
import { setupPage } from '../support/setupPage.ts'

const pages = [
  ['', 'Sources agree'],
  ['/transactions', 'Two transactions share nonce 1.'],
  ['/history', 'Safe created'],
  ['/assets', 'Total value'],
  ['/messages', 'Text to sign'],
  ['/verify', 'Paste'],
  ['/new-transaction/file', 'Read a batch file'],
  ['/new-transaction/change', 'Add to the batch'],
  ['/setup', 'Your limit'],
  ['/setup/developers', 'Ignored messages'],
] as const

test('behavior: on no page are digits of an account shown without the name that the host gave it @long', async ({
  openEmbedded,
  page,
  sandbox: { world },
}) => {
  test.setTimeout(300_000)
  const { busy } = world.otherSafes
  const { app } = await openEmbedded({ safe: busy })
  const setup = setupPage(app)
  await setup.open()
  await setup.addressBook.getByRole('button', { name: 'Ask Safe{Wallet} for names' }).click()
  await page
    .getByRole('dialog', { name: 'Permissions Request' })
    .getByRole('button', { name: 'Accept' })
    .click()
  await expect(setup.addressBook.getByText('Ada')).toBeVisible()

  const known = Object.entries({ Ada: ada, Bo: bo, Cy: cy, Dee: dee }).map(([name, { address }]) => ({
    address,
    name,
  }))
  // The table of the SDK holds answers of the host beside each other as they came.
  const unnamed = async () =>
    (await namelessPlaces(app, known)).filter((place) => !place.includes('The SDK answers'))
  for (const [route, shows] of pages) {
    const hash = `#/local:${busy}${route}`
    await app.locator('html').evaluate((_, to) => window.location.assign(to), hash)
    const there = app.getByText(shows).filter({ visible: true }).first()
    await expect(there, hash).toBeVisible({ timeout: 30_000 })
    await expect.poll(unnamed, { message: hash, timeout: 15_000 }).toEqual([])
  }

  const go = (route: string) =>
    app.locator('html').evaluate((_, to) => window.location.assign(to), `#/local:${busy}${route}`)
  await go('/new-transaction')
  const compose = newTransactionPage(app)
  await compose.type({ recipient: dee.address, amount: '0.1' }, { recipient: bo.address, amount: '0.2' })
  await expect(compose.verdict).toBeVisible({ timeout: 30_000 })
  await compose.compare()
  await app.getByText('Details', { exact: true }).click()
  await expect.poll(unnamed, { message: 'lines with their details', timeout: 15_000 }).toEqual([])
  await expect(compose.recipient(1).locator('..')).toContainText('Dee')

  await go('/payments')
  const rows = known.map(({ address }) => `native,,${address},0.01,`)
  await app
    .getByLabel('Or paste cells')
    .fill(['token_type,token_address,receiver,amount,id', ...rows].join('\n'))
  await app.getByRole('button', { name: 'Read these rows' }).click()
  const list = app.getByRole('list', { name: 'Payments of the list' })
  for (const { name } of known) await expect(list.getByText(name, { exact: true })).toBeVisible()
  await expect.poll(unnamed, { message: 'a list of payments', timeout: 15_000 }).toEqual([])
})
