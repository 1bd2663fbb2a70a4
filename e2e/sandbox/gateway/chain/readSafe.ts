import { type Address, getAddress, type Hex, isAddressEqual, parseAbi, slice, zeroAddress } from 'viem'
import { reportedVersion } from '../decoding/reportedVersion.ts'
import type { Gateway } from '../Gateway.ts'
import { upstreamError } from '../http/errors.ts'
import type { HashContext } from '../signing/safeDomain.ts'
import type { ChainClient } from './ChainClient.ts'
import { isUnreachable, valueOr } from './chainFailure.ts'
import type { SafeState } from './SafeState.ts'

const readAbi = parseAbi([
  'function nonce() view returns (uint256)',
  'function getThreshold() view returns (uint256)',
  'function getOwners() view returns (address[])',
  'function getModules() view returns (address[] modules)',
  'function getModulesPaginated(address start, uint256 pageSize) view returns (address[] modules, address next)',
  'function VERSION() view returns (string)',
])

const SLOTS = {
  singleton: '0x0',
  fallbackHandler: '0x6c9a6c4a39284e37ed1cf53d337577d14212a4870fb976a4366c693b939918d5',
  guard: '0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8',
} as const

const FIRST_MODULE = '0x0000000000000000000000000000000000000001'

/** Safes the service has heard of, oldest first. */
export function knownSafes({ index }: Pick<Gateway, 'index'>): readonly Address[] {
  return index.rows().creations.map(({ safe }) => safe)
}

/**
 * Reads a Safe from the chain.
 *
 * @throws GatewayError 404 for an address the service does not know as a Safe, 422 when it cannot be read.
 */
export async function readSafe(gateway: Gateway, address: Address): Promise<SafeState> {
  if (!knownSafes(gateway).some((safe) => isAddressEqual(safe, address))) throw upstreamError(404)
  const { client, world } = gateway
  const contract = { address, abi: readAbi } as const
  const [values, singleton, fallbackHandler, guard] = await Promise.all([
    Promise.all([
      client.readContract({ ...contract, functionName: 'nonce' }),
      client.readContract({ ...contract, functionName: 'getThreshold' }),
      client.readContract({ ...contract, functionName: 'getOwners' }),
      readModules(client, address),
      client.readContract({ ...contract, functionName: 'VERSION' }),
    ]).catch(unreadable),
    readAddressSlot(client, address, SLOTS.singleton),
    readAddressSlot(client, address, SLOTS.fallbackHandler),
    readAddressSlot(client, address, SLOTS.guard),
  ])
  const [nonce, threshold, owners, modules, version] = values
  return {
    address,
    nonce: Number(nonce),
    threshold: Number(threshold),
    owners,
    version: reportedVersion(world, singleton ?? zeroAddress, version),
    ownVersion: version,
    singleton: singleton ?? zeroAddress,
    modules,
    guard,
    fallbackHandler,
  }
}

/** In pages since 1.1.1, as one list before. */
async function readModules(client: ChainClient, address: Address): Promise<readonly Address[]> {
  const contract = { address, abi: readAbi } as const
  const args = [FIRST_MODULE, 100n] as const
  const paged = await valueOr(
    client.readContract({ ...contract, functionName: 'getModulesPaginated', args }),
    undefined,
  )
  return paged?.[0] ?? client.readContract({ ...contract, functionName: 'getModules' })
}

/** What the hashes of a Safe depend on, by the word of its contract. */
export function hashContext(
  { world }: Pick<Gateway, 'world'>,
  { address, ownVersion }: SafeState,
): HashContext {
  return { chainId: world.chainId, safe: address, version: ownVersion }
}

/** The owners of a Safe; none when it does not answer as one. */
export function readOwners(client: ChainClient, address: Address): Promise<readonly Address[]> {
  return valueOr(client.readContract({ address, abi: readAbi, functionName: 'getOwners' }), [])
}

/** It is known as a Safe but does not answer as one. */
function unreadable(error: unknown): never {
  if (isUnreachable(error)) throw error
  throw upstreamError(422, 'Cannot get Safe info from blockchain')
}

async function readAddressSlot(
  client: ChainClient,
  address: Address,
  slot: Hex,
): Promise<Address | undefined> {
  const word = await client.getStorageAt({ address, slot })
  if (word === undefined || BigInt(word) === 0n) return
  return getAddress(slice(word, 12))
}
