import { deployHelpers, deployOtherVersions, deploySafeContracts } from '../sandbox/chain/deployContracts.ts'
import { sandboxClient } from '../sandbox/chain/sandboxClient.ts'
import { startChain } from '../sandbox/chain/startChain.ts'

/** A chain with the contracts of 1.4.1 and no Safe, which mines at once. */
export async function openBareChain() {
  const chain = await startChain({ port: 0 })
  const client = sandboxClient(chain.url)
  await client.setAutomine(false)
  const begins = Math.floor(Date.now() / 1000) - 86_400
  const contracts = await deploySafeContracts(client, begins)
  await deployOtherVersions(client, begins + 60)
  await deployHelpers(client, begins + 72)
  await client.setAutomine(true)
  return { chain, client, contracts }
}
