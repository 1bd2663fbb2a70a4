import { expect, test } from '../fixtures.ts'
import { dee } from '../sandbox/chain/people.ts'
import { countClicks } from '../support/countClicks.ts'
import { newTransactionPage } from '../support/newTransactionPage.ts'

test('behavior: from the Overview a payment goes out with two clicks, an NFT with four, and a hash is verified with two @long', async ({
  openEmbedded,
  sandbox: { world },
}) => {
  test.slow()
  const { app, parent } = await openEmbedded()
  const compose = newTransactionPage(app)
  const send = countClicks()
  await send.click(app.getByRole('link', { name: 'Send', exact: true }))
  await expect(compose.recipient()).toBeVisible()
  await compose.type({ recipient: dee.address, amount: '0.5' })
  await expect(compose.verdict).toBeVisible({ timeout: 30_000 })
  await send.click(compose.send)
  await expect(parent.confirmation).toBeVisible()
  expect(send.count()).toBe(2)
  await parent.reject()

  await app.getByRole('link', { name: 'Overview' }).click()
  const nft = countClicks()
  await nft.click(app.getByRole('link', { name: 'Send', exact: true }))
  await compose.recipient().fill('')
  await compose.amount().fill('')
  await nft.click(app.getByRole('button', { name: 'Add an NFT…' }))
  const dialog = app.getByRole('dialog', { name: 'Send an NFT' })
  await dialog.getByLabel('Recipient').fill(dee.address)
  await nft.click(dialog.getByRole('list', { name: 'What this Safe holds' }).getByRole('button').first())
  await nft.click(compose.send)
  await expect(parent.confirmation).toBeVisible()
  expect(nft.count()).toBeLessThanOrEqual(4)
  await parent.reject()

  const verify = countClicks()
  await verify.click(app.getByRole('link', { name: 'Verify' }))
  const fields = { to: dee.address, value: '1', data: '0x', operation: 0, nonce: 90, safe: world.safe }
  await app.getByLabel('Transaction', { exact: true }).fill(JSON.stringify(fields))
  await verify.click(app.getByRole('button', { name: 'Verify' }))
  const result = app.getByRole('group', { name: 'Result' })
  await expect(result.getByRole('heading', { level: 2, name: /^Pays/ })).toBeInViewport({ timeout: 30_000 })
  expect(verify.count()).toBe(2)
})
