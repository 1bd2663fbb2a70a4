import { busyProposals } from '../sandbox/chain/busyProposals.ts'
import { hostileProposals } from '../sandbox/chain/hostileProposals.ts'
import { type PlannedProposal, plannedHash } from '../sandbox/chain/PlannedProposal.ts'
import type { World } from '../sandbox/World.ts'
import type { WaitingCase } from './ReviewCase.ts'

/** Everything that waits in the Safes of the world. */
export function waitingCases(world: World): Readonly<Record<string, WaitingCase>> {
  const planned: Readonly<Record<string, PlannedProposal>> = {
    ...busyProposals(world),
    ...hostileProposals(world),
  }
  return Object.fromEntries(
    Object.entries(planned).map(([name, proposal]) => [
      name,
      { kind: 'waiting', safe: proposal.safe, safeTxHash: plannedHash(world, proposal) },
    ]),
  )
}
