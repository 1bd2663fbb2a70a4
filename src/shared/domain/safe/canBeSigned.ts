import type { SafeState } from './SafeState.ts'

/**
 * Whether as many owners as have to sign are there. With a threshold of 0, or one above the number of owners, no set-up
 * of a Safe contract leaves a Safe, but its storage or a fork of the contract can.
 */
export function canBeSigned({ owners, threshold }: SignedByOwners): boolean {
  return threshold > 0 && threshold <= owners.length
}

type SignedByOwners = {
  readonly owners: readonly unknown[]
  readonly threshold: SafeState['threshold']
}
