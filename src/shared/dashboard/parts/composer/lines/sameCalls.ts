import { countCalls, markCall } from '../../../../domain/calldata/callMarks.ts'
import type { Address } from '../../../../domain/values/address.ts'
import type { Call } from '../../../../domain/values/call.ts'
import type { TransactionDetails } from '../../../../gateway/TransactionDetails.ts'
import type { TransactionSummary } from '../../../../gateway/TransactionSummary.ts'
import { callOfSummary } from '../../../../queries/callOfSummary.ts'
import type { QueuedTransaction } from '../../../../queries/wholeQueue.ts'

/** A line that something else does as well, with whatever nonce. */
export type SameCall = {
  /** From 1. */
  readonly line: number
  /** The page of the other transaction. */
  readonly id: string
  readonly nonce: bigint | undefined
  /** When the other one ran, in milliseconds since 1970; `undefined` while it waits. */
  readonly executedAt: number | undefined
}

/** How long ago something counts as lately, in milliseconds: a salary comes again after a month. */
export const lately = 7 * 24 * 60 * 60 * 1000

/** More of them would be a question each to the gateway. */
const mostAsked = 20

/** A transaction that waits or ran, with the calls it makes by their marks, and how often it makes each. */
export type EarlierCalls = Omit<SameCall, 'line'> & { readonly marks: ReadonlyMap<string, number> }

/** What waits in the queue already or was executed since a time. */
export function earlierCalls(others: {
  readonly safe: Address
  readonly queue: readonly QueuedTransaction[]
  readonly history: readonly TransactionSummary[]
  /** Those of `withoutCalls` that were read so far. */
  readonly details: readonly TransactionDetails[]
  /** Transactions that count however long ago they ran: pieces of the same list that went out from here. */
  readonly earlier?: readonly TransactionDetails[]
  /** What of the history ran before then does not count. Milliseconds since 1970. */
  readonly since: number
}): readonly EarlierCalls[] {
  const waiting = others.queue.map(({ id, transaction }) => ({
    id,
    nonce: transaction.nonce,
    executedAt: undefined,
    marks: countCalls(others.safe, transaction),
  }))
  const ran = others.history.flatMap((summary) => {
    if (!ranSince(summary, others.since)) return []
    const transfer = callOfSummary(summary)
    const marks =
      transfer === undefined
        ? marksOf(others.details.find(({ id }) => id === summary.id))
        : new Map([[markCall(transfer), 1]])
    const nonce = summary.execution?.kind === 'multisig' ? BigInt(summary.execution.nonce) : undefined
    return marks === undefined ? [] : [{ id: summary.id, nonce, executedAt: summary.timestamp, marks }]
  })
  const listed = new Set([...waiting, ...ran].map(({ id }) => id))
  const past = (others.earlier ?? []).flatMap((details) => {
    const { id, status, executedAt, execution } = details
    const marks = marksOf(details)
    if (status !== 'SUCCESS' || marks === undefined || listed.has(id)) return []
    const nonce = execution?.kind === 'multisig' ? BigInt(execution.nonce) : undefined
    return [{ id, nonce, executedAt: executedAt ?? 0, marks }]
  })
  return [...waiting, ...ran, ...past]
}

/** Which of these lines something does already, alone or inside a batch. */
export function sameCalls(
  calls: readonly (Call | undefined)[],
  earlier: readonly EarlierCalls[],
): readonly SameCall[] {
  // Each call of another transaction is the same as one line only: of two payments alike one may be there.
  const left = earlier.map((other) => ({ ...other, marks: new Map(other.marks) }))
  if (left.length === 0) return []
  return calls.flatMap((call, index) => {
    if (call === undefined) return []
    const mark = markOfLine(call)
    return left.flatMap(({ id, nonce, executedAt, marks }) => {
      const times = marks.get(mark) ?? 0
      if (times === 0) return []
      marks.set(mark, times - 1)
      return [{ line: index + 1, id, nonce, executedAt }]
    })
  })
}

const marksOfLines = new WeakMap<Call, string>()

/** `markCall` of a line, which is the same object from key to key while another line is typed into. */
export function markOfLine(call: Call): string {
  const mark = marksOfLines.get(call) ?? markCall(call)
  marksOfLines.set(call, mark)
  return mark
}

/**
 * Transactions of the history that ran since a time and whose calls the list does not tell: batches, and what is not a
 * transfer. The latest come first.
 */
export function withoutCalls(history: readonly TransactionSummary[], since: number): readonly string[] {
  return untold(history, since)
    .slice(0, mostAsked)
    .map(({ id }) => id)
}

/**
 * Since when everything that ran is in this part of the history, newest first, and is asked about: what ran before
 * then may be missing. `goesOn`: there is more of the history than this part.
 */
export function coveredSince(
  history: readonly TransactionSummary[],
  { since, goesOn }: { readonly since: number; readonly goesOn: boolean },
): number {
  const oldest = goesOn ? (history.at(-1)?.timestamp ?? Number.POSITIVE_INFINITY) : 0
  const left = untold(history, since)[mostAsked]
  return Math.max(oldest, left === undefined ? 0 : left.timestamp + 1)
}

function untold(history: readonly TransactionSummary[], since: number): readonly TransactionSummary[] {
  return history.filter((summary) => ranSince(summary, since) && callOfSummary(summary) === undefined)
}

/** Made by the owners of the Safe, and gone through. */
function ranSince({ id, status, timestamp }: TransactionSummary, since: number): boolean {
  return id.startsWith('multisig_') && status === 'SUCCESS' && timestamp >= since
}

function marksOf(details: TransactionDetails | undefined): ReadonlyMap<string, number> | undefined {
  if (details?.data === undefined) return undefined
  return countCalls(details.safe, { ...details.data, to: details.data.to.address })
}
