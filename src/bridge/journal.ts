import type { AppError } from '../shared/errors/AppError.ts'
import type { MessageOutcome, SendOutcome, WithoutYes } from '../shared/source/ApprovalRequest.ts'
import { decideOutcome } from '../shared/source/decideOutcome.ts'
import type { RequestRecord } from '../shared/source/RequestRecord.ts'
import type { RequestRecords } from '../shared/source/requestRecords.ts'
import type { LateAnswer } from './communicator.ts'

/** How a request can end besides an answer. */
export type Unanswered = Extract<SendOutcome, { kind: WithoutYes | 'stopped' }>
export type AnsweredOutcome = Exclude<SendOutcome | MessageOutcome, Unanswered>
type RefusedOutcome = Exclude<Unanswered, { kind: 'stopped' }>

/** What the host was asked, written down before it is posted and until the user dismisses it. */
export type Journal = {
  /** Call it before the request is posted: what is not written down is lost when the page reloads. */
  readonly open: (entry: Omit<RequestRecord, 'startedAt' | 'progress'>) => void
  readonly close: <outcome extends AnsweredOutcome>(id: string, outcome: outcome) => outcome
  readonly fail: (id: string, error: AppError) => RefusedOutcome
  /** The user waits no longer; the host's window may still be open. */
  readonly leave: (id: string) => void
  /** Takes an entry out that the host itself lists from now on. */
  readonly remove: (id: string) => void
  /** An answer after the waiting ended: a safeTxHash is money. */
  readonly recordLate: (answer: LateAnswer) => void
}

/** `now` in milliseconds since 1970. */
export function createJournal(records: RequestRecords, now: () => number): Journal {
  function settle<outcome extends AnsweredOutcome | RefusedOutcome>(id: string, outcome: outcome): outcome {
    records.setProgress(id, { phase: 'settled', outcome })
    return outcome
  }

  function leave(id: string) {
    records.setProgress(id, { phase: 'orphaned', reason: 'stopped', hashes: [] })
  }

  const fail: Journal['fail'] = (id, error) =>
    settle<RefusedOutcome>(id, { kind: decideOutcome(error), error, hashes: [] })

  return {
    open: (entry) => records.add({ ...entry, startedAt: now(), progress: { phase: 'waiting' } }),
    close: settle,
    fail,
    leave,
    remove(id) {
      leave(id)
      records.forget(id)
    },
    recordLate(answer) {
      const { id } = answer
      // What was decided is what the host lists from now on.
      if (answer.method === 'wallet_requestPermissions') records.forget(id)
      else if (answer.error !== undefined) fail(id, answer.error)
      else if (answer.method === 'sendTransactions')
        settle(id, { kind: 'safe-transaction', safeTxHash: answer.result.safeTxHash })
      else settle(id, answer.result)
    },
  }
}
