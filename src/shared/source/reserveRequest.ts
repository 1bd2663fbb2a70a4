import type { AskLocks } from './askLocks.ts'
import type { RequestRecord } from './RequestRecord.ts'
import { hasNothingSent } from './requestEnds.ts'
import type { RequestRecords } from './requestRecords.ts'
import { requestsInTheWay } from './requestsInTheWay.ts'
import { sourceErrors } from './sourceErrors.ts'

/** A request that is written down, so that no other window of this browser asks the same. */
export type Reservation = {
  /** Call it right before the question goes out: no other window asks the same before it has read of it. */
  readonly note: () => Promise<void>
  /** The question has ended, or its answer is no longer awaited here. */
  readonly release: () => void
  /** The question never went out: nothing is left of it. */
  readonly withdraw: () => void
}

/**
 * Writes a request down, as one that is prepared, before anything else is done for it, while no other window of this browser asks for the account.
 * `despite`: the earlier requests that the person has read of (`requestsInTheWay.ts`); absent where no earlier one counts.
 * Rejects with `source/asked-elsewhere` or `source/in-the-way`, and nothing is written.
 */
export async function reserveRequest(
  record: RequestRecord,
  despite: readonly string[] | undefined,
  { records, locks }: { readonly records: RequestRecords; readonly locks: AskLocks },
): Promise<Reservation> {
  const { id, account, calls, startedAt: now } = record
  const lock = await locks.take(account)
  if (lock === undefined) throw sourceErrors.askedElsewhere()
  const ledger = await records.ledger?.()
  const isRead = (asked: string) => {
    records.refresh()
    return records.find(asked) !== undefined
  }
  try {
    records.refresh()
    // A request that another window posted and this one cannot read yet might be an equal one.
    if ((await ledger?.isCaughtUp(account, now, isRead)) === false) throw sourceErrors.askedElsewhere()
    const [other] =
      despite === undefined ? [] : requestsInTheWay(records.all(), { account, calls, despite, now })
    if (other !== undefined) throw sourceErrors.inTheWay({ kind: other.kind })
    records.add({ ...record, prepared: true, ...(!lock.isShared && { onlyHere: true }) })
  } catch (error) {
    lock.giveBack()
    throw error
  }
  return {
    note: async () => ledger?.note(account, { id, at: now }),
    release() {
      const kept = records.find(id)
      if (kept !== undefined && hasNothingSent(kept)) void ledger?.clear(account, id)
      lock.release()
    },
    withdraw() {
      records.withdraw(id)
      void ledger?.clear(account, id)
      lock.giveBack()
    },
  }
}
