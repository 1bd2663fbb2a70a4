import { parseEther } from 'viem'
import { expect, test } from '../fixtures.ts'
import { dee } from '../sandbox/chain/people.ts'
import { safeTransaction, safeTransactionHash } from '../sandbox/chain/safeTransaction.ts'
import { confirmElsewhere, executeElsewhere, proposeElsewhere } from '../support/otherOwners.ts'
import { turnSwitch } from '../support/turnSwitch.ts'
import { untilVisible } from '../support/untilVisible.ts'
import { connectPage } from './connectPage.ts'

test('behavior: where the chain is ahead of the gateway, an open transaction is said to be past, nothing is offered for it, and the queue says so', async ({
  openStandalone,
  sandbox,
  chain,
  page,
}) => {
  const { world, gatewayUrl } = sandbox
  const [ada, bo] = world.owners
  const transaction = safeTransaction({ to: dee.address, value: parseEther('0.5'), nonce: 10n })
  const place = { chainId: world.chainId, safe: world.safe, transaction }
  await proposeElsewhere(gatewayUrl, place, ada)
  await confirmElsewhere(gatewayUrl, place, bo)
  await page.clock.install()
  const opened = await openStandalone({
    route: `#/local:${world.safe}/transactions/${safeTransactionHash(place)}`,
  })
  await connectPage(opened).connectAs('Cy')
  const decision = page.getByRole('region', { name: 'Decision' })
  await expect(decision.getByText('anyone can execute it.')).toBeVisible()
  await expect(decision.getByRole('heading', { name: /^No (findings|warnings)/ })).toBeVisible()

  await turnSwitch(sandbox, 'freeze', { frozen: true })
  await executeElsewhere(chain, place, [ada, bo])
  await page.clock.fastForward(16_000)
  await expect(page.getByRole('region', { name: 'How it ended' })).toContainText('Executed as signed')
  await expect(decision).toBeHidden()
  await expect(page.getByText(/never run|Would succeed/)).toBeHidden()
  for (const name of ['Sign with your wallet', 'Reject it'])
    await expect(page.getByRole('button', { name })).toBeHidden()
  await expect(page.getByText(/comes later|runs first/)).toBeHidden()

  await page.getByRole('link', { name: 'Transactions' }).first().click()
  await expect(page.getByText('Nonce 10 is used, and the gateway does not know it yet')).toBeVisible()
  await expect(page.getByText('Its nonce is used')).toBeVisible()
})

test('behavior: of an open transaction that is replaced, what ran instead is named, although nothing had when it was opened', async ({
  openStandalone,
  sandbox,
  chain,
  page,
}) => {
  const { world, gatewayUrl } = sandbox
  const [ada, bo] = world.owners
  const transaction = safeTransaction({ to: dee.address, value: parseEther('0.5'), nonce: 10n })
  const place = { chainId: world.chainId, safe: world.safe, transaction }
  await proposeElsewhere(gatewayUrl, place, ada)
  await page.clock.install()
  await openStandalone({ route: `#/local:${world.safe}/transactions/${safeTransactionHash(place)}` })
  const verdict = { name: /^No findings|^No warnings|^First payment|warning/ }
  await expect(page.getByRole('region', { name: 'Decision' }).getByRole('heading', verdict)).toBeVisible()
  const rejection = safeTransaction({ to: world.safe, nonce: 10n })
  await executeElsewhere(chain, { ...place, transaction: rejection }, [ada, bo])
  await untilVisible(page, page.getByRole('heading', { level: 1, name: 'It can never run.' }))
  await expect(page.getByText('What ran instead: Rejected')).toBeVisible()
})
