import { expect, test } from '../fixtures.ts'
import { turnSwitch } from '../support/turnSwitch.ts'

test('error: with the gateway out, the queue that was read last is shown as old, without a verdict or an act, until the gateway answers; Setup forgets it', async ({
  openStandalone,
  page,
  problems,
  sandbox,
}) => {
  problems.allow(/503/)
  const { busy } = sandbox.world.otherSafes
  const route = `#/local:${busy}/transactions`
  const key = `countersign.last-queue.31337.${busy}`
  const readKept = () => page.evaluate((name) => localStorage.getItem(name), key)
  await openStandalone({ route })
  const next = page.getByRole('heading', { level: 2, name: 'Next' })
  await expect(next).toBeVisible({ timeout: 30_000 })
  await expect.poll(readKept).not.toBeNull()
  await expect(page.getByText('It may have changed.')).toBeHidden()

  await turnSwitch(sandbox, 'down', { how: 'unavailable' })
  await page.reload()
  const old = page.getByRole('region', { name: /^Last read on .*\. It may have changed\.$/ })
  await expect(old).toBeVisible({ timeout: 30_000 })
  const kept = JSON.parse((await readKept()) ?? '{}')
  await expect(old.getByRole('listitem')).toHaveCount(kept.rows.length)
  await expect(old.getByRole('listitem').first()).toContainText(/^Nonce \d+.*\d of 2 had signed\./)
  await expect(old).toContainText('Nothing in it is checked.')
  await expect(old.getByRole('link')).toHaveCount(0)
  await expect(old.getByRole('button')).toHaveCount(0)
  await expect(old).not.toContainText(/No warnings|Checking|critical/i)
  await expect(page.getByRole('region', { name: 'What the chain says' })).toBeVisible()
  await page.evaluate((hash) => window.location.assign(hash), `#/local:${busy}`)
  await expect(page.getByText('The queue could not be read.')).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('had signed')).toBeHidden()
  await page.goBack()
  await expect(old).toBeVisible({ timeout: 30_000 })

  await turnSwitch(sandbox, 'down', { how: 'up' })
  await page.getByRole('button', { name: 'Ask again' }).first().click()
  await expect(next).toBeVisible({ timeout: 30_000 })
  await expect(old).toBeHidden()

  await page.evaluate((hash) => window.location.assign(hash), `#/local:${busy}/setup`)
  await expect(page.getByText('1 last seen queue, shown while the gateway is out')).toBeVisible()
  await page.getByRole('button', { name: 'Forget the last seen queues' }).click()
  await expect(page.getByText('No last seen queue.')).toBeVisible()
  expect(await readKept()).toBeNull()
})
