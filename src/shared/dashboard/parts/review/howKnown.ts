import type { CheckSubject } from '../../../domain/checks/subject/CheckSubject.ts'
import { writeRelation } from '../../../domain/checks/words/NamedAccount.ts'
import type { LowerAddress } from '../../../domain/values/address.ts'

/** How well an account is known to the owners of a Safe, in words: what it is, and where it was not found. */
export function howKnown(
  address: LowerAddress,
  { facts, knownAddresses }: Pick<CheckSubject, 'facts' | 'knownAddresses'>,
): string {
  const account = facts.accounts(address)
  const kind = account.known ? (account.value.hasCode ? 'Contract' : 'Ordinary account') : 'Account'
  const relation = knownAddresses.recognised(address)
  if (relation !== undefined) return `${kind}, ${writeRelation(relation)}.`
  const places = [
    ...(facts.addressBook.known && facts.addressBook.value.length > 0 ? ['your address book'] : []),
    ...(facts.pastRecipients.known ? ['past payments'] : []),
  ]
  return places.length === 0 ? `${kind}.` : `${kind}. Not in ${places.join(', not in ')}.`
}
