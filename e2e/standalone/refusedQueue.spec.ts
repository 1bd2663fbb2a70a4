import { expect, test } from '../fixtures.ts'
import { plantBadSignature } from '../support/plantBadSignature.ts'

test('error: of a queue of 13 with one bad signature twelve are shown, and Overview, Transactions and Messages name the other', async ({
  openStandalone,
  problems,
  sandbox,
  page,
}) => {
  problems.allow(/502 \(Bad Gateway\)/)
  await plantBadSignature(sandbox)
  const named =
    /1 transaction between nonce 17 and 19 could not be read: the gateway answered “502: Invalid signature”/
  await openStandalone({ route: `#/local:${sandbox.world.safe}` })
  await expect(page.getByText(named)).toBeVisible()
  await page.getByRole('link', { name: 'Transactions' }).first().click()
  await expect(page.getByText(named)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Next' }).getByRole('listitem')).toHaveCount(1)
  await expect(page.getByRole('region', { name: 'Queued' }).getByRole('listitem')).toHaveCount(11)
  await page.getByRole('link', { name: 'Messages' }).first().click()
  await expect(page.getByText(named)).toBeVisible()
})
