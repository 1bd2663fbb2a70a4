import type { SafeTransaction } from './safeTransaction.ts'
import { paysRelay } from './withoutFee.ts'

/**
 * Kinds of relays, in the gateway's words. `RELAY_FEE` and `GTF` are paid by the Safe, as its transaction says;
 * `DAILY_LIMIT` and `NO_FEE_CAMPAIGN` execute for nothing.
 */
const relayKinds = ['RELAY_FEE', 'GTF', 'DAILY_LIMIT', 'NO_FEE_CAMPAIGN'] as const

export type RelayKind = (typeof relayKinds)[number]

/** `undefined` for a kind that is not known here: nothing is handed to it. */
export function readRelayKind(word: string | undefined): RelayKind | undefined {
  return relayKinds.find((kind) => kind === word)
}

/** Whether a relay of this kind executes the transaction: one that the Safe pays wants to be paid. */
export function takesExecution(kind: RelayKind, transaction: SafeTransaction): boolean {
  return kind === 'DAILY_LIMIT' || kind === 'NO_FEE_CAMPAIGN' || paysRelay(transaction)
}
