import { decodeCall } from '../calldata/decodeCall.ts'
import { isGraveRefund } from '../checks/gas/refund.ts'
import { changeWithoutPart } from '../checks/settings/changeWithoutPart.ts'
import type { CheckSubject } from '../checks/subject/CheckSubject.ts'
import type { LeadUnit } from './Lead.ts'
import type { LeadWorld, Rival } from './LeadWorld.ts'
import { leadWorldOf } from './leadWorldOf.ts'

/** What the review of a transaction knows of the world, and of what waits with its nonce, for its lead sentence. */
export function waitingWorldOf(subject: CheckSubject, native: LeadUnit): LeadWorld {
  return {
    ...leadWorldOf(subject, native),
    lacks: (change) => changeWithoutPart(change, subject)?.part,
    graveRefund: () => isGraveRefund(subject),
    rivals: () => rivalsOf(subject),
  }
}

function rivalsOf({
  facts: { queue, person },
  identity,
  transaction,
  hashes,
}: CheckSubject): readonly Rival[] | undefined {
  if (!queue.known) return undefined
  const you = person.known ? person.value : undefined
  return queue.value
    .filter(
      (other) =>
        other.transaction.nonce === transaction.nonce && other.safeTxHash.toLowerCase() !== hashes.safeTxHash,
    )
    .map((other) => ({
      transaction: other.transaction,
      call: decodeCall({ from: identity.safe, ...other.transaction }),
      byYou: you !== undefined && other.signers?.includes(you) === true,
      signed: other.signers?.length,
    }))
}
