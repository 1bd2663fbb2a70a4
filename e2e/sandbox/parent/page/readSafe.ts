import { type Address, createPublicClient, getAddress, type Hex, http, size, slice, zeroAddress } from 'viem'
import { safeAbi } from '../../chain/safeAbi.ts'
import { reportedVersion } from '../../gateway/decoding/reportedVersion.ts'
import type { World } from '../../World.ts'

/** What the wallet knows of a Safe, straight from the chain. */
export type SafeState = {
  readonly safeAddress: Address
  readonly owners: readonly Address[]
  readonly threshold: number
  readonly nonce: number
  readonly implementation: Address
  /** `null` when there are none, as the gateway says it. */
  readonly modules: readonly Address[] | null
  readonly fallbackHandler: Address | null
  readonly guard: Address | null
  /** The version that the gateway names, with `+L2` for the contract of second layers; `null` for one that it does not know. */
  readonly version: string | null
  /** The version that the contract names. */
  readonly ownVersion: string
}

const fallbackHandlerSlot = '0x6c9a6c4a39284e37ed1cf53d337577d14212a4870fb976a4366c693b939918d5'
const guardSlot = '0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8'
const firstModule: Address = '0x0000000000000000000000000000000000000001'

export type ChainReader = ReturnType<typeof createChainReader>

/** Reads over HTTP; the reads of one Safe go out as one request. */
export function createChainReader(rpcUrl: string) {
  return createPublicClient({ transport: http(rpcUrl, { batch: true, retryCount: 0 }) })
}

/** Rejects when the node does not answer or there is no Safe at the address. */
export async function readSafe(reader: ChainReader, world: World, address: Address): Promise<SafeState> {
  const safe = { address, abi: safeAbi } as const
  const [owners, threshold, nonce, modules, version, implementation, fallbackHandler, guard] =
    await Promise.all([
      reader.readContract({ ...safe, functionName: 'getOwners' }),
      reader.readContract({ ...safe, functionName: 'getThreshold' }),
      reader.readContract({ ...safe, functionName: 'nonce' }),
      readModules(reader, address),
      reader.readContract({ ...safe, functionName: 'VERSION' }),
      readAddressAt(reader, address, '0x0'),
      readAddressAt(reader, address, fallbackHandlerSlot),
      readAddressAt(reader, address, guardSlot),
    ])
  return {
    safeAddress: address,
    owners,
    threshold: Number(threshold),
    nonce: Number(nonce),
    implementation,
    modules: modules.length > 0 ? modules : null,
    fallbackHandler: fallbackHandler === zeroAddress ? null : fallbackHandler,
    guard: guard === zeroAddress ? null : guard,
    version: reportedVersion(world, implementation, version),
    ownVersion: version,
  }
}

/** In pages since 1.1.1, as one list before. */
async function readModules(reader: ChainReader, address: Address): Promise<readonly Address[]> {
  const safe = { address, abi: safeAbi } as const
  return reader
    .readContract({ ...safe, functionName: 'getModulesPaginated', args: [firstModule, 100n] })
    .then(
      ([modules]) => modules,
      () => reader.readContract({ ...safe, functionName: 'getModules' }),
    )
}

async function readAddressAt(reader: ChainReader, address: Address, slot: Hex): Promise<Address> {
  const word = await reader.getStorageAt({ address, slot })
  return word === undefined || size(word) !== 32 ? zeroAddress : getAddress(slice(word, 12))
}
