import type { World } from '../World.ts'
import { createSafes } from './createSafes.ts'
import { ada, bo, deployer } from './people.ts'
import { sandboxClient } from './sandboxClient.ts'

/** A Safe of Ada or Bo alone in which nothing ever was, on top of a world that is complete. */
export async function addEmptySafe(world: World): Promise<World> {
  const client = sandboxClient(world.rpcUrl)
  const { timestamp } = await client.getBlock()
  await client.setAutomine(false)
  const [empty] = await createSafes(client, Number(timestamp) + 1, [
    {
      contracts: world.contracts,
      owners: [ada.address, bo.address],
      threshold: 1n,
      creator: deployer.address,
      salt: 8n,
    },
  ])
  await client.setAutomine(true)
  if (empty === undefined) throw new Error('The empty Safe was not created')
  return { ...world, empty }
}
