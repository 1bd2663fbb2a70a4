import { requestAt } from '../../src/command/openNode.ts'
import { judgeWaiting } from '../../src/command/watch/judgeWaiting.ts'
import { createRoundClient } from '../../src/command/watch/roundClient.ts'
import { newTransactionNotice } from '../../src/command/watch/transactionNotices.ts'
import { readOnlySource } from '../../src/shared/source/readOnlySource.ts'
import type { RunningWorld } from '../review/situations/RunningWorld.ts'
import { busyProposals } from '../sandbox/chain/busyProposals.ts'
import { hostileProposals } from '../sandbox/chain/hostileProposals.ts'
import { type PlannedProposal, plannedHash } from '../sandbox/chain/PlannedProposal.ts'

/** Everything that waits in the world from the start, by its name there. */
export function plannedInWorld({ world }: RunningWorld): Readonly<Record<string, PlannedProposal>> {
  return { ...hostileProposals(world), ...busyProposals(world) }
}

/** The words of the post about a proposal, with amounts and without. `undefined`: its nonce is used. */
export async function wordsOfPost(
  { world, gatewayUrl }: RunningWorld,
  planned: PlannedProposal,
): Promise<readonly [string, string]> {
  const account = { chainId: world.chainId, address: planned.safe }
  const hash = plannedHash(world, planned)
  const client = createRoundClient()
  const judged = await judgeWaiting(
    {
      asking: { client, source: readOnlySource(requestAt(world.rpcUrl)) },
      account,
      line: { rpcUrls: [world.rpcUrl], gatewayUrl, asker: undefined },
      book: new Map(),
      dollarLimit: undefined,
      first: undefined,
      prove: async () => undefined,
    },
    { id: `multisig_${planned.safe}_${hash}`, hash },
  )
  client.clear()
  if (judged === undefined) throw new Error('The gateway does not know it')
  const safe = {
    account,
    name: 'Treasury',
    key: 'treasury',
    expected: { proposers: undefined, owners: undefined, threshold: undefined },
  }
  const nonce = String(planned.transaction.nonce)
  const { words, quietWords } = newTransactionNotice(
    { safe, siteUrl: undefined },
    { ...judged, nonce, hash, signatures: '1/2' },
  )
  return [words, quietWords]
}
