import { type PlannedProposal, plannedHash, signPlanned } from '../../sandbox/chain/PlannedProposal.ts'
import { packSignatures } from '../../sandbox/chain/signatures.ts'
import type { RunningWorld } from './RunningWorld.ts'

/** Posts a proposal with its signatures to the gateway, which takes it only when all is in order. */
export async function propose(running: RunningWorld, planned: PlannedProposal): Promise<void> {
  const { safe, transaction, proposer, origin = null } = planned
  const { operation, ...amounts } = transaction
  await running.post(`/v1/chains/${running.world.chainId}/transactions/${safe}/propose`, {
    operation,
    ...Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, String(value)])),
    safeTxHash: plannedHash(running.world, planned),
    sender: proposer.address,
    signature: packSignatures(await signPlanned(running.world, planned)),
    origin,
  })
}
