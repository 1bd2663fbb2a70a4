import { type AccountRef, sameAccount } from '../shared/domain/safe/safeRef.ts'
import { type AppError, toAppError } from '../shared/errors/AppError.ts'
import { isError } from '../shared/errors/errorTable.ts'
import { isOpen, type RequestRecords } from '../shared/source/requestRecords.ts'
import { accountChanged, sourceErrors } from '../shared/source/sourceErrors.ts'
import type { Communicator } from './communicator.ts'
import { refusedBy, settledAs } from './lateAnswers.ts'
import type { Answered, Asked, PersonAsker, Unanswered } from './Question.ts'

export type PersonAskerOptions = {
  readonly records: RequestRecords
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Why nothing can be asked at all; `undefined` when it can. */
  readonly whyNot: () => AppError | undefined
  readonly communicator: () => Communicator
  /** Reads from the parent which account it shows right now. */
  readonly confirmAccount: (signal: AbortSignal) => Promise<AccountRef>
}

/** Puts questions to the person, one at a time whatever they are about: checks, writes down, then asks. */
export function createPersonAsker(options: PersonAskerOptions): PersonAsker {
  let busy = false
  return async (asked) => {
    if (busy) throw sourceErrors.requestOpen()
    busy = true
    try {
      return await ask(asked, options)
    } finally {
      busy = false
    }
  }
}

async function ask<outcome extends Answered>(
  { id, signal, record, prepare }: Asked<outcome>,
  { records, confirmAccount, whyNot, communicator, now }: PersonAskerOptions,
): Promise<outcome | Unanswered> {
  const refusal = whyNot()
  if (refusal !== undefined) throw refusal
  const post = await prepare()
  const current = await confirmAccount(signal)
  signal.throwIfAborted()
  const { account } = record
  if (!sameAccount(current, account)) throw accountChanged({ composedFor: account, current })
  if (records.all().some(isOpen)) throw sourceErrors.requestOpen()
  records.add({ id, ...record, startedAt: now(), progress: { phase: 'waiting' } })
  try {
    return settle(await post(communicator(), { id, signal }))
  } catch (error) {
    if (error === signal.reason) {
      records.setProgress(id, { phase: 'orphaned', reason: 'stopped', hashes: [] })
      return { kind: 'stopped' }
    }
    // The page goes away: the record stays open in storage, and the next page takes it over.
    if (isError(error, sourceErrors.disposed)) return { kind: 'stopped' }
    return settle(refusedBy(toAppError(error)))
  }

  function settle<settled extends Parameters<typeof settledAs>[0]>(outcome: settled): settled {
    records.setProgress(id, settledAs(outcome))
    return outcome
  }
}
