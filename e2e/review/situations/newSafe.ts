import type { Address } from 'viem'
import { createSafes } from '../../sandbox/chain/createSafes.ts'
import { ada, bo, cy } from '../../sandbox/chain/people.ts'
import type { RunningWorld } from './RunningWorld.ts'

/** A salt that no Safe of the world has. */
const salt = 77n

/** A new Safe of which two owners sign: Ada, Bo and Cy on the code of 1.4.1, unless other owners or code are given. */
export async function newSafe(
  { client, world: { contracts } }: RunningWorld,
  {
    owners = [ada.address, bo.address, cy.address],
    singleton = contracts.SafeL2,
  }: { readonly owners?: readonly Address[]; readonly singleton?: Address },
): Promise<Address> {
  // The time of the block is given, so that nothing may be mined before.
  await client.setAutomine(false)
  const { timestamp } = await client.getBlock()
  const [safe] = await createSafes(client, Number(timestamp) + 1, [
    { contracts, owners, threshold: 2n, salt, singleton },
  ])
  await client.setAutomine(true)
  if (safe === undefined) throw new Error('No Safe was created')
  return safe
}
