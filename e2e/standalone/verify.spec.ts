import { encodeFunctionData, hashMessage, parseAbi } from 'viem'
import { expect, test } from '../fixtures.ts'
import { hostileProposals } from '../sandbox/chain/hostileProposals.ts'
import { plannedHash } from '../sandbox/chain/PlannedProposal.ts'
import { openDetails, openSection } from '../support/openSection.ts'
import { lookAt } from './lookAt.ts'

test('behavior: proposals that are out to harm are stopped on the site of its own too, and one node alone is no second opinion @long', async ({
  openStandalone,
  problems,
  sandbox: { world },
}) => {
  // Of most of these contracts the gateway knows nothing, and the browser reports that.
  problems.allow(/404 \(Not Found\).*\/contracts\//)
  const hostile = hostileProposals(world)
  const routeOf = (name: keyof typeof hostile) =>
    `#/local:${world.otherSafes.targeted}/transactions/${plannedHash(world, hostile[name])}`
  const { page } = await openStandalone({ route: routeOf('bybit') })
  const findings = page.getByRole('region', { name: 'Findings' })
  await expect(findings).toContainText('This looks like a token call, but runs foreign code')
  await openDetails(page)
  const second = page.getByRole('region', { name: 'Second node' })
  await expect(second).toContainText('Unknown. This site was built without another node for this chain')
  for (const [name, cause] of [
    ['wazirx', 'run its own code with full control of the Safe (delegatecall).'],
    ['radiant', 'becomes the owner of'],
    ['hiddenApproval', 'no later call uses that allowance.'],
    ['refundTrap', 'receives the payment for the execution.'],
    ['lookAlike', 'but is a different address'],
    ['lowerThreshold', 'One owner alone could control the Safe'],
    ['fakeRejection', 'It is shown as a rejection, but it does something'],
    ['nestedModule', 'can move everything without any signature.'],
    ['harvested', 'was made for the transaction with nonce'],
  ] as const) {
    await page.evaluate((hash) => {
      window.location.hash = hash
    }, routeOf(name))
    const named = findings.getByRole('listitem').filter({ hasText: cause })
    await expect(named.first()).toContainText(/Critical|High/)
  }
})

test('behavior: the message behind a hash that a transaction signs on the chain is added below its call and judged @long', async ({
  openStandalone,
  sandbox: { world },
}) => {
  const { page } = await openStandalone({ route: `#/local:${world.safe}/verify` })
  const message = 'I agree to the terms of April.'
  const data = encodeFunctionData({
    abi: parseAbi(['function signMessage(bytes data)']),
    args: [hashMessage(message)],
  })
  const to = world.contracts.SignMessageLib
  await page
    .getByLabel('Transaction', { exact: true })
    .fill(JSON.stringify({ to, value: '0', data, operation: 1, nonce: '40' }))
  await page.getByRole('button', { name: 'Verify', exact: true }).click()
  const findings = page.getByRole('region', { name: 'Findings' })
  await expect(findings).toContainText('and the message behind it is unknown.')
  const calls = await openSection(page, 'Calls')
  await calls.getByText('Add the message').click()
  await calls.getByLabel('Message').fill('I agree')
  await expect(findings).toContainText('which is not the hash of the message that you added.')
  await calls.getByLabel('Message').fill(message)
  await expect(calls).toContainText('Its hash is the one that is signed.')
  await expect(findings).toContainText('The Safe permanently signs the message that you added')
  await expect(findings).toContainText('Signed message')
  await calls.getByLabel('Message').scrollIntoViewIfNeeded()
  await lookAt(page, 'message-behind')
  await page.setViewportSize({ width: 390, height: 800 })
  await lookAt(page, 'message-behind')
})
