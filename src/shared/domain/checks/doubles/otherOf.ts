import { lowerAddress } from '../../values/address.ts'
import type { KnownTransaction } from '../subject/CheckFacts.ts'
import type { CheckSubject } from '../subject/CheckSubject.ts'
import { nameOf } from '../subject/describe.ts'
import type { OtherTransaction } from '../words/OtherTransaction.ts'

/** Another transaction as a fact of a sentence. */
export function otherOf(
  { transaction: { nonce }, safeTxHash, proposer, proposedAt, onlyHere }: KnownTransaction,
  subject: Pick<CheckSubject, 'knownAddresses'>,
): OtherTransaction {
  return {
    nonce,
    safeTxHash,
    proposer: proposer && nameOf(lowerAddress(proposer), subject),
    proposedAt,
    onlyHere,
  }
}
