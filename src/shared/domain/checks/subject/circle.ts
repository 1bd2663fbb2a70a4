import { everyKnownContract, knownContract } from '../../contracts/knownContracts.ts'
import type { LowerAddress } from '../../values/address.ts'
import type { CheckFacts } from './CheckFacts.ts'
import { type Anchor, indexLookAlikes, type LookAlike } from './lookAlikes.ts'

/** Who the people of a Safe know. */
export type Circle = {
  /** What an address is to them: an owner, a name of the address book. `undefined` for strangers. */
  readonly label: (address: LowerAddress) => string | undefined
  /** The same, without accounts that were merely paid before. */
  readonly trusted: (address: LowerAddress) => string | undefined
  /** The same as `label`, and widely used contracts. */
  readonly recognised: (address: LowerAddress) => string | undefined
  /** The known address that a stranger could be taken for. */
  readonly lookAlike: (address: LowerAddress) => LookAlike | undefined
  /** Why not all of them could be compared with; `undefined` when all could. */
  readonly missing: string | undefined
}

/** Collects who is known: this Safe, owners, modules, guard, address book, own Safes, past recipients, official code. */
export function createCircle(safe: LowerAddress, chainId: number, facts: CheckFacts): Circle {
  const trusted = new Map<LowerAddress, string>([[safe, 'this Safe']])
  const add = (address: LowerAddress, label: string) => {
    if (!trusted.has(address)) trusted.set(address, label)
  }
  addState(facts, add)
  if (facts.addressBook.known)
    for (const { address, name } of facts.addressBook.value) add(address, `${name} in the address book`)
  if (facts.ownSafes.known)
    for (const own of facts.ownSafes.value)
      add(
        own.address,
        own.chainId === chainId ? 'a Safe of yours' : `a Safe of yours on chain ${own.chainId}`,
      )
  const past = new Set(facts.pastRecipients.known ? facts.pastRecipients.value : [])
  const label = (address: LowerAddress) =>
    trusted.get(address) ?? (past.has(address) ? 'a past recipient' : undefined)
  const official = (address: LowerAddress) =>
    facts.deployments.known ? facts.deployments.value.byAddress.get(address) : undefined
  const index = lazily(() => indexLookAlikes(anchors(trusted, past, facts)))
  return {
    label,
    trusted: (address) => trusted.get(address),
    recognised: (address) => label(address) ?? knownContract(address) ?? official(address)?.name,
    lookAlike: (address) =>
      trusted.has(address) || official(address) !== undefined || knownContract(address) !== undefined
        ? undefined
        : index().find(address),
    missing: firstReason(facts),
  }
}

function addState({ state, reported }: CheckFacts, add: (address: LowerAddress, label: string) => void) {
  if (reported.known) for (const owner of reported.value.owners) add(owner, 'an owner')
  if (!state.known || state.value === 'no-safe') return
  for (const owner of state.value.owners) add(owner, 'an owner')
  for (const module of state.value.modules) add(module, 'an enabled module')
  add(state.value.guard, 'the guard')
  add(state.value.moduleGuard, 'the module guard')
  add(state.value.fallbackHandler, 'the fallback handler')
}

function* anchors(
  trusted: ReadonlyMap<LowerAddress, string>,
  past: ReadonlySet<LowerAddress>,
  { deployments }: CheckFacts,
): Generator<Anchor> {
  for (const [address, label] of trusted) yield { address, label }
  for (const address of past) yield { address, label: 'a past recipient' }
  for (const [address, label] of everyKnownContract()) yield { address, label }
  if (!deployments.known) return
  for (const { address, name, version } of deployments.value.contracts)
    yield { address, label: `${name} ${version} of Safe` }
}

function firstReason({ state, addressBook, pastRecipients, ownSafes, deployments }: CheckFacts) {
  for (const fact of [state, addressBook, pastRecipients, ownSafes, deployments])
    if (!fact.known && fact.applies) return fact.reason
  return undefined
}

function lazily<value>(make: () => value): () => value {
  let made: { readonly value: value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
