import { expect, test } from '../fixtures.ts'
import { busyProposals } from '../sandbox/chain/busyProposals.ts'
import { plannedHash } from '../sandbox/chain/PlannedProposal.ts'
import { countClicks } from '../support/countClicks.ts'
import { connectPage } from './connectPage.ts'

test('behavior: from the landing page a pasted hash is read with one click, and a second owner confirms it with four', async ({
  openStandalone,
  sandbox: { world },
}) => {
  const planned = busyProposals(world).byDelegate
  const hash = plannedHash(world, planned)
  const opened = await openStandalone()
  const { page, wallet } = opened
  const { click, count } = countClicks()
  await page.getByLabel('What does your device show?').fill(hash)
  await click(page.getByRole('button', { name: 'Find' }))
  const lead = page.getByRole('heading', { level: 1, name: /^Pays/ })
  await expect(lead).toBeInViewport({ timeout: 30_000 })
  await expect(page.getByRole('region', { name: 'Decision' })).toBeInViewport()
  expect(count()).toBe(1)

  const { connect, walletList, account } = connectPage(opened)
  await click(connect)
  await click(walletList.getByRole('button', { name: 'Sandbox Wallet' }))
  await wallet.approve('Bo')
  await expect(account).toBeVisible()
  const acts = page.getByRole('region', { name: 'Sign and execute' })
  await click(acts.getByRole('button', { name: 'Sign with your wallet' }))
  await wallet.approve()
  await expect(acts).toContainText('You have signed.', { timeout: 30_000 })
  expect(count()).toBeLessThanOrEqual(4)
})

test('behavior: an owner rejects what waits with two clicks @long', async ({
  openStandalone,
  problems,
  sandbox: { world },
}) => {
  // The rejection is looked for by its hash before it is made.
  problems.allow(/404 \(Not Found\).*\/transactions\/0x/)
  const planned = busyProposals(world).byDelegate
  const route = `#/local:${planned.safe}/transactions/${plannedHash(world, planned)}`
  const opened = await openStandalone({ route })
  await connectPage(opened).connectAs('Bo')
  const { page, wallet } = opened
  const { click, count } = countClicks()
  await click(page.getByRole('button', { name: 'Reject it' }))
  await click(page.getByRole('button', { name: 'Sign the rejection' }))
  await wallet.approve()
  expect(count()).toBe(2)
})
