import type { Address } from 'viem'
import type { World } from '../World.ts'
import { otherVersionCode } from './contractCode.ts'
import { createSafes } from './createSafes.ts'
import { ada, bo, cy } from './people.ts'
import type { SandboxClient } from './sandboxClient.ts'

/** A Safe of 1.2.0, which needs a safeTxGas: two of Ada, Bo and Cy, on a singleton of its own. */
export async function createOldSafe(
  client: SandboxClient,
  { contracts }: Pick<World, 'contracts'>,
): Promise<Address> {
  const data = otherVersionCode.safeV120
  const hash = await client.sendTransaction({ account: ada.address, chain: null, data })
  const { contractAddress: singleton } = await client.waitForTransactionReceipt({ hash })
  if (singleton === null || singleton === undefined) throw new Error('It was not deployed')
  const { timestamp } = await client.getBlock()
  const owners = [ada.address, bo.address, cy.address]
  const setUp = { contracts, owners, threshold: 2n, singleton }
  const [safe] = await createSafes(client, Number(timestamp) + 1, [setUp])
  if (safe === undefined) throw new Error('No Safe was created')
  return safe
}
