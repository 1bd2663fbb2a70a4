import { type Address, type Hex, numberToHex } from 'viem'
import type { OddSafeName, World } from '../World.ts'
import { createSafes, type NewSafe } from './createSafes.ts'
import { forkedSafeCode } from './forkedSafe.ts'
import { ada, bo, cy, deployer } from './people.ts'
import { type SandboxClient, sandboxClient } from './sandboxClient.ts'

/** Where a Safe keeps its threshold. */
const thresholdSlot = numberToHex(4, { size: 32 })

/** Adds the Safes that are not as Safe makes them, on top of a world that is complete. */
export async function addOddSafes(world: World): Promise<World> {
  return { ...world, oddSafes: await createOddSafes(sandboxClient(world.rpcUrl), world) }
}

/** Safes with a fork as their singleton, and with thresholds that no set-up leaves: two of Ada, Bo and Cy otherwise. */
export async function createOddSafes(
  client: SandboxClient,
  { contracts }: Pick<World, 'contracts'>,
): Promise<Readonly<Record<OddSafeName, Address>>> {
  const fork = await create(client, forkedSafeCode())
  const stranger = await create(client, forkedSafeCode({ hashesOtherwise: true }))
  const trio = {
    ...{ contracts, owners: [ada.address, bo.address, cy.address], threshold: 2n },
    creator: deployer.address,
  }
  const safes: readonly NewSafe[] = [
    { ...trio, singleton: fork, salt: 91n },
    { ...trio, singleton: stranger, salt: 92n },
    { ...trio, salt: 93n },
    { ...trio, salt: 94n },
    { ...trio, salt: 95n },
  ]
  const { timestamp } = await client.getBlock()
  await client.setAutomine(false)
  const made = await createSafes(client, Number(timestamp) + 1, safes)
  await client.setAutomine(true)
  const [forked, otherHash, noThreshold, highThreshold, gap] = made
  if (!forked || !otherHash || !noThreshold || !highThreshold || !gap)
    throw new Error('A Safe was not created')
  await setThreshold(client, noThreshold, 0)
  await setThreshold(client, highThreshold, 5)
  return { forked, otherHash, noThreshold, highThreshold, gap }
}

/** Writes a threshold where the contract keeps it, past its code. */
export async function setThreshold(client: SandboxClient, safe: Address, threshold: number): Promise<void> {
  const value = numberToHex(threshold, { size: 32 })
  await client.setStorageAt({ address: safe, index: thresholdSlot, value })
}

async function create(client: SandboxClient, data: Hex): Promise<Address> {
  const hash = await client.sendTransaction({ account: deployer.address, chain: null, data, gas: 8_000_000n })
  const { contractAddress } = await client.waitForTransactionReceipt({ hash })
  if (!contractAddress) throw new Error('The fork was not created')
  return contractAddress
}
