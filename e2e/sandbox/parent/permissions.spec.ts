import type { Page } from 'playwright/test'
import { expect } from '../../fixtures.ts'
import { test, testAppUrl } from './testAppFixture.ts'

const origin = new URL(testAppUrl).origin

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Permissions Request' })

test.describe('permissions', () => {
  test('behavior: an accepted app reads the address book of this chain', async ({
    openTestApp,
    page,
    sandbox,
  }) => {
    const { run } = await openTestApp()
    expect(await run((app) => app.sdk.wallet.getPermissions())).toEqual([])
    const book = run((app) => app.sdk.safe.requestAddressBook())
    await prompt(page).getByRole('button', { name: 'Accept' }).click()
    const [ada] = sandbox.world.owners
    expect(await book).toContainEqual({ address: ada.address, name: 'Ada', chainId: '31337' })
    expect(await run((app) => app.sdk.wallet.getPermissions())).toEqual([
      { parentCapability: 'requestAddressBook', invoker: origin, date: expect.any(Number), caveats: [] },
    ])
  })

  test('error: a rejection is Permissions were rejected, and is kept as a restriction @long', async ({
    openTestApp,
    page,
  }) => {
    const { ask, run } = await openTestApp()
    const params = [{ requestAddressBook: {} }]
    const answered = ask({
      id: 'p',
      method: 'wallet_requestPermissions',
      params,
      env: { sdkVersion: '9.1.0' },
    })
    await prompt(page).getByRole('button', { name: 'Reject' }).click()
    expect(await answered).toMatchObject({ success: false, error: 'Permissions were rejected' })
    expect(await run((app) => app.sdk.wallet.getPermissions())).toMatchObject([
      { caveats: [{ type: 'userRestricted', value: true }] },
    ])
    // The SDK sees a permission, does not ask again and finds the book empty.
    expect(await run((app) => app.sdk.safe.requestAddressBook())).toEqual([])
    await expect(prompt(page)).toBeHidden()
  })

  test('param: names: false, and a granted address book is empty @long', async ({ openTestApp, page }) => {
    const { run } = await openTestApp({ names: false })
    const book = run((app) => app.sdk.safe.requestAddressBook())
    await prompt(page).getByRole('button', { name: 'Accept' }).click()
    expect(await book).toEqual([])
    expect(await run((app) => app.sdk.wallet.getPermissions())).toHaveLength(1)
  })

  test('behavior: the address book is empty, not an error, without a permission @long', async ({
    openTestApp,
  }) => {
    const { ask } = await openTestApp()
    expect(await ask({ id: 'a', method: 'requestAddressBook', env: { sdkVersion: '9.1.0' } })).toMatchObject({
      success: true,
      data: [],
    })
  })

  test('error: a prompt that is closed, or replaced by a second one, is never answered @stand-in-permissions-prompt', async ({
    openTestApp,
    page,
  }) => {
    const { run, hear, parent } = await openTestApp()
    const post = (id: string) =>
      hear({
        id,
        method: 'wallet_requestPermissions',
        params: [{ requestAddressBook: {} }],
        env: { sdkVersion: '9.1.0' },
      })
    await post('first')
    await expect(prompt(page)).toBeVisible()
    await post('second')
    await expect(prompt(page)).toHaveCount(1)
    await prompt(page).getByRole('button', { name: 'Close' }).click()
    await expect(prompt(page)).toBeHidden()
    expect(await hear(undefined)).toEqual([])
    await post('third')
    await prompt(page).getByRole('button', { name: 'Accept' }).click()
    await expect
      .poll(() => run((app) => app.heard.at(-1)?.data))
      .toMatchObject({ id: 'third', success: true })
    const answered = await parent.steer(({ log }) =>
      log.filter((entry) => entry.direction === 'out').map(({ id }) => id),
    )
    expect(answered).not.toContain('first')
    expect(answered).not.toContain('second')
  })
})
