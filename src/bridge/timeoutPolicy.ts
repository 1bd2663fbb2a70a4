import { type Method, methods } from '../shared/source/wire.ts'

/** How long an answer is awaited, in ms from asking. */
export type TimeoutPolicy = {
  /** When to ask again, under a fresh id; an answer to any of the ids counts. */
  readonly repeatAfter: readonly number[]
  /** `undefined`: for ever, because the signer decides. */
  readonly giveUpAfter: number | undefined
}

const byKind: Readonly<Record<(typeof methods)[Method]['kind'], TimeoutPolicy>> = {
  read: { repeatAfter: [15_000], giveUpAfter: 30_000 },
  optional: { repeatAfter: [], giveUpAfter: 4_000 },
  approval: { repeatAfter: [], giveUpAfter: undefined },
}

/** The timeout policy of a method, unless its caller gives another. */
export function timeoutPolicyFor(method: Method): TimeoutPolicy {
  return byKind[methods[method].kind]
}

/** For what a page waits for: the host drops messages while it loads its chain or is rebuilt, and says nothing. */
export const whileLoading: TimeoutPolicy = { repeatAfter: [500, 1_500, 4_000], giveUpAfter: 10_000 }

/** For lists the host has to fetch first. */
export const forLists: TimeoutPolicy = { repeatAfter: [4_000, 12_000], giveUpAfter: 25_000 }
