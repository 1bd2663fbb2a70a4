import type { LowerAddress } from '../../values/address.ts'
import type { CheckFacts } from './CheckFacts.ts'
import type { CheckSubject } from './CheckSubject.ts'
import type { Severity } from './Severity.ts'

/**
 * How well the owners of a Safe know an account that is handed something. `own` is the Safe itself, `known` an owner, a
 * name of the address book or an account paid before, `recognised` a widely used or published contract. `undecided` is
 * a stranger where the history could not be read and no address book names accounts.
 */
export type Acquaintance = 'own' | 'known' | 'recognised' | 'stranger' | 'undecided'

export function acquaintanceWith(
  account: LowerAddress,
  { safe, knownAddresses, facts }: Pick<CheckSubject, 'safe' | 'knownAddresses' | 'facts'>,
): Acquaintance {
  if (account === safe) return 'own'
  if (knownAddresses.label(account) !== undefined) return 'known'
  if (knownAddresses.recognised(account) !== undefined) return 'recognised'
  return facts.pastRecipients.known || hasNames(facts) ? 'stranger' : 'undecided'
}

function hasNames({ addressBook }: CheckFacts): boolean {
  return addressBook.known && addressBook.value.length > 0
}

/** Whether an account is unknown to the owners, as far as that could be looked up. */
export function isStranger(account: LowerAddress, subject: CheckSubject): boolean {
  const how = acquaintanceWith(account, subject)
  return how === 'stranger' || how === 'undecided'
}

/** `worst` for a stranger; one step less for a critical one where it is unknown who is known. */
export function severityFor(how: 'stranger' | 'undecided', worst: Severity): Severity {
  return how === 'undecided' && worst === 'critical' ? 'high' : worst
}
