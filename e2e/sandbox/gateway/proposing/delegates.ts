import { type Address, isAddressEqual } from 'viem'
import type { SafeState } from '../chain/SafeState.ts'

/** An account that may propose in the name of an owner; its signature is not a confirmation. */
export type Delegate = {
  /** `null`: for all Safes of the delegator. */
  readonly safe: Address | null
  readonly delegate: Address
  readonly delegator: Address
  readonly label: string
  /** The newest block when it was named. */
  readonly blockNumber: number
}

/** Who may propose for whom; none of it is on the chain. Kept as `Proposals` are. */
export type Delegates = {
  /** Oldest first. */
  readonly all: () => readonly Delegate[]
  /** Replaces what was known of the same three addresses. */
  readonly add: (delegate: Delegate) => void
  /** `until`: the newest block now. What was named before it comes back when the chain goes back. */
  readonly remove: (gone: readonly Delegate[], until: number) => void
  /** Forgets what came at this block or later: the chain has gone back to it. */
  readonly forgetFrom: (blockNumber: number) => void
}

export function createDelegates(): Delegates {
  let delegates: readonly (Delegate & { readonly removedAt: number | undefined })[] = []
  const drop = (gone: readonly Delegate[], until: number) => {
    delegates = delegates.map((entry) =>
      entry.removedAt === undefined && gone.some((other) => isSame(entry, other))
        ? { ...entry, removedAt: until }
        : entry,
    )
  }
  return {
    all: () => delegates.filter(({ removedAt }) => removedAt === undefined),
    add(delegate) {
      drop([delegate], delegate.blockNumber)
      delegates = [...delegates, { ...delegate, removedAt: undefined }]
    },
    remove: drop,
    forgetFrom(blockNumber) {
      delegates = delegates
        .filter((entry) => entry.blockNumber < blockNumber)
        .map((entry) =>
          entry.removedAt !== undefined && entry.removedAt >= blockNumber
            ? { ...entry, removedAt: undefined }
            : entry,
        )
    },
  }
}

function isSame(left: Delegate, right: Delegate): boolean {
  return left.safe === right.safe && left.delegate === right.delegate && left.delegator === right.delegator
}

/** Who may propose for the owners of a Safe. One whose delegator is not an owner any more may not. */
export function delegatesOf(delegates: Delegates, { address, owners }: SafeState): readonly Delegate[] {
  return delegates
    .all()
    .filter(
      ({ safe, delegator }) => (safe === null || isAddressEqual(safe, address)) && owners.includes(delegator),
    )
}
