import { knownModule, knownProxiedModule } from '../../contracts/knownContracts.ts'
import type { OfficialContract, OfficialRole } from '../../contracts/OfficialContract.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { Reason } from '../words/reasons.ts'
import type { AccountFacts } from './CheckFacts.ts'
import type { Fact } from './Fact.ts'
import { findOfficial, type OfficialFacts } from './official.ts'

/** The parts a Safe is made of besides its owners. */
export type SafePartRole = 'singleton' | 'handler' | 'guard' | 'module-guard' | 'module'

/** Who a contract of a Safe is, as far as published contracts tell. */
export type ContractIdentity =
  /**
   * A published contract for this part, recognized by its address, by the hash of its code, or by both. By the code alone
   * where no address is published for this chain.
   */
  | { readonly kind: 'official'; readonly name: string; readonly by: readonly ('address' | 'code')[] }
  /** The code is published, the address is not. */
  | { readonly kind: 'same-code'; readonly name: string }
  /** A published address of other chains, and the code could not be compared. */
  | { readonly kind: 'unlisted'; readonly name: string }
  /** A published contract that is made for something else. */
  | { readonly kind: 'other-role'; readonly name: string }
  /** A published address that has other code than was published. */
  | { readonly kind: 'other-code'; readonly name: string }
  /** No part of Safe, but a module that many Safes use. */
  | { readonly kind: 'widely-used'; readonly name: string }
  /** Code that is not published. `answers`: it says of itself that it is what the part asks for (EIP-165). */
  | { readonly kind: 'foreign'; readonly answers: boolean | undefined }
  | { readonly kind: 'no-code' }
  | { readonly kind: 'not-read'; readonly reason: Reason }

/** What Safe publishes for a part; guards and modules come from others. */
const published: Readonly<Record<SafePartRole, readonly OfficialRole[]>> = {
  singleton: ['singleton'],
  handler: ['handler'],
  guard: [],
  'module-guard': [],
  module: [],
}

/** Names a contract of a Safe by its address and by the hash of its code; what was not read is never taken for fine. */
export function contractIdentity(
  address: LowerAddress,
  role: SafePartRole,
  officialFacts: OfficialFacts,
): ContractIdentity {
  const account = officialFacts.facts.accounts(address)
  if (account.known && !account.value.hasCode) return { kind: 'no-code' }
  const codeHash = account.known ? account.value.codeHash : undefined
  const module = role === 'module' ? moduleName(address, codeHash) : undefined
  if (module !== undefined) return { kind: 'widely-used', name: module }
  const official = findOfficial(address, published[role], officialFacts)
  switch (official.kind) {
    case 'official':
      return officialIdentity(official.contract, codeHash, officialFacts.identity.chainId)
    case 'same-code':
    case 'unlisted':
    case 'other-role':
      return { kind: official.kind, name: officialNameOf(official.contract) }
    case 'unknown':
    case 'unread':
      return { kind: 'not-read', reason: official.missing.reason }
    case 'foreign':
      return account.known
        ? { kind: 'foreign', answers: answersAs(role, account) }
        : { kind: 'not-read', reason: account.reason }
  }
}

/** `findOfficial` believes a registered address; here its code counts too, where it was read. */
function officialIdentity(
  contract: OfficialContract,
  codeHash: OfficialContract['codeHash'] | undefined,
  chainId: number,
): ContractIdentity {
  const name = officialNameOf(contract)
  if (!contract.chains.has(chainId)) return { kind: 'official', name, by: ['code'] }
  if (codeHash === undefined) return { kind: 'official', name, by: ['address'] }
  return codeHash === contract.codeHash
    ? { kind: 'official', name, by: ['address', 'code'] }
    : { kind: 'other-code', name }
}

function officialNameOf({ name, version }: OfficialContract): string {
  return `${name} ${version}`
}

function moduleName(
  address: LowerAddress,
  codeHash: OfficialContract['codeHash'] | undefined,
): string | undefined {
  return knownModule(address) ?? (codeHash === undefined ? undefined : knownProxiedModule(codeHash))
}

function answersAs(role: SafePartRole, account: Extract<Fact<AccountFacts>, { known: true }>) {
  if (role === 'guard') return account.value.isGuard
  if (role === 'module-guard') return account.value.isModuleGuard
  return undefined
}
