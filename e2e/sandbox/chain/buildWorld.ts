import { type Address, encodeFunctionData, parseEventLogs, zeroAddress } from 'viem'
import type { ContractName, Person, World } from '../World.ts'
import { deploySafeContracts, deployTokens } from './deployContracts.ts'
import { mineAt } from './mineAt.ts'
import { ada, bo, cy, dee } from './people.ts'
import { safeAbi, safeProxyFactoryAbi } from './safeAbi.ts'
import { type SandboxClient, sandboxClient } from './sandboxClient.ts'
import { CHAIN_ID } from './startChain.ts'
import { DAY, tellHistory } from './tellHistory.ts'

/**
 * Fills an empty chain of `startChain`: the Safe contracts, tokens, a Safe and five weeks of its life. The same
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
  const safe = await createSafe({ client, contracts, owners, timestamp: present - 36 * DAY })
  const world: World = { chainId: CHAIN_ID, rpcUrl, owners, stranger: dee, safe, contracts, ...tokens }
  await tellHistory(client, world, present)

  // anvil counts on from the last timestamp it was given.
  await mineAt(client, present, [])
  await client.setAutomine(true)
  return world
}

type NewSafe = {
  readonly client: SandboxClient
  readonly contracts: Readonly<Record<ContractName, Address>>
  readonly owners: readonly Person[]
  readonly timestamp: number
}

async function createSafe({ client, contracts, owners, timestamp }: NewSafe): Promise<Address> {
  const handler = contracts.CompatibilityFallbackHandler
  const initializer = encodeFunctionData({
    abi: safeAbi,
    functionName: 'setup',
    args: [
      owners.map(({ address }) => address),
      2n,
      zeroAddress,
      '0x',
      handler,
      zeroAddress,
      0n,
      zeroAddress,
    ],
  })
  const [receipt] = await mineAt(client, timestamp, [
    {
      from: ada.address,
      to: contracts.SafeProxyFactory,
      data: encodeFunctionData({
        abi: safeProxyFactoryAbi,
        functionName: 'createProxyWithNonce',
        args: [contracts.SafeL2, initializer, 0n],
      }),
    },
  ])
  const [creation] = parseEventLogs({
    abi: safeProxyFactoryAbi,
    eventName: 'ProxyCreation',
    logs: [...(receipt?.logs ?? [])],
  })
  if (!creation) throw new Error('The Safe was not created')
  return creation.args.proxy
}
