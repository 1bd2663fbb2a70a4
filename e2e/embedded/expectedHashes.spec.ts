import { expect, test } from '../fixtures.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'
import { halfEther } from '../support/sendLines.ts'

test.describe('the hashes before the window', () => {
  test('behavior: what comes back is compared with the hash that was shown, also with another nonce @long', async ({
    openEmbedded,
  }) => {
    const { app, parent } = await openEmbedded()
    const compose = newTransactionPage(app)
    const region = app.getByRole('region', { name: 'Hashes to compare' })
    await compose.open()
    await compose.type(halfEther)
    await compose.compare()
    await expect(region.getByText(/^With the expected nonce 10,/)).toBeVisible({ timeout: 30_000 })
    await region.getByText('See it as your device shows it').click()
    await region.getByRole('radio', { name: 'Trezor One' }).check()
    await expect(region.getByRole('list', { name: 'Screens of your device' })).toContainText(
      'EIP-712 message hash',
    )
    await expect(region.getByRole('button', { name: 'Equal' })).toHaveCount(0)
    await compose.send.click()
    await parent.sign(['Ada'])
    await expect(app.getByText('Its hash is the one that was shown before')).toBeVisible({ timeout: 30_000 })

    await compose.type({ ...halfEther, amount: '0.25' })
    await compose.compare()
    await expect(region.getByText(/^With the expected nonce 11,/)).toBeVisible({ timeout: 30_000 })
    await compose.send.click()
    await parent.confirmation.getByLabel('Nonce').fill('13')
    await parent.sign(['Ada'])
    await expect(app.getByText('Safe{Wallet} took nonce 13 instead of 11.')).toBeVisible({ timeout: 30_000 })
  })
})
