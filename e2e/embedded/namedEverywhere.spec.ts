import { expect, test } from '../fixtures.ts'
import { ada, bo, cy, dee } from '../sandbox/chain/people.ts'
import { namelessPlaces } from '../support/namelessPlaces.ts'
import { setupPage } from '../support/setupPage.ts'

const pages = [
  ['', 'Sources agree'],
  ['/transactions', 'Two transactions share nonce 1.'],
  ['/history', 'Safe created'],
  ['/assets', 'Total value'],
  ['/messages', 'Text to sign'],
  ['/verify', 'Paste'],
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
})
