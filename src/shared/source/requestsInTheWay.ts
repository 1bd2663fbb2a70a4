import { equalWithin } from '../domain/checks/doubles/equalWithin.ts'
import { type AccountRef, sameAccount } from '../domain/safe/safeRef.ts'
import type { Call } from '../domain/values/call.ts'
import { isAwaitedElsewhere } from './isAwaitedElsewhere.ts'
import { isInDoubt } from './isInDoubt.ts'
import type { RequestRecord } from './RequestRecord.ts'
import { hasNothingSent, lastSeenOf, sentCallsOf } from './requestEnds.ts'
import { sameCallsIn } from './sameCallsIn.ts'
import type { InTheWay } from './sourceErrors.ts'

/** What is to be asked, and what the person knows of earlier requests. */
export type WantedCalls = {
  readonly account: AccountRef
  readonly calls: readonly Call[]
  /** Ids of earlier requests that the person has read of and sends in spite of. */
  readonly despite: readonly string[]
  /** Milliseconds since 1970. */
  readonly now: number
}

/** An earlier request with which calls may happen twice. */
export type RequestInTheWay = { readonly kind: InTheWay; readonly record: RequestRecord }

/**
 * The earlier requests, newest first, that stand between these calls and the wallet. What this window itself waits for is
 * left out: one question at a time is asked here anyway.
 */
export function requestsInTheWay(
  records: readonly RequestRecord[],
  { account, calls, despite, now }: WantedCalls,
): readonly RequestInTheWay[] {
  if (calls.length === 0) return []
  return records.flatMap((record) => {
    if (record.method !== 'sendTransactions' || !sameAccount(record.account, account)) return []
    const kind = despite.includes(record.id) ? undefined : obstacleOf(record, calls, now)
    return kind === undefined ? [] : [{ kind, record }]
  })
}

function obstacleOf(record: RequestRecord, calls: readonly Call[], now: number): InTheWay | undefined {
  const { progress, execution, hidden } = record
  if (progress.phase === 'waiting' || progress.phase === 'sending') return undefined
  if (isAwaitedElsewhere(record)) return 'open'
  const isEqual = execution === undefined && sameCallsIn(record.calls, calls)
  if (isInDoubt(record)) return isEqual || hidden !== true ? 'undecided' : undefined
  if (!isEqual && !repeatsSent(record, calls)) return undefined
  return staysBeforeEqual(record, now) ? 'equal' : undefined
}

/**
 * Whether calls of a request went out, waited or ran within a day, so that the same are not asked for by the ordinary
 * button.
 */
export function staysBeforeEqual(record: RequestRecord, now: number): boolean {
  const { method, execution, progress } = record
  if (method !== 'sendTransactions' || execution !== undefined) return false
  if (progress.phase !== 'settled' || isInDoubt(record) || hasNothingSent(record)) return false
  // A clock that was set back dates a request later than now: it counts.
  return now - lastSeenOf(record) < equalWithin
}

/** Whether one of these calls went out with a request that ended before all of its calls were sent. */
function repeatsSent(record: RequestRecord, calls: readonly Call[]): boolean {
  return (
    record.execution === undefined &&
    sentCallsOf(record).some((sent) => calls.some((call) => sameCallsIn([sent], [call])))
  )
}
