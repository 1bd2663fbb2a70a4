import type { Person, World } from '../World.ts'
import { addOtherSafes } from './addOtherSafes.ts'
import { createSafes } from './createSafes.ts'
import { deployHelpers, deploySafeContracts, deployTokens } from './deployContracts.ts'
import { ada, bo, cy, dee } from './people.ts'
import { sandboxClient } from './sandboxClient.ts'
import { CHAIN_ID } from './startChain.ts'
import { DAY, tellHistory } from './tellHistory.ts'
import { tellOtherLives } from './tellOtherLives.ts'

/**
 * Fills an empty chain of `startChain`: the Safe contracts, tokens, a Safe and five weeks of its life, and further
 * Safes that are younger, each for one purpose (`World.otherSafes`). The same
 * addresses and transactions every time, down to their hashes; only the timestamps follow `now` (seconds). Later
 * transactions are mined at once and at the present.
 */
export async function buildWorld(rpcUrl: string, now: number): Promise<World> {
  const client = sandboxClient(rpcUrl)
  const present = Math.floor(now)
  const owners: readonly [Person, Person, Person] = [ada, bo, cy]

  await client.setAutomine(false)
  const contracts = await deploySafeContracts(client, present - 39 * DAY)
  const tokens = await deployTokens(client, present - 38 * DAY)
  const [safe] = await createSafes(client, present - 36 * DAY, [
    { contracts, owners: owners.map(({ address }) => address), threshold: 2n },
  ])
  if (safe === undefined) throw new Error('The Safe was not created')
  const begun = { chainId: CHAIN_ID, rpcUrl, owners, stranger: dee, safe, contracts, ...tokens }
  await tellHistory(client, begun, present)
  // After all of it, so that nothing the main Safe ever did gets another hash.
  const world: World = { ...begun, ...(await addOtherSafes(client, begun, present)) }
  await tellOtherLives(client, world, present)

  // Last of all, so that nothing that happened before gets another hash; and anvil counts on from the last timestamp it was given.
  await deployHelpers(client, present)
  await client.setAutomine(true)
  return world
}
