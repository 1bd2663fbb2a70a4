import type { ChainConfiguration } from '../../shared/configuration/configuration.ts'
import type { Clearance } from '../../shared/domain/clearance/Clearance.ts'
import type { AccountRef } from '../../shared/domain/safe/safeRef.ts'
import type { Call } from '../../shared/domain/values/call.ts'
import type { Hex } from '../../shared/domain/values/hex.ts'
import { type AppError, toAppError } from '../../shared/errors/AppError.ts'
import type { AccountSource, SendingFacts } from '../../shared/source/AccountSource.ts'
import type { ApprovalRequest, SendOutcome } from '../../shared/source/ApprovalRequest.ts'
import type { AskLocks } from '../../shared/source/askLocks.ts'
import type { RequestRecord } from '../../shared/source/RequestRecord.ts'
import type { RequestRecords } from '../../shared/source/requestRecords.ts'
import { reserveRequest } from '../../shared/source/reserveRequest.ts'
import { sourceErrors } from '../../shared/source/sourceErrors.ts'
import type { WalletAccess } from '../wallets/walletEngine.ts'
import { sendInOrder } from './sendInOrder.ts'

export type SenderOptions = {
  readonly chains: readonly ChainConfiguration[]
  readonly records: RequestRecords
  readonly locks: AskLocks
  /** Reads account and chain from the wallet, now. */
  readonly access: () => Promise<WalletAccess>
  /** The nonce of the account's next transaction, as a node counts; `undefined` when none answers soon. */
  readonly readNonce: (account: AccountRef) => Promise<number | undefined>
  readonly createId: () => string
  /** Milliseconds since 1970. */
  readonly now: () => number
}

export type Sender = Pick<AccountSource, 'sendCalls'> & {
  /** The open request settles as stopped; its record stays as it is, so that the next page finds it. */
  readonly dispose: () => void
}

/** Asks the user for one thing at a time and keeps the record of it. */
export function createSender(options: SenderOptions): Sender {
  let open: OpenRequest | undefined

  function sendCalls(
    calls: readonly Call[],
    composedFor: AccountRef,
    clearance: Clearance,
    { units = [], despite }: SendingFacts = {},
  ): ApprovalRequest {
    if (calls.length === 0) throw sourceErrors.noCalls()
    const id = options.createId()
    const refusal = whyNot(calls, composedFor, clearance)
    if (refusal !== undefined) return refusedSend(id, refusal)
    const request = startRequest({ id, calls, account: composedFor, units }, despite, options)
    open = request
    const close = () => {
      if (open === request) open = undefined
    }
    void request.settled.then(close)
    return {
      id,
      settled: request.settled,
      stopWaiting() {
        request.stop()
        close()
      },
    }
  }

  function whyNot(calls: readonly Call[], account: AccountRef, clearance: Clearance): AppError | undefined {
    if (open !== undefined) return sourceErrors.requestOpen()
    if (!options.chains.some(({ id }) => id === account.chainId))
      return sourceErrors.cannotSend({ reason: 'wrong-network' })
    return clearance.refusal({ kind: 'wallet-calls', account, calls })
  }

  return { sendCalls, dispose: () => open?.leave() }
}

type OpenRequest = {
  readonly settled: Promise<SendOutcome>
  readonly stop: () => void
  readonly leave: () => void
}

function startRequest(
  asked: Pick<RequestRecord, 'id' | 'calls' | 'account' | 'units'>,
  despite: readonly string[] | undefined,
  options: SenderOptions,
): OpenRequest {
  const { records, locks, access, readNonce } = options
  const { id, calls, account } = asked
  const course = createSendCourse(id, records)
  let resolve: (outcome: SendOutcome) => void = () => {}
  const settled = new Promise<SendOutcome>((settle) => {
    resolve = settle
  })
  let letGo = () => {}

  async function send(): Promise<Exclude<SendOutcome, { kind: 'stopped' }>> {
    const { note, release, withdraw } = await reserveRequest(newRecord(asked, options), despite, {
      records,
      locks,
    })
    letGo = release
    const { onAsk, onSent, isStopped } = course
    const outcome = await sendInOrder({
      ...{ calls, access, onAsk, onSent, isStopped },
      composedFor: account,
      async readNonce(composedFor) {
        const nonce = await readNonce(composedFor)
        await note()
        return nonce
      },
    })
    if (course.isAsked()) records.setProgress(id, { phase: 'settled', outcome })
    else withdraw()
    release()
    return outcome
  }

  function endAs(outcome: SendOutcome) {
    letGo()
    resolve(outcome)
  }

  void send()
    .catch((thrown: unknown) => ({ kind: 'failed' as const, error: toAppError(thrown), hashes: [] }))
    .then((outcome) => {
      course.settle()
      resolve(outcome)
    })

  return {
    settled,
    stop() {
      if (course.stop()) endAs({ kind: 'stopped' })
    },
    leave() {
      course.leave()
      endAs({ kind: 'stopped' })
    },
  }
}

function newRecord(
  asked: Pick<RequestRecord, 'id' | 'calls' | 'account' | 'units'>,
  { chains, now }: Pick<SenderOptions, 'chains' | 'now'>,
): RequestRecord {
  const network = chains.find((chain) => chain.id === asked.account.chainId)?.name
  return {
    ...asked,
    method: 'sendTransactions',
    startedAt: now(),
    progress: { phase: 'waiting' },
    ...(network !== undefined && { network }),
  }
}

/** How far a request got, which its record is told. */
function createSendCourse(id: string, records: Pick<RequestRecords, 'ask' | 'setProgress'>) {
  let isAsked = false
  let hashes: readonly Hex[] = []
  let state: 'open' | 'stopped' | 'settled' = 'open'
  return {
    isAsked: () => isAsked,
    isStopped: () => state === 'stopped',
    onAsk(nonce: number | undefined) {
      if (isAsked) return
      isAsked = true
      records.ask(id, { ...(nonce !== undefined && { nonce }) })
    },
    onSent(sent: readonly Hex[]) {
      hashes = sent
      records.setProgress(
        id,
        state === 'stopped' ? { phase: 'orphaned', reason: 'stopped', hashes } : { phase: 'sending', hashes },
      )
    },
    settle() {
      state = 'settled'
    },
    /** False where it has ended already. */
    stop(): boolean {
      if (state !== 'open') return false
      state = 'stopped'
      records.setProgress(id, { phase: 'orphaned', reason: 'stopped', hashes })
      return true
    },
    /** The record stays as it is. */
    leave() {
      state = state === 'open' ? 'stopped' : state
    },
  }
}

function refusedSend(id: string, error: AppError): ApprovalRequest {
  return { id, settled: Promise.resolve({ kind: 'failed', error, hashes: [] }), stopWaiting() {} }
}
