import type { LowerAddress } from '../../values/address.ts'
import { couldBeTakenFor, endsOf } from './lookAlikes.ts'

/** Something that moved, as a list has it. */
export type ListedTransfer = {
  readonly id: string
  /** Whom it came from, or went to. */
  readonly other: LowerAddress
  /** Milliseconds since 1970. */
  readonly timestamp: number
  /** The Safe itself sent it: that imitates nothing. */
  readonly isOwn: boolean
}

/**
 * Which transfers are between the Safe and an address made to look like one that was there before it, or that the
 * owners trust: by their ids, with the address that is imitated. Of two that look alike, the one that came later
 * imitates; of two that came at the same moment, neither is known to.
 */
export function findImitations(
  transfers: readonly ListedTransfer[],
  trusted: ReadonlySet<LowerAddress>,
): ReadonlyMap<string, LowerAddress> {
  const imitations = new Map<string, LowerAddress>()
  const earlier = new Map<string, Map<LowerAddress, number>>()
  const meet = (address: LowerAddress, since: number) => {
    const ends = endsOf(address)
    const firstSeen = earlier.get(ends) ?? new Map<LowerAddress, number>()
    earlier.set(ends, firstSeen)
    if (!firstSeen.has(address)) firstSeen.set(address, since)
  }
  for (const address of trusted) meet(address, Number.NEGATIVE_INFINITY)
  for (const { id, other, timestamp, isOwn } of transfers.toSorted(
    (left, right) => left.timestamp - right.timestamp,
  )) {
    const imitated =
      isOwn || trusted.has(other) ? undefined : imitatedBy({ other, timestamp }, earlier.get(endsOf(other)))
    if (imitated !== undefined) imitations.set(id, imitated)
    meet(other, timestamp)
  }
  return imitations
}

/** The earliest look-alike that was known before this address. */
function imitatedBy(
  { other, timestamp }: Pick<ListedTransfer, 'other' | 'timestamp'>,
  firstSeen: ReadonlyMap<LowerAddress, number> | undefined,
): LowerAddress | undefined {
  if (firstSeen === undefined) return undefined
  const own = firstSeen.get(other) ?? timestamp
  return [...firstSeen].find(([address, since]) => since < own && couldBeTakenFor(other, address))?.[0]
}
