import type { OfficialContract, OfficialRole } from '../../contracts/OfficialContract.ts'
import type { SafeIdentity } from '../../safe/SafeIdentity.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { CheckFacts } from './CheckFacts.ts'
import { type Missing, unknownFact } from './Fact.ts'

/** Whether an address is a published Safe contract, in a role that fits. */
export type Official =
  | { readonly kind: 'official'; readonly contract: OfficialContract }
  /** The code is published, the address is not. */
  | { readonly kind: 'same-code'; readonly contract: OfficialContract }
  /** A published address, but not registered for this chain, and its code could not be compared. */
  | { readonly kind: 'unlisted'; readonly contract: OfficialContract }
  /** A published contract that is made for something else. */
  | { readonly kind: 'other-role'; readonly contract: OfficialContract }
  /** Code that Safe does not publish. */
  | { readonly kind: 'foreign' }
  /** No published address, and its code was not read. */
  | { readonly kind: 'unread'; readonly missing: Missing }
  /** What Safe publishes is not known. */
  | { readonly kind: 'unknown'; readonly missing: Missing }

/** What has to be known to recognize a published contract. */
export type OfficialFacts = {
  readonly facts: Pick<CheckFacts, 'deployments' | 'accounts'>
  readonly identity: Pick<SafeIdentity, 'chainId'>
}

/**
 * Looks an address up among the published contracts. On a chain where it is not registered its code must be the
 * published one, because anybody can have deployed something else there.
 */
export function findOfficial(
  address: LowerAddress,
  wanted: readonly OfficialRole[],
  { facts, identity }: OfficialFacts,
): Official {
  if (!facts.deployments.known) return { kind: 'unknown', missing: facts.deployments }
  const { byAddress, byCodeHash } = facts.deployments.value
  const listed = byAddress.get(address)
  const registered = listed?.chains.has(identity.chainId) === true
  if (listed !== undefined && registered) return inRole('official', listed, wanted)
  const account = facts.accounts(address)
  const codeHash = account.known ? account.value.codeHash : undefined
  if (codeHash !== undefined) {
    const contract = byCodeHash.get(codeHash)
    if (contract === undefined) return { kind: 'foreign' }
    return inRole(listed === undefined ? 'same-code' : 'official', contract, wanted)
  }
  if (listed !== undefined) return inRole('unlisted', listed, wanted)
  if (account.known && !account.value.hasCode) return { kind: 'foreign' }
  return {
    kind: 'unread',
    missing: account.known ? unknownFact({ code: 'code-not-read', facts: { account: address } }) : account,
  }
}

function inRole(
  kind: 'official' | 'same-code' | 'unlisted',
  contract: OfficialContract,
  wanted: readonly OfficialRole[],
): Official {
  return { kind: wanted.includes(contract.role) ? kind : 'other-role', contract }
}
