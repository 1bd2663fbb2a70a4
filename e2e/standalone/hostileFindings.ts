import { expect, type Page } from 'playwright/test'
import type { OpenStandalone, TestSandbox } from '../fixtures.ts'
import { type HostileProposalName, hostileProposals } from '../sandbox/chain/hostileProposals.ts'
import { type PlannedProposal, plannedHash } from '../sandbox/chain/PlannedProposal.ts'
import { loudFindings } from '../support/loudFindings.ts'
import { hostileAsks } from './hostileAsks.ts'

/** A hostile proposal, and what is loud against it where it waits. */
type QueuedProposal = {
  readonly name: HostileProposalName
  readonly planned: PlannedProposal
  /** Nothing is read of those whose harm an app cannot ask for. */
  readonly queued: readonly string[]
}

/** Reads each of them in the queue. */
export async function loudInQueue(
  page: Page,
  { openStandalone, sandbox: { world } }: { openStandalone: OpenStandalone; sandbox: TestSandbox },
): Promise<readonly QueuedProposal[]> {
  const found: QueuedProposal[] = []
  const planned = Object.entries(hostileProposals(world)) as [HostileProposalName, PlannedProposal][]
  for (const [name, proposal] of planned) {
    const raises = hostileAsks[name] === 'raises'
    if (raises)
      await openStandalone({
        route: `#/local:${world.otherSafes.targeted}/transactions/${plannedHash(world, proposal)}`,
      })
    found.push({ name, planned: proposal, queued: raises ? await loudFindings(page) : [] })
  }
  return found
}

/** The open request raises findings of the queue, or none that is loud where nothing of the harm arrived. */
export async function expectFindings(
  page: Page,
  name: HostileProposalName,
  queued: readonly string[],
): Promise<void> {
  if (hostileAsks[name] === 'raises') {
    const loud = await loudFindings(page)
    // Who proposed it, and what else waits, is not asked of what is not proposed.
    expect(loud.filter((one) => queued.includes(one)).length, name).toBeGreaterThan(0)
    return
  }
  await expect(page.getByText(/checks? ran/).first()).toBeVisible({ timeout: 30_000 })
  const findings = page.getByRole('region', { name: 'Findings' })
  expect(await findings.locator('[class*="FindingsPanel-strong"]').allInnerTexts(), name).toEqual([])
}
