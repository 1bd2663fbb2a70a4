import type { CheckFacts, NamedAddress } from '../domain/checks/subject/CheckFacts.ts'
import { known, notApplicable, unknown } from '../domain/checks/subject/Fact.ts'
import { parseSafeVersion } from '../domain/safe/safeVersion.ts'
import { isAddressText, lowerAddress } from '../domain/values/address.ts'
import type { PageKnowledge } from './PageKnowledge.ts'

/** The Safe as the host reports it, for the comparison with the chain. */
export function reportedFact({ reported, host }: PageKnowledge): CheckFacts['reported'] {
  if (host === undefined || reported === undefined) return notApplicable('no host reports the Safe')
  const { version, owners, threshold, nonce } = reported
  if (version === undefined || parseSafeVersion(version) === undefined || nonce === undefined)
    return unknown('the host does not tell the version and the nonce of the Safe')
  return known({ version, owners: owners.map(lowerAddress), threshold, nonce: BigInt(nonce) })
}

export function hostFact({ host }: PageKnowledge): CheckFacts['host'] {
  if (host === undefined) return notApplicable('no host surrounds this page')
  return known({ origin: host.origin, trusted: host.known })
}

/** The account in front of the screen. A host does not tell it. */
export function personFact({ signer, host }: PageKnowledge): CheckFacts['person'] {
  if (signer !== undefined) return known(lowerAddress(signer))
  return notApplicable(
    host === undefined
      ? 'no wallet is connected that signs'
      : 'the host keeps the account that signs to itself',
  )
}

/** The names of this device and those that the host hands over: all that "in the address book" can mean here. */
export function addressBookOf({ addressBook }: PageKnowledge): readonly NamedAddress[] {
  return [...addressBook].flatMap(([address, name]) =>
    isAddressText(address) ? [{ address: lowerAddress(address), name }] : [],
  )
}
