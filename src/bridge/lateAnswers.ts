import type { AppError } from '../shared/errors/AppError.ts'
import { isError } from '../shared/errors/errorTable.ts'
import type { RequestProgress, RequestRecords } from '../shared/source/requestRecords.ts'
import { bridgeErrors } from './bridgeErrors.ts'
import type { LateAnswer } from './communicator.ts'
import type { Answered, Unanswered } from './Question.ts'

/** Writes down an answer that nobody waited for: a safeTxHash is money. */
export function recordLateAnswer(records: RequestRecords, answer: LateAnswer): void {
  if (answer.method === 'wallet_requestPermissions') {
    // What was decided is what the parent lists from now on.
    records.forget(answer.id)
  } else if (answer.error !== undefined) {
    records.setProgress(answer.id, settledAs(refusedBy(answer.error)))
  } else if (answer.method === 'sendTransactions') {
    const { safeTxHash } = answer.result
    records.setProgress(answer.id, settledAs({ kind: 'safe-transaction', safeTxHash }))
  } else {
    records.setProgress(answer.id, settledAs(answer.result))
  }
}

type Refused = Exclude<Unanswered, { kind: 'stopped' }>

export function settledAs(outcome: Answered | Refused): RequestProgress {
  return { phase: 'settled', outcome }
}

export function refusedBy(error: AppError): Refused {
  return { kind: isError(error, bridgeErrors.userRejected) ? 'rejected' : 'failed', error, hashes: [] }
}
