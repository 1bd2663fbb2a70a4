import { writeHostName } from '../addressBook/writeHostName.ts'
import { acquaintanceWith } from '../checks/subject/acquaintanceWith.ts'
import type { AccountFacts } from '../checks/subject/CheckFacts.ts'
import type { CheckSubject } from '../checks/subject/CheckSubject.ts'
import { claimedMethod } from '../checks/subject/claimedMethod.ts'
import { findOfficial } from '../checks/subject/official.ts'
import { shownOrderOf } from '../checks/subject/shownOrderOf.ts'
import { type Relation, writeRelation } from '../checks/words/NamedAccount.ts'
import type { OfficialRole } from '../contracts/OfficialContract.ts'
import type { LowerAddress } from '../values/address.ts'
import type { LeadUnit } from './Lead.ts'
import type { LeadWorld } from './LeadWorld.ts'

const everyRole: readonly OfficialRole[] = [
  'singleton',
  'multi-send',
  'multi-send-call-only',
  'sign-message',
  'create-call',
  'handler',
  'migration',
  'l2-migration',
  'l2-setup',
  'simulation',
  'factory',
]

type KnownToReview = Pick<CheckSubject, 'safe' | 'facts' | 'identity' | 'knownAddresses'>

/** What a review knows of the world, for its lead sentence. `native`: the currency of the chain. */
export function leadWorldOf(subject: KnownToReview, native: LeadUnit): LeadWorld {
  const { safe, facts, identity, knownAddresses } = subject
  const { state, simulation } = facts
  const account = (address: LowerAddress) => {
    const fact = facts.accounts(address)
    return fact.known ? fact.value : undefined
  }
  const current = state.known && state.value !== 'no-safe' ? state.value : undefined
  const after = simulation.known && simulation.value.kind === 'ran' ? simulation.value.after : undefined
  const names = leadNamesIn(facts)
  const nameOf = (address: LowerAddress) =>
    names.get(address) ?? nameOfRelation(knownAddresses.recognised(address))
  return {
    safe,
    version: identity.version,
    nameOf: (address) => (address === safe ? 'this Safe' : nameOf(address)),
    ownNameOf: (token) => ownNameIn(account(token)),
    roleOf: (address) => {
      const kind = knownAddresses.trusted(address)?.kind
      return kind === 'owner' || kind === 'own-safe' ? kind : undefined
    },
    unitOf: (token) => (/^0x0{40}$/.test(token) ? native : account(token)?.token),
    isNew: (address) =>
      facts.pastRecipients.known ? knownAddresses.recognised(address) === undefined : undefined,
    imitates: (address) => {
      const lookAlike = knownAddresses.lookAlike(address)
      return lookAlike && (nameOf(lookAlike.anchor.address) ?? writeRelation(lookAlike.anchor.relation))
    },
    isRecognised: (address) => {
      const how = acquaintanceWith(address, subject)
      return how === 'undecided' ? undefined : how !== 'stranger'
    },
    officialRole: (address) => roleOf(address, subject),
    standardOf: (token) => standardOf(account(token)),
    // Of a transaction alone: `waitingWorldOf`.
    lacks: () => undefined,
    graveRefund: () => false,
    held: (token) =>
      facts.holdings.known
        ? facts.holdings.value.find((holding) => holding.token === token)?.amount
        : undefined,
    rivals: () => undefined,
    quorum: current && { owners: current.owners.length, threshold: current.threshold },
    codeAfter: after !== undefined && after.singleton !== current?.singleton ? after.singleton : undefined,
    gained: (token) =>
      simulation.known && simulation.value.kind === 'ran'
        ? simulation.value.moves.find((move) => move.token === token)?.amount
        : undefined,
    orderOf: (call) => shownOrderOf(call, subject),
    claimedOf: (call) => {
      const claimed = claimedMethod(call, facts.interfaces)
      return claimed && { method: claimed.method.name, by: claimed.by }
    },
  }
}

/** The symbol of a token, or the name of a collection; nothing for a blank one. */
function ownNameIn(account: AccountFacts | undefined): string | undefined {
  const { token, collection } = account ?? {}
  const words = [token?.symbol, collection?.name, collection?.symbol]
  return words.find((word) => word !== undefined && word.trim() !== '')
}

/** The standard of a token; `undefined` where the account was not read. */
function standardOf(account: AccountFacts | undefined): ReturnType<LeadWorld['standardOf']> {
  if (account === undefined) return undefined
  return account.hasCode && account.standard !== 'other' ? account.standard : 'none'
}

function leadNamesIn({ addressBook, hostNames }: KnownToReview['facts']): ReadonlyMap<LowerAddress, string> {
  const host = hostNames.known ? hostNames.value : []
  const own = addressBook.known ? addressBook.value : []
  return new Map([
    ...host.map(({ address, name }) => [address, writeHostName(address, name)] as const),
    ...own.map(({ address, name }) => [address, name] as const),
  ])
}

function nameOfRelation(relation: Relation | undefined): string | undefined {
  switch (relation?.kind) {
    case 'known-contract':
      return relation.name
    case 'published':
      return `${relation.name} ${relation.version}`
    default:
      return undefined
  }
}

function roleOf(address: LowerAddress, subject: KnownToReview): ReturnType<LeadWorld['officialRole']> {
  const official = findOfficial(address, everyRole, subject)
  if ('contract' in official) return official.contract.role
  return official.kind === 'foreign' ? 'foreign' : undefined
}
