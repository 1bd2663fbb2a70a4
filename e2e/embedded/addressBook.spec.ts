import type { Page } from 'playwright/test'
import { expect, type OpenEmbedded, test } from '../fixtures.ts'
import { askedMessages } from '../support/askedMessages.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'
import { overviewPage } from '../support/overviewPage.ts'
import { reloadFrame } from '../support/reloadFrame.ts'
import { setupPage } from '../support/setupPage.ts'

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Permissions Request' })

async function openSetup(openEmbedded: OpenEmbedded, options: Parameters<OpenEmbedded>[0] = {}) {
  const embedded = await openEmbedded(options)
  const setup = setupPage(embedded.app)
  await setup.open()
  return { ...embedded, setup }
}

test.describe('names from the address book', () => {
  test('behavior: nothing is asked until the user asks; then names are shown everywhere @storage-long @address-book-nobody', async ({
    openEmbedded,
    page,
    sandbox: { world },
  }) => {
    const [ada] = world.owners
    const { app, parent } = await openEmbedded()
    const overview = overviewPage(app)
    await expect(overview.owners).toContainText(ada.address.slice(-4))
    const setup = setupPage(app)
    await setup.open()
    await expect(setup.addressBook.getByText('Names were not asked for yet')).toBeVisible()
    await expect(setup.permissions).toContainText('Nothing was granted to this page, and nothing refused.')
    await expect(prompt(page)).toBeHidden()
    expect(await askedMessages(parent, 'wallet_requestPermissions')).toEqual([])
    expect(await askedMessages(parent, 'requestAddressBook'), 'without a permission it is not read').toEqual(
      [],
    )

    await setup.addressBook.getByRole('button', { name: 'Ask Safe{Wallet} for names' }).click()
    await expect(setup.requests.getByText('Waiting in Safe{Wallet}')).toBeVisible()
    await prompt(page).getByRole('button', { name: 'Accept' }).click()
    await expect(setup.addressBook.getByText('Ada')).toBeVisible()
    await expect(setup.permissions.getByText('Granted')).toBeVisible()
    await expect(setup.requests).toBeHidden()
    expect(await askedMessages(parent, 'wallet_requestPermissions')).toMatchObject([
      { params: [{ requestAddressBook: {} }] },
    ])

    await app.getByRole('link', { name: 'Overview' }).click()
    await expect(overview.owners.getByRole('listitem').filter({ hasText: 'Ada' })).toContainText(
      ada.address.slice(-4),
    )
    const compose = newTransactionPage(app)
    await compose.open()
    await expect(app.locator('datalist option', { hasText: 'Dee' })).toHaveAttribute(
      'value',
      world.stranger.address,
    )
    await compose.type({ recipient: world.stranger.address, amount: '0.25' })
    await expect(
      app.getByRole('region', { name: 'Transfers' }).locator('span', { hasText: 'Dee' }).last(),
    ).toBeVisible()
    await compose.send.click()
    await expect(compose.requests.getByText('Dee')).toBeVisible()

    await parent.reject()
    await reloadFrame(app)
    await expect(
      compose.requests.getByText('Dee'),
      'what was granted is read again without asking',
    ).toBeVisible()
    expect(await askedMessages(parent, 'wallet_requestPermissions')).toHaveLength(1)
  })

  test('error: a parent that cannot be asked says so; a dialog closed without an answer can be left, and asked again; a refusal has a screen of its own, and can be taken back @storage-long @address-book-dialog @address-book-refusal', async ({
    openEmbedded,
    page,
  }) => {
    const { app, setup } = await openSetup(openEmbedded, {
      behaviours: [{ does: 'fail', methods: ['wallet_requestPermissions'], times: 1 }],
    })
    const ask = setup.addressBook.getByRole('button', { name: 'Ask Safe{Wallet} for names' })
    await ask.click()
    await expect(setup.addressBook.getByText('Safe{Wallet} answered “Request failed”.')).toBeVisible()
    await expect(setup.requests).toBeHidden()

    await ask.click()
    await prompt(page).getByRole('button', { name: 'Close' }).click()
    await expect(prompt(page)).toBeHidden()
    await expect(setup.requests.getByText('Waiting in Safe{Wallet}')).toBeVisible()
    await expect(ask).toBeDisabled()
    await expect(setup.addressBook).toContainText('A request is open in Safe{Wallet}.')

    await app.getByRole('link', { name: 'Overview' }).click()
    await expect(setup.requests.getByText('Waiting in Safe{Wallet}')).toBeVisible()
    await setup.open()
    await setup.requests.getByRole('button', { name: 'Stop waiting' }).click()
    await expect(setup.requests.getByText('You stopped waiting')).toBeVisible()
    await setup.requests.getByRole('button', { name: 'Dismiss' }).click()
    await expect(setup.requests).toBeHidden()

    await ask.click()
    await prompt(page).getByRole('button', { name: 'Reject' }).click()
    await expect(setup.addressBook.getByText('This page was refused the address book')).toBeVisible()
    await expect(setup.permissions.getByText('Refused')).toBeVisible()
    await expect(setup.requests, 'the answer is the list of permissions').toBeHidden()

    await reloadFrame(app)
    await expect(setup.addressBook.getByText('This page was refused the address book')).toBeVisible()
    await expect(prompt(page)).toBeHidden()
    await setup.addressBook.getByRole('button', { name: 'Ask once more' }).click()
    await prompt(page).getByRole('button', { name: 'Accept' }).click()
    await expect(setup.addressBook.getByText('Ada')).toBeVisible()
  })

  test('behavior: an empty book is neither a refusal nor a question', async ({ openEmbedded, page }) => {
    const { setup } = await openSetup(openEmbedded, { names: false })
    await setup.addressBook.getByRole('button', { name: 'Ask Safe{Wallet} for names' }).click()
    await prompt(page).getByRole('button', { name: 'Accept' }).click()
    await expect(setup.addressBook.getByText('Your address book is empty')).toBeVisible()
    await expect(setup.permissions.getByText('Granted')).toBeVisible()
  })

  test('behavior: what is decided after one stopped waiting, or after a reload, counts @long', async ({
    openEmbedded,
    page,
  }) => {
    const { app, setup } = await openSetup(openEmbedded)
    const ask = setup.addressBook.getByRole('button', { name: 'Ask Safe{Wallet} for names' })
    await ask.click()
    await expect(prompt(page)).toBeVisible()
    await setup.requests.getByRole('button', { name: 'Stop waiting' }).dispatchEvent('click')
    await expect(setup.requests.getByText('what you decide there still counts')).toBeVisible()
    await reloadFrame(app)
    await expect(setup.requests.getByText('what you decide there still counts')).toBeVisible()
    await prompt(page).getByRole('button', { name: 'Accept' }).click()
    await expect(setup.addressBook.getByText('Ada')).toBeVisible()
    await expect(setup.requests).toBeHidden()
  })

  test('error: names of an unknown host are not used', async ({
    openEmbedded,
    sandbox,
    siteWithoutHeaders,
  }) => {
    const { parent, setup } = await openSetup(openEmbedded, {
      parentHost: `http://unknown.localhost:${sandbox.ports.parent}/`,
      appUrl: siteWithoutHeaders,
    })
    await expect(setup.addressBook.getByText('Names of this host are not used')).toBeVisible()
    expect(await askedMessages(parent, 'requestAddressBook')).toEqual([])
  })
})
