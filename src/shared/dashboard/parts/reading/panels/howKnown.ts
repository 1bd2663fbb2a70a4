import type { CheckSubject } from '../../../../domain/checks/subject/CheckSubject.ts'
import { type Relation, writeRelation } from '../../../../domain/checks/words/NamedAccount.ts'
import type { LowerAddress } from '../../../../domain/values/address.ts'

/**
 * How well an account is known to the owners of a Safe, in words: what it is, and where it was not found. Its name, where
 * it has one, stands before these words. `expected`: what it has to be for what the transaction does with it.
 */
export function howKnown(
  address: LowerAddress,
  { facts, knownAddresses }: Pick<CheckSubject, 'facts' | 'knownAddresses'>,
  expected: 'any' | 'contract' = 'any',
): string {
  const account = facts.accounts(address)
  const ordinary = expected === 'contract' ? 'Ordinary account, not a contract' : 'Ordinary account'
  const kind = account.known ? (account.value.hasCode ? 'Contract' : ordinary) : 'Account'
  const relation = knownAddresses.recognised(address)
  if (relation?.kind === 'past-recipient') return `${kind} that you paid before.`
  if (relation !== undefined) return `${kind}${whereKnown(relation)}.`
  if (knownAddresses.calledBefore(address)) return `${kind} that this Safe called before.`
  const isCalled = kind === 'Contract' && facts.calledContracts.known
  const places = [
    ...(facts.addressBook.known && facts.addressBook.value.length > 0 ? ['your address book'] : []),
    ...(facts.pastRecipients.known ? ['past payments'] : []),
    ...(isCalled ? ['past calls'] : []),
  ]
  return places.length === 0 ? `${kind}.` : `${kind}. Not in ${writeOr(places)}.`
}

function whereKnown(relation: Relation): string {
  switch (relation.kind) {
    case 'address-book':
      return ' in your address book'
    case 'host-name':
      return ' that Safe{Wallet} names'
    case 'known-contract':
      return ' on this app’s list of known contracts'
    case 'published':
      return ' that Safe publishes'
    default:
      return `, ${writeRelation(relation)}`
  }
}

function writeOr(places: readonly string[]): string {
  return places.length < 2 ? places.join('') : `${places.slice(0, -1).join(', ')} or ${places.at(-1)}`
}
