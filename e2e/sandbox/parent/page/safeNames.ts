import type { Address } from 'viem'
import type { World } from '../../World.ts'

/** What this wallet calls the Safes of the world, in the order it offers them. */
export function safeNames({ safe, otherSafes, empty, oddSafes }: World): ReadonlyMap<Address, string> {
  const names: readonly (readonly [Address | undefined, string])[] = [
    [safe, 'Treasury'],
    [otherSafes.targeted, 'Under attack'],
    [otherSafes.busy, 'Busy'],
    [otherSafes.eventful, 'Settings changed'],
    [otherSafes.collecting, 'Collector'],
    [otherSafes.nested, 'Owned by Treasury'],
    [otherSafes.older, 'Old version'],
    [otherSafes.newer, 'New version'],
    [empty, 'Empty'],
    [oddSafes?.forked, 'Fork of unknown version'],
    [oddSafes?.otherHash, 'Fork with hashes of its own'],
    [oddSafes?.noThreshold, 'Threshold 0'],
    [oddSafes?.highThreshold, 'Threshold above the owners'],
    [oddSafes?.gap, 'Gap in the queue'],
  ]
  return new Map(names.flatMap(([address, name]) => (address === undefined ? [] : [[address, name]])))
}
