import { expect, test } from '../fixtures.ts'
import { hostileProposals } from '../sandbox/chain/hostileProposals.ts'
import { plannedHash } from '../sandbox/chain/PlannedProposal.ts'

test('behavior: proposals that are out to harm are stopped on the site of its own too, and one node alone is no second opinion @long', async ({
  openStandalone,
  sandbox: { world },
}) => {
  const hostile = hostileProposals(world)
  const routeOf = (name: keyof typeof hostile) =>
    `#/local:${world.otherSafes.targeted}/transactions/${plannedHash(world, hostile[name])}`
  const { page } = await openStandalone({ route: routeOf('bybit') })
  const findings = page.getByRole('region', { name: 'Findings' })
  await expect(findings).toContainText('It looks like a call of a token, but runs foreign code')
  const second = page.getByRole('region', { name: 'Second node' })
  await expect(second).toContainText('Unknown. This site was built without another node for this chain')
  for (const [name, cause] of [
    ['wazirx', 'would run as the Safe itself (delegatecall).'],
    ['radiant', 'gets the ownership of'],
    ['hiddenApproval', 'an allowance that nothing after it uses.'],
    ['refundTrap', 'is chosen to be paid for the execution.'],
    ['lookAlike', 'which it looks like'],
    ['lowerThreshold', 'One owner alone could do everything'],
    ['fakeRejection', 'It is shown as a rejection, but it is not an empty call'],
    ['nestedModule', 'could move everything without signatures.'],
    ['harvested', 'was made for the transaction with nonce'],
  ] as const) {
    await page.evaluate((hash) => {
      window.location.hash = hash
    }, routeOf(name))
    const named = findings.getByRole('listitem').filter({ hasText: cause })
    await expect(named.first()).toContainText(/Critical|High/)
  }
})
