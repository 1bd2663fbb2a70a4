import type { LookupSource } from './LookupSource.ts'
import { markOf } from './markOf.ts'

/** What was pasted below. */
export const pastedSource: LookupSource = {
  name: 'what you pasted',
  mark: ({ pasted }) => markOf(pasted),
  read: async ({ pasted, identity }) => ({
    candidates: pasted.map((transaction) => ({
      kind: 'transaction',
      name: `the pasted transaction with nonce ${transaction.nonce}`,
      identity,
      transaction,
    })),
  }),
}
