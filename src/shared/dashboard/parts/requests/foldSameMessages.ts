import { sameAccount } from '../../../domain/safe/safeRef.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'

/** A request that is shown, and those about the same message that say nothing more than it does. */
export type FoldedRequest = { readonly record: RequestRecord; readonly folded: readonly string[] }

/**
 * One row for one message, however often it was asked for. Rows of their own: a question that is open, and each
 * answer that another one does not give too. What was rejected, failed or stopped is shown by itself only where there
 * is neither. Keeps the order, newest first; transactions stay as they are.
 */
export function foldSameMessages(requests: readonly RequestRecord[]): readonly FoldedRequest[] {
  const unfolded = new Set(groupsOf(requests).flatMap(foldedRecords))
  return requests.flatMap((record) =>
    unfolded.has(record) ? [{ record, folded: foldedInto(record, { requests, shown: unfolded }) }] : [],
  )
}

function groupsOf(requests: readonly RequestRecord[]): readonly (readonly RequestRecord[])[] {
  const groups: RequestRecord[][] = []
  for (const record of requests) {
    const group = groups.find(([first]) => first !== undefined && isSameMessage(first, record))
    if (group === undefined) groups.push([record])
    else group.push(record)
  }
  return groups
}

function foldedRecords(group: readonly RequestRecord[]): readonly RequestRecord[] {
  const answers = new Map<string, RequestRecord>()
  for (const record of group) {
    const answer = messageAnswerOf(record)
    if (answer !== undefined && !answers.has(answer)) answers.set(answer, record)
  }
  if (answers.has('signed')) answers.delete('collecting')
  const telling = [...group.filter(isUnanswered), ...answers.values()]
  if (telling.length > 0) return telling
  // The user may still sign in a window for which the page no longer waits; a rejection says less.
  const last = group.find(({ progress }) => progress.phase === 'orphaned') ?? group[0]
  return last === undefined ? [] : [last]
}

function foldedInto(
  record: RequestRecord,
  {
    requests,
    shown,
  }: { readonly requests: readonly RequestRecord[]; readonly shown: ReadonlySet<RequestRecord> },
): readonly string[] {
  const same = requests.filter((other) => isSameMessage(record, other))
  if (same.find((other) => shown.has(other)) !== record) return []
  return same.filter((other) => !shown.has(other)).map(({ id }) => id)
}

function messageAnswerOf({ progress }: RequestRecord): string | undefined {
  if (progress.phase !== 'settled') return undefined
  const { outcome } = progress
  if (outcome.kind === 'on-chain') return outcome.safeTxHash
  return outcome.kind === 'signed' || outcome.kind === 'collecting' ? outcome.kind : undefined
}

function isUnanswered({ progress: { phase } }: RequestRecord): boolean {
  return phase === 'waiting' || phase === 'sending'
}

function isSameMessage(left: RequestRecord, right: RequestRecord): boolean {
  if (left === right) return true
  const hash = left.signing?.safeMessageHash
  return (
    hash !== undefined && hash === right.signing?.safeMessageHash && sameAccount(left.account, right.account)
  )
}
