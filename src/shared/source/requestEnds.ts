import type { Call } from '../domain/values/call.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { SendOutcome } from './ApprovalRequest.ts'
import type { RequestDecision, RequestRecord } from './RequestRecord.ts'
import { sourceErrors } from './sourceErrors.ts'

export type RequestProgress = RequestRecord['progress']

export type UnconfirmedAnswer = Extract<RequestDecision, { kind: 'unconfirmed' }>

/** Whether this window still waits for the answer. */
export function isOpen({ progress }: Pick<RequestRecord, 'progress'>): boolean {
  return progress.phase === 'waiting' || progress.phase === 'sending'
}

export function orphanAfterReload(record: RequestRecord): RequestRecord {
  return isOpen(record) ? leftBehind(record) : record
}

/** The page that asked is gone, or was loaded again. */
export function leftBehind(record: RequestRecord): RequestRecord {
  return { ...record, progress: { phase: 'orphaned', reason: 'reloaded', hashes: hashesOf(record) } }
}

export function awaitElsewhere(record: RequestRecord): RequestRecord {
  if (!isOpen(record)) return record
  return { ...record, progress: { phase: 'orphaned', reason: 'elsewhere', hashes: hashesOf(record) } }
}

/** What was sent before it ended, in the order of the calls. */
export function hashesOf({ progress }: RequestRecord): readonly Hex[] {
  const sent = progress.phase === 'settled' ? progress.outcome : progress
  return 'hashes' in sent ? sent.hashes : []
}

/** The calls that went out with a request that ended without a yes: a wallet sends them one after the other. */
export function sentCallsOf(record: RequestRecord): readonly Call[] {
  const { progress, calls } = record
  if (progress.phase !== 'settled' || !('error' in progress.outcome)) return []
  const { hashes } = progress.outcome
  return calls.filter((_, place) => {
    const hash = hashes[place]
    return hash !== undefined && !isDoubted(record, hash)
  })
}

/** Whether a request has ended and none of its calls was sent; false where it is undecided whether one was. */
export function hasNothingSent(record: RequestRecord): boolean {
  const { progress } = record
  if (progress.phase !== 'settled' || progress.outcome.kind === 'undecided') return false
  return 'error' in progress.outcome && sentCallsOf(record).length === 0
}

export function isDoubted({ doubted }: RequestRecord, hash: Hex): boolean {
  return doubted?.includes(hash) === true
}

/** The nonce with which the network showed a transaction that a yes named; `undefined` where it was never seen. */
export function seenNonceOf({ seenNonces }: RequestRecord, hash: Hex): number | undefined {
  return seenNonces?.find((seen) => seen.hash === hash)?.nonce
}

/** When a request was last known not to have ended, or ended, in milliseconds since 1970. */
export function lastSeenOf({ startedAt, lastSeenAt }: RequestRecord): number {
  return Math.max(startedAt, lastSeenAt ?? startedAt)
}

/** Whether a request that is not in doubt became the transaction with this hash, as was answered or found. */
export function isNamed(record: RequestRecord, hash: Hex): boolean {
  const { progress } = record
  if (progress.phase !== 'settled' || progress.outcome.kind === 'undecided') return false
  if (progress.outcome.kind === 'safe-transaction') return progress.outcome.safeTxHash === hash
  return hashesOf(record).includes(hash)
}

/**
 * The window that asks knows best, until something is found or a yes has come. One that knows of more doubts knows what
 * came later.
 */
export function mayTake(current: RequestRecord, next: RequestRecord): boolean {
  const [before, after] = [current.doubted?.length ?? 0, next.doubted?.length ?? 0]
  if (before !== after) return before < after
  const reached = firmnessOf(current.progress)
  return reached < firmness.found || reached < firmnessOf(next.progress)
}

/**
 * The first yes is final, unless what it named is something else. A late yes corrects everything else, because the money
 * moved after all; so does what was found among what was sent, until a yes comes. A message that owners still sign is on
 * its way to a yes.
 */
export function mayFollow(record: RequestRecord, next: RequestProgress): boolean {
  const { progress } = record
  if (
    firmnessOf(next) === firmness.whole &&
    record.doubted?.some((hash) => isNamed({ ...record, progress: next }, hash))
  )
    return false
  return progress.phase !== 'settled' || firmnessOf(progress) < firmnessOf(next)
}

/** How firm an end is. `found`: it was found, or is on its way to a yes. `whole`: no later answer can change it. */
export const firmness = { found: 2, whole: 4 } as const

export function firmnessOf(progress: RequestProgress): number {
  if (progress.phase !== 'settled') return 0
  const { outcome } = progress
  switch (outcome.kind) {
    case 'undecided':
      return 0
    case 'rejected':
    case 'failed':
      return 1
    case 'collecting':
      return 2
    case 'safe-transaction':
    case 'transactions':
      return outcome.found === true ? 3 : firmness.whole
    default:
      return firmness.whole
  }
}

/** What a decision of the user, or something that was found, makes of a request. */
export function outcomeOfDecision(
  decision: Exclude<
    RequestDecision,
    UnconfirmedAnswer | { kind: 'not-found' | 'shown-again' | 'seen-nonce' | 'seen-at' }
  >,
): Exclude<SendOutcome, { kind: 'stopped' }> {
  switch (decision.kind) {
    case 'found':
      return { kind: 'safe-transaction', safeTxHash: decision.safeTxHash, found: true }
    case 'found-sent':
      return { kind: 'transactions', hashes: decision.hashes, found: true }
    case 'overtaken': {
      const facts = { nonce: String(decision.nonce), by: decision.by }
      return { kind: 'failed', error: sourceErrors.overtaken(facts), hashes: [] }
    }
    case 'cancelled': {
      const facts = { nonce: String(decision.nonce), by: decision.by }
      return { kind: 'failed', error: sourceErrors.cancelled(facts), hashes: [] }
    }
    case 'refused-there':
      return { kind: 'rejected', error: sourceErrors.refusedThere(), hashes: [] }
    case 'without-relay':
      return { kind: 'rejected', error: sourceErrors.withoutRelay(), hashes: [] }
  }
}

/** What had been sent before stays part of what is said of it. */
export function withEarlierHashes<outcome extends SendOutcome>(
  record: RequestRecord | undefined,
  outcome: outcome,
): outcome {
  const progress = record?.progress
  const hashes = progress?.phase === 'settled' && 'error' in progress.outcome ? progress.outcome.hashes : []
  return outcome.kind === 'rejected' ? { ...outcome, hashes: hashes } : outcome
}
