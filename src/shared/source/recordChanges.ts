import { isAwaitedElsewhere } from './isAwaitedElsewhere.ts'
import type { RequestRecord, SeenNonce } from './RequestRecord.ts'
import {
  firmnessOf,
  hashesOf,
  isDoubted,
  isNamed,
  isOpen,
  lastSeenOf,
  mayFollow,
  type RequestProgress,
  seenNonceOf,
  type UnconfirmedAnswer,
} from './requestEnds.ts'
import { sourceErrors } from './sourceErrors.ts'

/** The record one step further; `undefined` where it may not go there. */
export function moveRecord(record: RequestRecord, progress: RequestProgress): RequestRecord | undefined {
  if (!mayFollow(record, progress)) return undefined
  const { hidden: _, ...shown } = record
  // A request with a known end is shown again.
  return { ...(firmnessOf(progress) > 1 ? shown : record), progress }
}

/** Marks a hash as doubted. It is doubted once: what confirms it afterwards is final. */
export function doubtRecord(
  record: RequestRecord,
  { hash, reason }: UnconfirmedAnswer,
): RequestRecord | undefined {
  if (!isNamed(record, hash) || isDoubted(record, hash)) return undefined
  const error = sourceErrors.unconfirmed({ reason })
  const outcome = { kind: 'undecided', error, hashes: hashesOf(record) } as const
  const doubted = [...(record.doubted ?? []), hash]
  return { ...record, doubted, progress: { phase: 'settled', outcome } }
}

/** The first nonce that was seen of a hash stays. */
export function noteSeenNonce(record: RequestRecord, { hash, nonce }: SeenNonce): RequestRecord | undefined {
  if (seenNonceOf(record, hash) !== undefined) return undefined
  return { ...record, seenNonces: [...(record.seenNonces ?? []), { hash, nonce }] }
}

export function noteSeenAt(record: RequestRecord, at: number): RequestRecord | undefined {
  return at > lastSeenOf(record) ? { ...record, lastSeenAt: at } : undefined
}

/** What any window waits for stays in sight. */
export function hideRecord(record: RequestRecord): RequestRecord | undefined {
  return isOpen(record) || isAwaitedElsewhere(record) ? undefined : { ...record, hidden: true }
}

export function showRecord(record: RequestRecord): RequestRecord | undefined {
  if (isOpen(record) || isAwaitedElsewhere(record)) return undefined
  const { hidden: _, ...shown } = record
  return shown
}
