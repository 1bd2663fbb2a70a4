import { configuration } from '../../../configuration/configuration.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import type { SafeOverview } from '../../../gateway/accountCalls.ts'

/** Safes by what their owner has to do: the most first among those with something, the others in their order. */
export type SortedSafes = {
  readonly needed: readonly AccountRef[]
  readonly others: readonly AccountRef[]
}

/** A missing signature weighs more than anything that only waits. Of what is not known nothing is said. */
export function sortSafes(
  safes: readonly AccountRef[],
  overviewOf: (safe: AccountRef) => Pick<SafeOverview, 'queued' | 'awaitingConfirmation'> | undefined,
): SortedSafes {
  const awaited = (safe: AccountRef) => overviewOf(safe)?.awaitingConfirmation ?? 0
  const queued = (safe: AccountRef) => overviewOf(safe)?.queued ?? 0
  const needed = safes
    .filter((safe) => awaited(safe) > 0)
    .toSorted((one, other) => awaited(other) - awaited(one))
  const others = safes
    .filter((safe) => awaited(safe) === 0)
    .toSorted((one, other) => queued(other) - queued(one))
  return { needed, others }
}

/** The name of a network of this site. */
export function networkNameOf({ chainId }: Pick<AccountRef, 'chainId'>): string {
  return configuration.chains.find(({ id }) => id === chainId)?.name ?? `Chain ${chainId}`
}

/** Whether a Safe is the one that is looked for: by its name, its address or the name of its network. */
export function fitsSearch(safe: AccountRef, name: string | undefined, typed: string): boolean {
  const words = typed.trim().toLowerCase()
  return [name ?? '', safe.address, networkNameOf(safe)].some((each) => each.toLowerCase().includes(words))
}
