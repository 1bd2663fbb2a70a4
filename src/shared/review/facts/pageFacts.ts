import type { CheckFacts, KnownTransaction, NamedAddress } from '../../domain/checks/subject/CheckFacts.ts'
import { knownFact, notApplicable, unknownFact } from '../../domain/checks/subject/Fact.ts'
import type { SafeIdentity } from '../../domain/safe/SafeIdentity.ts'
import { parseSafeVersion } from '../../domain/safe/safeVersion.ts'
import { hashSafeTransaction } from '../../domain/transaction/safeTxHash.ts'
import { isAddressText, lowerAddress } from '../../domain/values/address.ts'
import type { PageKnowledge } from '../readings/PageKnowledge.ts'

/** The Safe as the host reports it, for the comparison with the chain. */
export function reportedFact({ reported, host }: PageKnowledge): CheckFacts['reported'] {
  if (host === undefined || reported === undefined) return notApplicable('nothing-reported')
  const { version, owners, threshold, nonce } = reported
  if (version === undefined || parseSafeVersion(version) === undefined || nonce === undefined)
    return unknownFact('host-says-little')
  return knownFact({ version, owners: owners.map(lowerAddress), threshold, nonce: BigInt(nonce) })
}

export function hostFact({ host }: PageKnowledge): CheckFacts['host'] {
  if (host === undefined) return notApplicable('no-host')
  return knownFact({ origin: host.origin, trusted: host.known })
}

/** The connected account. A host does not name it. */
export function personFact({ signer, host }: PageKnowledge): CheckFacts['person'] {
  if (signer !== undefined) return knownFact(lowerAddress(signer))
  return notApplicable(host === undefined ? 'no-account' : 'signer-kept')
}

/** The names that the user gave on this device: all that "in the address book" means here. */
export function addressBookOf({ addressBook }: PageKnowledge): readonly NamedAddress[] {
  return namedAddressesIn(addressBook)
}

/** Names of the host. An address that resembles one of them is reported; none is trusted for its name. */
export function hostNamesOf({ hostNames }: PageKnowledge): readonly NamedAddress[] {
  return namedAddressesIn(hostNames)
}

/**
 * Transactions of the Safe that this device keeps. One whose hash does not fit it, such as one of another Safe, is left
 * out.
 */
export function keptIn(
  { keptTransactions }: Pick<PageKnowledge, 'keptTransactions'>,
  identity: SafeIdentity,
): readonly KnownTransaction[] {
  return keptTransactions
    .filter(
      ({ transaction, safeTxHash }) => hashSafeTransaction(identity, transaction).safeTxHash === safeTxHash,
    )
    .map(({ transaction, safeTxHash }) => ({
      identity,
      transaction,
      safeTxHash,
      executed: false,
      onlyHere: true as const,
    }))
}

function namedAddressesIn(names: ReadonlyMap<string, string>): readonly NamedAddress[] {
  return [...names].flatMap(([address, name]) =>
    isAddressText(address) ? [{ address: lowerAddress(address), name }] : [],
  )
}

/** The limit that the user set. One that cannot be read is not none. */
export function limitFact({ dollarLimit }: Pick<PageKnowledge, 'dollarLimit'>): CheckFacts['fiatLimit'] {
  if (dollarLimit === undefined) return notApplicable('no-limit')
  return dollarLimit === 'unreadable' ? unknownFact('limit-not-read') : knownFact(dollarLimit)
}
