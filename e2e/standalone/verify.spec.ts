import { expect, test } from '../fixtures.ts'
import { hostileProposals } from '../sandbox/chain/hostileProposals.ts'
import { plannedHash } from '../sandbox/chain/PlannedProposal.ts'

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
