import type { RequestRecord } from '../shared/source/AccountSource.ts'
import type { MessageOutcome, SendOutcome } from '../shared/source/ApprovalRequest.ts'
import type { Communicator } from './communicator.ts'

/** Something a person is to be asked. */
export type Question<outcome> = {
  /** What is written down before it is posted. */
  readonly record: Pick<RequestRecord, 'method' | 'account' | 'calls' | 'signing'>
  /**
   * Checks and prepares, before the account is read; rejects with why it cannot be asked. What it resolves to posts
   * the question.
   */
  readonly prepare: () => Promise<Post<outcome>>
}

export type Post<outcome> = (
  communicator: Communicator,
  options: { readonly id: string; readonly signal: AbortSignal },
) => Promise<outcome>

/** A question on its way. Aborting stops the waiting, not the question. */
export type Asked<outcome> = Question<outcome> & { readonly id: string; readonly signal: AbortSignal }

/** How a question can end besides an answer. */
export type Unanswered = Extract<SendOutcome, { kind: 'rejected' | 'failed' | 'stopped' }>
export type Answered = Exclude<SendOutcome | MessageOutcome, Unanswered>

export type PersonAsker = <outcome extends Answered>(asked: Asked<outcome>) => Promise<outcome | Unanswered>
