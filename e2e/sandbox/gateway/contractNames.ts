import { type Address, isAddressEqual } from 'viem'
import type { World } from '../World.ts'
import type { AddressInfo } from './wire.ts'

/** The version whose contracts the world has. */
export const recommendedVersion = '1.4.1'

/** A contract that Safes can be proxies of. */
export type MasterCopy = { readonly address: Address; readonly version: string; readonly l2: boolean }

export function masterCopies({ contracts }: World): readonly MasterCopy[] {
  return [
    { address: contracts.Safe, version: recommendedVersion, l2: false },
    { address: contracts.SafeL2, version: recommendedVersion, l2: true },
  ]
}

/** The name the service has for an address: of a contract or of a token, `null` for everybody else. */
function nameOf({ contracts, coin, dollar, collectibles }: World, address: Address): string | null {
  const contract = Object.entries(contracts).find(([, candidate]) => isAddressEqual(candidate, address))
  if (contract !== undefined) return contractTitle(contract[0])
  const token = [coin, dollar, ...collectibles].find((candidate) =>
    isAddressEqual(candidate.address, address),
  )
  return token?.name ?? null
}

function contractTitle(name: string): string {
  if (name === 'Multicall3') return name
  return /^Safe(L2)?$/.test(name) ? `${name} ${recommendedVersion}` : `Safe: ${name} ${recommendedVersion}`
}

/** An address with its name, where it has one. */
export function named(world: World, address: Address): AddressInfo {
  return { value: address, name: nameOf(world, address), logoUri: null }
}

/** An address of which the service says nothing, whatever it is: owners, signers, proposers. */
export function unnamed(address: Address): AddressInfo {
  return { value: address, name: null, logoUri: null }
}

/** Contracts that may run with the storage of a Safe. */
export function isTrustedForDelegateCall({ contracts }: World, address: Address): boolean {
  return [contracts.MultiSend, contracts.MultiSendCallOnly, contracts.SignMessageLib].some((trusted) =>
    isAddressEqual(trusted, address),
  )
}
