import { type Address, isAddressEqual } from 'viem'
import type { ChainRows } from '../chain/chainRows.ts'

type Withdrawal = {
  readonly safe: Address
  /** Whose word it is, and the newest block when it was given. */
  readonly confirmation: { readonly owner: Address; readonly blockNumber: number }
  /** The block from which on it counts forever, as it was executed with. */
  readonly until?: number | undefined
}

/** Whether an owner stopped being one after this: it is forgotten then, even when they become an owner again. */
export function isWithdrawn(
  { removals }: Pick<ChainRows, 'removals'>,
  { safe, confirmation: { owner, blockNumber }, until = Number.POSITIVE_INFINITY }: Withdrawal,
): boolean {
  return removals.some(
    (removal) =>
      isAddressEqual(removal.safe, safe) &&
      removal.owner === owner &&
      removal.blockNumber > blockNumber &&
      removal.blockNumber < until,
  )
}
