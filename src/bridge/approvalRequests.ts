import { type AccountRef, sameAccount } from '../shared/domain/safe/safeRef.ts'
import { type AppError, isError, toAppError } from '../shared/errors/AppError.ts'
import type { RequestRecord } from '../shared/source/AccountSource.ts'
import type { ApprovalRequest } from '../shared/source/ApprovalRequest.ts'
import { accountChanged, sourceErrors } from '../shared/source/sourceErrors.ts'
import type { Communicator } from './communicator.ts'
import type { Answered, Journal, Unanswered } from './journal.ts'
import type { Turn } from './signerLine.ts'

/** Something that the user is to approve in the host. */
export type ToApprove<outcome> = {
  /** What is written down before it is posted. */
  readonly record: Omit<RequestRecord, 'id' | 'startedAt' | 'progress'>
  /**
   * Checks and prepares, before the account is read; rejects with why it cannot be asked. What it resolves to posts
   * the request.
   */
  readonly prepare: () => Promise<Post<outcome>>
}

export type Post<outcome> = (
  communicator: Communicator,
  options: { readonly id: string; readonly signal: AbortSignal; readonly turn: Turn },
) => Promise<outcome>

export type ApprovalRequestOptions = {
  readonly createId: () => string
  readonly journal: Journal
  readonly communicator: () => Communicator
  /** Why nothing can be asked at all; `undefined` when it can. */
  readonly whyNot: () => AppError | undefined
  /** Reads from the host which account it shows right now. */
  readonly confirmAccount: (signal: AbortSignal) => Promise<AccountRef>
}

export type RequestApproval = <outcome extends Answered>(
  toApprove: ToApprove<outcome>,
) => ApprovalRequest<outcome | Unanswered>

/** Makes requests that the user approves in the host, one at a time: checks, writes down, then posts. */
export function createApprovalRequests(options: ApprovalRequestOptions): RequestApproval {
  return (toApprove) => {
    const id = options.createId()
    const stop = new AbortController()
    const { signal } = stop
    const settled = run({ ...toApprove, id, signal }, options).catch((error: unknown) =>
      signal.aborted
        ? { kind: 'stopped' as const }
        : { kind: 'failed' as const, error: toAppError(error), hashes: [] },
    )
    return { id, settled, stopWaiting: () => stop.abort() }
  }
}

type Started<outcome> = ToApprove<outcome> & { readonly id: string; readonly signal: AbortSignal }

async function run<outcome extends Answered>(
  { id, signal, record, prepare }: Started<outcome>,
  { journal, confirmAccount, whyNot, communicator }: ApprovalRequestOptions,
): Promise<outcome | Unanswered> {
  const refusal = whyNot()
  if (refusal !== undefined) throw refusal
  const turn = communicator().takeTurn()
  try {
    const post = await prepare()
    const current = await confirmAccount(signal)
    signal.throwIfAborted()
    const { account } = record
    if (!sameAccount(current, account)) throw accountChanged({ composedFor: account, current })
    journal.open({ id, ...record })
    return await post(communicator(), { id, signal, turn }).then(
      (outcome) => journal.close(id, outcome),
      (error: unknown) => {
        // The page goes away: the record stays open in storage, and the next page takes it over.
        if (isError(error, sourceErrors.disposed)) return { kind: 'stopped' }
        if (error !== signal.reason) return journal.fail(id, toAppError(error))
        journal.leave(id)
        return { kind: 'stopped' }
      },
    )
  } finally {
    turn.end()
  }
}
