import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { clearanceOfWallet } from '../../../domain/clearance/grantClearance.ts'
import type { AccountRef } from '../../../domain/safe/safeRef.ts'
import type { SafeTransaction } from '../../../domain/transaction/safeTransaction.ts'
import type { Call } from '../../../domain/values/call.ts'
import type { Hex } from '../../../domain/values/hex.ts'
import { type AppError, toAppError } from '../../../errors/AppError.ts'
import type { ApprovalRequest } from '../../../source/ApprovalRequest.ts'
import { keptTexts } from '../../../source/keptTexts.ts'
import type { RecordedUnit } from '../../../source/RequestRecord.ts'
import { useSource, useSourceState } from '../../../source/SourceContext.tsx'
import type { Draft } from '../../parts/composer/draft/draft.ts'
import { keptDraftKey, markAsked } from '../../parts/composer/draft/keptDrafts.ts'
import { saveDraft } from '../../parts/composer/draft/storedDraft.ts'
import { usePageMemory } from '../../parts/composer/memory/PageMemory.tsx'
import { type Ready, refOf } from '../../parts/frame/page/Ready.ts'
import type { Gate } from '../../sign/acts/useGate.ts'
import { rememberExpected } from '../../sign/expected/rememberExpected.ts'
import { endOfSend } from './endOfSend.ts'

/** The lists are loaded when a Safe is asked. */
async function loadListedHashes(account: AccountRef) {
  return (await import('../../../queries/readListedHashes.ts')).readListedHashes(account)
}

type AskedFacts = {
  readonly units: readonly RecordedUnit[]
  readonly despite: readonly string[]
  readonly expected: SafeTransaction | undefined
}

type SentCallbacks = {
  readonly onSent: (safeTxHash: Hex | undefined) => void
  /** So many of the calls are out, and the next one was refused. */
  readonly onPartlySent: (count: number) => void
}

/**
 * Asks the account to make the calls. `onSent` when they are out, with the safeTxHash where there is one; what went
 * wrong is in the list of requests, and here only where the request never came to be. `checking` until it is in that
 * list: the account is read again.
 */
export function useSend(ready: Ready, draft: Draft, callbacks: SentCallbacks) {
  const account = refOf(ready)
  const source = useSource()
  const memory = usePageMemory()
  const noteAsked = useAskedDraft(account, draft)
  const keepShown = useShownTransaction(ready)
  const { follow, problem, setProblem, checking } = useFollowedRequest(callbacks)

  /**
   * `clear` is the way to the clearance of a Safe; there is none for an account without checks. `expected` is what the
   * calls make with the nonce that is expected, as it was shown. `despite`: `SendingFacts.despite`.
   */
  async function send(
    calls: readonly Call[],
    clear: Gate['clear'] | undefined,
    { units, despite, expected }: AskedFacts,
  ) {
    setProblem(undefined)
    memory.composing = account
    try {
      const clearance =
        clear === undefined
          ? clearanceOfWallet({ kind: 'wallet-calls', account, calls })
          : clear({ kind: 'calls', account, calls })
      const request = source.sendCalls(calls, account, clearance, {
        units,
        despite,
        ...(ready.account.kind === 'safe' && { readListed: () => loadListedHashes(account) }),
      })
      noteAsked(request)
      keepShown(expected, request.id)
      await follow(request)
    } catch (error) {
      setProblem(toAppError(error))
    }
  }

  useLateEnd(draft, callbacks.onSent)
  return { send, problem, checking }
}

/** Waits for the end of a request, and tells the page what the list of requests does not show. */
function useFollowedRequest({ onSent, onPartlySent }: SentCallbacks) {
  const source = useSource()
  const memory = usePageMemory()
  const { requests } = useSourceState()
  const [problem, setProblem] = useState<AppError>()
  const [asked, setAsked] = useState<string>()

  async function follow(request: ApprovalRequest) {
    setAsked(request.id)
    const outcome = await request.settled
    setAsked(undefined)
    memory.requests.delete(request.id)
    const isListed = source.getState().requests.some(({ id }) => id === request.id)
    const end = endOfSend(outcome, isListed)
    if (end.kind === 'sent') onSent(end.safeTxHash)
    if (end.kind === 'partly-sent') onPartlySent(end.count)
    if (end.kind === 'problem') setProblem(end.error)
  }

  const checking =
    asked !== undefined && !requests.some((request) => request.id === asked && request.prepared !== true)
  return { follow, problem, setProblem, checking }
}

/** Notes a request of the draft on the page, in this window and on this device. */
function useAskedDraft(account: AccountRef, draft: Draft) {
  const memory = usePageMemory()
  return (request: ApprovalRequest) => {
    memory.requests.set(request.id, request)
    memory.asked.set(draft, request.id)
    saveDraft(window, account, { ...draft, asked: request.id })
    const kept = markAsked(keptTexts(window), account, draft, request.id)
    if (kept !== undefined && draft.kept !== undefined)
      memory.keptDrafts.set(keptDraftKey(account, draft.kept), kept)
  }
}

/** Keeps what was shown of a transaction before it was asked for, where it was shown. */
function useShownTransaction(ready: Ready) {
  const source = useSource()
  const client = useQueryClient()
  const account = refOf(ready)
  const reported = ready.account.kind === 'safe' ? ready.account.reported?.version : undefined
  return (transaction: SafeTransaction | undefined, requestId: string) => {
    if (transaction === undefined) return
    void rememberExpected({ client, source }, { account, reported, transaction, requestId })
  }
}

/** What it became was found, or was said late: the draft is done as if the answer had come. */
function useLateEnd(draft: Draft, onSent: (safeTxHash: Hex | undefined) => void) {
  const memory = usePageMemory()
  const { requests } = useSourceState()
  const id = memory.asked.get(draft) ?? draft.asked
  const record =
    id !== undefined && !memory.requests.has(id) ? requests.find((request) => request.id === id) : undefined
  const became = record?.progress.phase === 'settled' ? record.progress.outcome : undefined
  const isDone = became !== undefined && !('error' in became)
  const safeTxHash = became?.kind === 'safe-transaction' ? became.safeTxHash : undefined
  const onDone = useEffectEvent(() => onSent(safeTxHash))
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone])
}
