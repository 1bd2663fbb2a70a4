import { type AccountRef, sameAccount } from '../../../domain/safe/safeRef.ts'
import type { Call } from '../../../domain/values/call.ts'
import type { RequestRecord } from '../../../source/RequestRecord.ts'
import { sameCallsIn } from '../../parts/requests/sameCallsIn.ts'

/**
 * An earlier request of `account` for exactly these calls that was sent or may have been: a page that was reloaded, or
 * a user who stopped waiting, should not pay twice by accident.
 */
export function findDuplicate(
  calls: readonly Call[],
  account: AccountRef,
  requests: readonly RequestRecord[],
): RequestRecord | undefined {
  if (calls.length === 0) return undefined
  return requests.find(
    (record) =>
      sameAccount(record.account, account) &&
      record.execution === undefined &&
      mayBeSent(record) &&
      sameCallsIn(record.calls, calls),
  )
}

function mayBeSent({ progress }: RequestRecord): boolean {
  if (progress.phase !== 'settled') return progress.phase === 'orphaned'
  const { kind } = progress.outcome
  return kind !== 'rejected' && kind !== 'failed'
}
