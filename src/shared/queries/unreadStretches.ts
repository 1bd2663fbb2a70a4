import type { ListEntry } from '../gateway/parseTransactionList.ts'

/** A part of the queue that the gateway does not give, between two nonces that it gives. */
export type UnreadStretch = {
  /** Of the last transaction before it; `undefined` where the queue begins with it. */
  readonly after: number | undefined
  /** Of the first transaction behind it; `undefined` where the queue ends with it. */
  readonly before: number | undefined
  /** How many transactions it holds; `undefined` where that is not known. */
  readonly rows: number | undefined
  /** What the gateway said. */
  readonly said: string
}

/** What of the queue could not be read, by the nonces beside it. */
export function unreadStretches(entries: readonly ListEntry[]): readonly UnreadStretch[] {
  return entries.flatMap((entry, index): readonly UnreadStretch[] => {
    if (entry.kind !== 'unread') return []
    const { rows, said } = entry
    const after = entryNonceOf(entries.slice(0, index).findLast(hasNonce))
    const nextNonce = entryNonceOf(entries.slice(index).find(hasNonce))
    return [{ after, before: nextNonce, rows, said }]
  })
}

/** Whether this nonce may be in the stretch. The nonces at its ends count: two transactions may share one. */
export function mayHoldNonce({ after, before }: UnreadStretch, nonce: bigint): boolean {
  return (after === undefined || nonce >= BigInt(after)) && (before === undefined || nonce <= BigInt(before))
}

/** How many entries of `unreadable` are in these stretches: one of unknown length counts once. */
export function rowsIn(stretches: readonly UnreadStretch[]): number {
  return stretches.reduce((sum, { rows }) => sum + (rows ?? 1), 0)
}

function hasNonce(entry: ListEntry): boolean {
  return entryNonceOf(entry) !== undefined
}

function entryNonceOf(entry: ListEntry | undefined): number | undefined {
  if (entry?.kind !== 'transaction' || entry.transaction.execution?.kind !== 'multisig') return undefined
  return entry.transaction.execution.nonce
}
