import { type Address, isAddressEqual } from 'viem'
import type { World } from '../../World.ts'
import type { AddressInfo } from '../wire/wire.ts'

/** The version whose contracts the world has. */
export const recommendedVersion = '1.4.1'

/** A contract that Safes can be proxies of. */
export type MasterCopy = { readonly address: Address; readonly version: string; readonly l2: boolean }

export function masterCopies({ contracts, otherVersions }: World): readonly MasterCopy[] {
  return [
    { address: otherVersions.safeL2V130, version: '1.3.0', l2: true },
    { address: contracts.Safe, version: recommendedVersion, l2: false },
    { address: contracts.SafeL2, version: recommendedVersion, l2: true },
    { address: otherVersions.safeL2V150, version: '1.5.0', l2: true },
  ]
}

/** The name the service has for an address: of a contract or of a token, `null` for everybody else. */
export function nameOf(world: World, address: Address): string | null {
  const { contracts, coin, dollar, badges, collectibles } = world
  const copy = masterCopies(world).find((candidate) => isAddressEqual(candidate.address, address))
  if (copy !== undefined) return `${copy.l2 ? 'SafeL2' : 'Safe'} ${copy.version}`
  for (const [version, helpers] of Object.entries(world.otherHelpers)) {
    const helper = Object.entries(helpers).find(([, candidate]) => isAddressEqual(candidate, address))
    if (helper !== undefined) return `Safe: ${helper[0]} ${version}`
  }
  const contract = Object.entries(contracts).find(([, candidate]) => isAddressEqual(candidate, address))
  if (contract !== undefined) return contractTitle(contract[0])
  const token = [coin, dollar, badges, ...collectibles].find((candidate) =>
    isAddressEqual(candidate.address, address),
  )
  return token?.name ?? null
}

function contractTitle(name: string): string {
  return name === 'Multicall3' ? name : `Safe: ${name} ${recommendedVersion}`
}

/** An address with its name, where it has one. */
export function named(world: World, address: Address): AddressInfo {
  return { value: address, name: nameOf(world, address), logoUri: null }
}

/** An address that the service names nowhere: of an owner, a signer or a proposer. */
export function unnamed(address: Address): AddressInfo {
  return { value: address, name: null, logoUri: null }
}

/** Contracts that may run with the storage of a Safe. */
export function isTrustedForDelegateCall({ contracts, otherHelpers }: World, address: Address): boolean {
  return [contracts, ...Object.values(otherHelpers)]
    .flatMap(({ MultiSend, MultiSendCallOnly, SignMessageLib }) => [
      MultiSend,
      MultiSendCallOnly,
      SignMessageLib,
    ])
    .some((trusted) => isAddressEqual(trusted, address))
}
