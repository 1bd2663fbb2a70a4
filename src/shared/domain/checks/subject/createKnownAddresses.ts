import { imitatedContracts, knownContract } from '../../contracts/knownContracts.ts'
import type { OfficialContract } from '../../contracts/OfficialContract.ts'
import { type LowerAddress, lowerAddress, zeroAddress } from '../../values/address.ts'
import type { Relation } from '../words/NamedAccount.ts'
import type { CheckFacts } from './CheckFacts.ts'
import { type Fact, isFailed } from './Fact.ts'
import type { KnownAddresses } from './KnownAddresses.ts'
import { type Anchor, indexLookAlikes } from './lookAlikes.ts'

const zero = lowerAddress(zeroAddress)

/** Collects who is known: this Safe, its owners and parts, address book, own Safes, past recipients, official code. */
export function createKnownAddresses(safe: LowerAddress, chainId: number, facts: CheckFacts): KnownAddresses {
  const trusted = new Map<LowerAddress, Relation>([[safe, { kind: 'this-safe' }]])
  const add = (address: LowerAddress, relation: Relation) => {
    // A Safe without a guard names the zero address as its guard.
    if (address !== zero && !trusted.has(address)) trusted.set(address, relation)
  }
  addState(facts, add)
  if (facts.addressBook.known)
    for (const { address, name } of facts.addressBook.value) add(address, { kind: 'address-book', name })
  if (facts.ownSafes.known)
    for (const own of facts.ownSafes.value)
      add(own.address, {
        kind: 'own-safe',
        chainId: own.chainId === chainId ? undefined : own.chainId,
      })
  const past = new Set(facts.pastRecipients.known ? facts.pastRecipients.value : [])
  const called = new Set(facts.calledContracts.known ? facts.calledContracts.value : [])
  const names = new Map(
    facts.addressBook.known
      ? facts.addressBook.value.map(({ address, name }) => [address, name] as const)
      : [],
  )
  const trust = (address: LowerAddress) => {
    const relation = trusted.get(address)
    const name = names.get(address) ?? knownContract(address, chainId)
    return relation === undefined || name === undefined ? relation : withName(relation, name)
  }
  const label = (address: LowerAddress) => trust(address) ?? (past.has(address) ? pastRecipient : undefined)
  const official = (address: LowerAddress) =>
    facts.deployments.known ? facts.deployments.value.byAddress.get(address) : undefined
  /** Registered for this chain, or with the published code: elsewhere anything may have a published address. */
  const officialHere = (address: LowerAddress) => {
    const contract = official(address)
    if (contract === undefined || contract.chains.has(chainId)) return contract
    const account = facts.accounts(address)
    return account.known && account.value.codeHash === contract.codeHash ? contract : undefined
  }
  const index = lazily(() => indexLookAlikes(anchors({ trusted, past, called, chainId }, facts)))
  return {
    label,
    trusted: trust,
    calledBefore: (address) => called.has(address),
    paidInOrder: (earlier, later) => {
      const places = [...past]
      const place = places.indexOf(earlier)
      return place !== -1 && place < places.indexOf(later)
    },
    recognised: (address) =>
      label(address) ?? knownRelation(address, chainId) ?? publishedRelation(officialHere(address)),
    lookAlike: (address) =>
      trusted.has(address) || official(address) !== undefined || knownContract(address, chainId) !== undefined
        ? undefined
        : index().find(address),
    missing: firstFailed(facts),
  }
}

function addState({ state, reported }: CheckFacts, add: (address: LowerAddress, relation: Relation) => void) {
  if (reported.known) for (const owner of reported.value.owners) add(owner, { kind: 'owner' })
  if (!state.known || state.value === 'no-safe') return
  for (const owner of state.value.owners) add(owner, { kind: 'owner' })
  for (const module of state.value.modules) add(module, { kind: 'module' })
  add(state.value.guard, { kind: 'guard' })
  add(state.value.moduleGuard, { kind: 'module-guard' })
  add(state.value.fallbackHandler, { kind: 'fallback-handler' })
}

function* anchors(
  {
    trusted,
    past,
    called,
    chainId,
  }: {
    readonly trusted: ReadonlyMap<LowerAddress, Relation>
    readonly past: ReadonlySet<LowerAddress>
    readonly called: ReadonlySet<LowerAddress>
    readonly chainId: number
  },
  { deployments, hostNames }: CheckFacts,
): Generator<Anchor> {
  for (const [address, relation] of trusted) yield { address, relation }
  for (const address of past) yield { address, relation: pastRecipient }
  if (hostNames.known)
    for (const { address, name } of hostNames.value) yield { address, relation: { kind: 'host-name', name } }
  for (const [address, name] of imitatedContracts(chainId))
    yield { address, relation: { kind: 'known-contract', name } }
  if (deployments.known)
    for (const { address, name, version } of deployments.value.contracts)
      yield { address, relation: { kind: 'published', name, version } }
  // What has a name is named by it: the first anchor of an address counts.
  for (const address of called) yield { address, relation: calledContract }
}

/** Who is part of the Safe, or a Safe of the user, has a name besides. */
function withName(relation: Relation, name: string): Relation {
  switch (relation.kind) {
    case 'owner':
    case 'module':
    case 'guard':
    case 'module-guard':
    case 'fallback-handler':
    case 'own-safe':
      return { ...relation, name }
    default:
      return relation
  }
}

const pastRecipient: Relation = { kind: 'past-recipient' }
const calledContract: Relation = { kind: 'called-before' }

function knownRelation(address: LowerAddress, chainId: number): Relation | undefined {
  const name = knownContract(address, chainId)
  return name === undefined ? undefined : { kind: 'known-contract', name }
}

function publishedRelation(contract: OfficialContract | undefined): Relation | undefined {
  return contract && { kind: 'published', name: contract.name, version: contract.version }
}

function firstFailed(facts: CheckFacts) {
  const { state, addressBook, pastRecipients, calledContracts, ownSafes, deployments } = facts
  const compared: readonly Fact<unknown>[] = [
    state,
    addressBook,
    pastRecipients,
    calledContracts,
    ownSafes,
    deployments,
  ]
  return compared.find(isFailed)
}

function lazily<value>(make: () => value): () => value {
  let made: { readonly value: value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
