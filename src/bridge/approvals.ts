import { type AccountRef, sameAccount } from '../shared/domain/safe/safeRef.ts'
import { type AppError, isError, toAppError } from '../shared/errors/AppError.ts'
import type { AccountSource, Capabilities, SendingFacts } from '../shared/source/AccountSource.ts'
import type { SendOutcome } from '../shared/source/ApprovalRequest.ts'
import { accountChanged } from '../shared/source/accountChanged.ts'
import { type AskLocks, createAskLocks } from '../shared/source/askLocks.ts'
import type { RequestRecord } from '../shared/source/RequestRecord.ts'
import { createRequestRecords, type RequestRecords } from '../shared/source/requestRecords.ts'
import type { RequestStorage } from '../shared/source/requestStorage.ts'
import { type Reservation, reserveRequest } from '../shared/source/reserveRequest.ts'
import { createShownRequests } from '../shared/source/shownRequests.ts'
import { sourceErrors } from '../shared/source/sourceErrors.ts'
import type { AnsweredMessage } from '../shared/source/wire.ts'
import type { HostConnection } from './hostConnection.ts'
import { type AnsweredOutcome, createJournal, type Journal, type Unanswered } from './journal.ts'
import type { PostedRequest, PostRequest } from './PostRequest.ts'

/**
 * What the user approves in the host, one request at a time: each is checked and written down, then posted. What was
 * written down before a reload is here as well.
 */
export type Approvals = {
  readonly records: RequestRecords
  readonly journal: Journal
  /** The requests that the pages show with the account that is shown now. */
  readonly shown: () => readonly RequestRecord[]
  readonly sendCalls: AskHost<Parameters<AccountSource['sendCalls']>, SafeTransactionOutcome>
  readonly signMessage: AskHost<Parameters<NonNullable<Capabilities['signMessage']>>, AnsweredMessage>
  readonly dispose: () => void
}

/** Rejects with why it cannot be asked. */
type AskHost<given extends readonly unknown[], outcome> = (
  asked: PostedRequest,
  ...given: given
) => Promise<outcome | Unanswered>

type SafeTransactionOutcome = Extract<SendOutcome, { kind: 'safe-transaction' }>

export type ApprovalsOptions = {
  readonly connection: Pick<HostConnection, 'get' | 'communicator' | 'confirm'>
  /** Disposed with the approvals. */
  readonly storage: RequestStorage
  /** Of this frame; absent where the browser gives none. */
  readonly locks: Pick<LockManager, 'request'> | undefined
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export function openApprovals({ connection, storage, locks, now }: ApprovalsOptions): Approvals {
  const records = createRequestRecords(storage)
  const requestsInSight = createShownRequests()
  const journal = createJournal(records, now)
  const approve = approveIn({ journal, connection, records, locks: createAskLocks(locks), now })
  return {
    records,
    journal,
    shown: () => requestsInSight(connectedAccount(connection), records.all()),
    sendCalls: (asked, calls, account, clearance, { units = [], despite, readListed } = {}) =>
      approve(asked, {
        despite,
        readListed,
        record: { method: 'sendTransactions', account, calls, units, ...connectedNetwork(connection) },
        async prepare() {
          const post = (await import('./sending.ts')).postCalls(calls)
          clearance.require({ kind: 'calls', account, calls })
          return post
        },
      }),
    signMessage(asked, { account, ...signing }, clearance) {
      const { message } = signing
      const method = message.kind === 'text' ? 'signMessage' : 'signTypedMessage'
      return approve(asked, {
        record: { method, account, calls: [], signing, ...connectedNetwork(connection) },
        async prepare() {
          const post = (await import('./signing.ts')).postMessage(message)
          clearance.require({ kind: 'message', account, ...signing })
          return post
        },
      })
    },
    dispose: storage.dispose,
  }
}

/** Something that the user is to approve in the host. */
type ToApprove<outcome> = {
  /** What is written down before it is posted. */
  readonly record: Omit<RequestRecord, 'id' | 'startedAt' | 'progress'>
  /**
   * Checks and prepares, before the account is read; rejects with why it cannot be asked. What it resolves to posts
   * the request.
   */
  readonly prepare: () => Promise<PostRequest<outcome>>
  readonly despite?: SendingFacts['despite'] | undefined
  readonly readListed?: SendingFacts['readListed'] | undefined
}

function approveIn({
  journal,
  connection,
  records,
  locks,
  now,
}: Pick<ApprovalsOptions, 'connection' | 'now'> &
  Pick<Approvals, 'journal' | 'records'> & { readonly locks: AskLocks }) {
  return async <outcome extends AnsweredOutcome>(
    { id, signal }: PostedRequest,
    { record, prepare, despite, readListed }: ToApprove<outcome>,
  ): Promise<outcome | Unanswered> => {
    const refusal = whyNotSend(connection)
    if (refusal !== undefined) throw refusal
    const turn = connection.communicator().takeTurn()
    const written: RequestRecord = { id, ...record, startedAt: now(), progress: { phase: 'waiting' } }
    let reserved: Reservation | undefined
    let isAsked = false
    try {
      if (record.calls.length > 0) reserved = await reserveRequest(written, despite, { records, locks })
      const post = await prepare()
      const current = await connection.confirm(signal)
      signal.throwIfAborted()
      const { account } = record
      if (!sameAccount(current, account)) throw accountChanged({ composedFor: account, current })
      const listed = await readListed?.()
      await reserved?.note()
      signal.throwIfAborted()
      isAsked = true
      if (reserved === undefined) journal.open({ id, ...record })
      else records.ask(id, { ...safeNonceOf(record, connection), ...(listed && { listed }) })
      return await post(connection.communicator(), { id, signal, turn }).then(
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
      if (!isAsked) reserved?.withdraw()
      reserved?.release()
      turn.end()
    }
  }
}

/** Why nothing can be asked at all; `undefined` when it can. */
function whyNotSend(connection: Pick<HostConnection, 'get'>): AppError | undefined {
  const current = connection.get()
  if (current.status !== 'ready') return sourceErrors.cannotSend({ reason: 'not-connected' })
  return current.host?.known ? undefined : sourceErrors.cannotSend({ reason: 'unknown-host' })
}

function connectedNetwork(connection: Pick<HostConnection, 'get'>): Pick<RequestRecord, 'network'> {
  const current = connection.get()
  return current.status === 'ready' ? { network: current.chain.name } : {}
}

/** What the host has just said; `undefined` in it where it did not, or where another Safe is open by now. */
function safeNonceOf(
  { method, account }: Pick<RequestRecord, 'method' | 'account'>,
  connection: Pick<HostConnection, 'get'>,
): Pick<RequestRecord, 'safeNonce'> {
  const accountRef = connectedAccount(connection)
  if (method !== 'sendTransactions' || accountRef === undefined || !sameAccount(accountRef, account))
    return {}
  const current = connection.get()
  const reported =
    current.status === 'ready' && current.account.kind === 'safe' ? current.account.reported : undefined
  return reported?.nonce === undefined ? {} : { safeNonce: reported.nonce }
}

function connectedAccount(connection: Pick<HostConnection, 'get'>): AccountRef | undefined {
  const current = connection.get()
  return current.status === 'ready'
    ? { chainId: current.chain.id, address: current.account.address }
    : undefined
}
