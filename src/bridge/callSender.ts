import type { Call } from '../shared/domain/call.ts'
import { type AccountRef, sameAccount } from '../shared/domain/safeRef.ts'
import { type AppError, toAppError } from '../shared/errors/AppError.ts'
import type { AccountSource, RequestRecord, SendOutcome } from '../shared/source/AccountSource.ts'
import {
  AccountChangedError,
  DisposedError,
  NoCallsError,
  RequestOpenError,
} from '../shared/source/errors.ts'
import type { RequestRecords } from '../shared/source/requestRecords.ts'
import { findInvalidCall, toWireTransactions } from './checkCalls.ts'
import type { Communicator, LateAnswer } from './communicator.ts'
import { ParentRejectedError } from './errors.ts'

export type CallSenderOptions = {
  readonly records: RequestRecords
  readonly createId: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Why nothing can be sent at all; `undefined` when it can. */
  readonly whyNot: () => AppError | undefined
  readonly communicator: () => Communicator
  /** Reads from the parent which account it shows right now. */
  readonly confirmAccount: (signal: AbortSignal) => Promise<AccountRef>
}

type Settled = Exclude<SendOutcome, { kind: 'stopped' }>

/** `AccountSource.sendCalls` over the parent: checks first, writes down, then asks the person. */
export function createCallSender(options: CallSenderOptions): AccountSource['sendCalls'] {
  let busy = false

  async function run(request: OpenCall): Promise<SendOutcome> {
    if (busy) return failed(new RequestOpenError())
    busy = true
    try {
      return await askPerson(request, options)
    } catch (error) {
      return request.signal.aborted ? { kind: 'stopped' } : failed(toAppError(error))
    } finally {
      busy = false
    }
  }

  return (calls, composedFor) => {
    if (calls.length === 0) throw new NoCallsError()
    const id = options.createId()
    const stop = new AbortController()
    const settled = run({ id, calls, composedFor, signal: stop.signal })
    return { id, settled, stopWaiting: () => stop.abort() }
  }
}

/** Writes down an answer that nobody waited for: a safeTxHash is money. */
export function recordLateAnswer(records: RequestRecords, answer: LateAnswer): void {
  if (answer.error !== undefined) {
    records.setProgress(answer.id, settledAs(refusedBy(answer.error)))
  } else if (answer.method === 'sendTransactions') {
    const { safeTxHash } = answer.result
    records.setProgress(answer.id, settledAs({ kind: 'safe-transaction', safeTxHash }))
  }
}

type OpenCall = {
  readonly id: string
  readonly calls: readonly Call[]
  readonly composedFor: AccountRef
  readonly signal: AbortSignal
}

async function askPerson(request: OpenCall, options: CallSenderOptions): Promise<SendOutcome> {
  const { id, calls, composedFor, signal } = request
  const { records, confirmAccount, whyNot, communicator, now } = options
  const refusal = whyNot() ?? findInvalidCall(calls)
  if (refusal !== undefined) return failed(refusal)
  const current = await confirmAccount(signal)
  signal.throwIfAborted()
  if (!sameAccount(current, composedFor)) return failed(new AccountChangedError({ composedFor, current }))
  records.add({
    id,
    method: 'sendTransactions',
    account: composedFor,
    calls,
    startedAt: now(),
    progress: { phase: 'waiting' },
  })
  return await post(request, communicator(), records)
}

async function post(
  { id, calls, signal }: OpenCall,
  communicator: Communicator,
  records: RequestRecords,
): Promise<SendOutcome> {
  try {
    const txs = toWireTransactions(calls)
    const { safeTxHash } = await communicator.send('sendTransactions', { txs }, { id, signal })
    return settle({ kind: 'safe-transaction', safeTxHash })
  } catch (error) {
    if (error === signal.reason) {
      records.setProgress(id, { phase: 'orphaned', reason: 'stopped', hashes: [] })
      return { kind: 'stopped' }
    }
    // The page goes away: the record stays open in storage, and the next page takes it over.
    if (error instanceof DisposedError) return { kind: 'stopped' }
    return settle(refusedBy(toAppError(error)))
  }

  function settle(outcome: Settled): Settled {
    records.setProgress(id, settledAs(outcome))
    return outcome
  }
}

function settledAs(outcome: Settled): RequestRecord['progress'] {
  return { phase: 'settled', outcome }
}

function refusedBy(error: AppError): Settled {
  return { kind: error instanceof ParentRejectedError ? 'rejected' : 'failed', error, hashes: [] }
}

function failed(error: AppError): Settled {
  return { kind: 'failed', error, hashes: [] }
}
