import { type AccountRef, sameAccount } from '../domain/safe/safeRef.ts'
import type { RequestDecision, RequestRecord } from './AccountSource.ts'
import type { SendOutcome } from './ApprovalRequest.ts'
import { createStore } from './createStore.ts'
import { keepNewest, newestFirst, type RequestStorage } from './requestStorage.ts'
import { sourceErrors } from './sourceErrors.ts'

export type RequestProgress = RequestRecord['progress']

/**
 * What the user was asked and has not dismissed, newest first, each change stored before the call returns.
 * Both sources keep their requests here; neither a reload nor a switch to another account loses one.
 */
export type RequestRecords = {
  /** Requests of every account. The same array until something changes. */
  readonly all: () => readonly RequestRecord[]
  /** Those that a later answer can still change. */
  readonly unsettled: () => readonly RequestRecord[]
  readonly find: (id: string) => RequestRecord | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** Call it before the question goes out: what is not stored is lost when the page reloads. */
  readonly add: (record: RequestRecord) => void
  /** Moves a request on. What is settled stays so, but a late yes replaces a no; an unknown id is ignored. */
  readonly setProgress: (id: string, progress: RequestProgress) => void
  /** Puts a settled or orphaned request away; one that is still open stays. */
  readonly forget: (id: string) => void
  /** `AccountSource.decideRequest`. */
  readonly decide: (id: string, decision: RequestDecision) => void
}

/**
 * Starts with what `storage` holds. A request that was open when the page went away is orphaned: its answer may
 * still come, but it is not awaited.
 */
export function createRequestRecords(storage: RequestStorage): RequestRecords {
  const store = createStore<readonly RequestRecord[]>(newestFirst(storage.load().map(orphanAfterReload)))

  function find(id: string): RequestRecord | undefined {
    return store.get().find((record) => record.id === id)
  }

  function setProgress(id: string, progress: RequestProgress) {
    const record = find(id)
    if (record === undefined || !mayFollow(record.progress, progress)) return
    const next = { ...record, progress }
    storage.save(next)
    store.update((records) => records.map((other) => (other.id === id ? next : other)))
  }

  return {
    all: store.get,
    unsettled: () => store.get().filter(({ progress }) => finality(progress) < final),
    find,
    subscribe: store.subscribe,
    add(record) {
      const kept = keepNewest([record, ...store.get().filter(({ id }) => id !== record.id)])
      storage.save(record)
      store.set(newestFirst(kept))
    },
    setProgress,
    decide: (id, decision) =>
      setProgress(id, {
        phase: 'settled',
        outcome: withEarlierHashes(find(id), outcomeOfDecision(decision)),
      }),
    forget(id) {
      const record = find(id)
      if (record === undefined || isOpen(record)) return
      storage.remove(id)
      store.update((records) => records.filter((other) => other.id !== id))
    },
  }
}

/** Whether the answer is still awaited. */
export function isOpen({ progress }: Pick<RequestRecord, 'progress'>): boolean {
  return progress.phase === 'waiting' || progress.phase === 'sending'
}

/**
 * The requests that the pages of an account show: its own, and those of other accounts that are open. One of another
 * account that ends while it is shown stays until it is dismissed or its own account is opened, so that its end is
 * read wherever the user is. Make one for each page: it remembers which were shown.
 */
export function createShownRequests(): (
  account: AccountRef | undefined,
  records: readonly RequestRecord[],
) => readonly RequestRecord[] {
  const elsewhere = new Set<string>()
  return (account, records) =>
    records.filter((record) => {
      if (account !== undefined && sameAccount(record.account, account)) {
        elsewhere.delete(record.id)
        return true
      }
      if (isOpen(record) || isLeftByReload(record)) elsewhere.add(record.id)
      return elsewhere.has(record.id)
    })
}

function isLeftByReload({ progress }: RequestRecord): boolean {
  return progress.phase === 'orphaned' && progress.reason === 'reloaded'
}

function orphanAfterReload(record: RequestRecord): RequestRecord {
  const { progress } = record
  if (progress.phase !== 'waiting' && progress.phase !== 'sending') return record
  const hashes = progress.phase === 'sending' ? progress.hashes : []
  return { ...record, progress: { phase: 'orphaned', reason: 'reloaded', hashes } }
}

/**
 * The first yes is final. A late yes corrects everything else, because the money moved after all; so does what was found
 * among what was sent, until a yes comes. A message that owners still sign is on its way to a yes.
 */
function mayFollow(current: RequestProgress, next: RequestProgress): boolean {
  return current.phase !== 'settled' || finality(current) < finality(next)
}

/** The finality of what no later answer can change. */
const final = 4

function finality(progress: RequestProgress): number {
  if (progress.phase !== 'settled') return 0
  const { outcome } = progress
  switch (outcome.kind) {
    case 'undecided':
      return 0
    case 'rejected':
    case 'failed':
      return 1
    case 'collecting':
      return 2
    case 'safe-transaction':
    case 'transactions':
      return outcome.found === true ? 3 : final
    default:
      return final
  }
}

/** What a decision of the user, or something that was found, makes of a request. */
function outcomeOfDecision(decision: RequestDecision): Exclude<SendOutcome, { kind: 'stopped' }> {
  switch (decision.kind) {
    case 'found':
      return { kind: 'safe-transaction', safeTxHash: decision.safeTxHash, found: true }
    case 'found-sent':
      return { kind: 'transactions', hashes: decision.hashes, found: true }
    case 'refused-there':
      return { kind: 'rejected', error: sourceErrors.refusedThere(), hashes: [] }
  }
}

/** What had been sent before stays part of what is said of it. */
function withEarlierHashes<outcome extends SendOutcome>(
  record: RequestRecord | undefined,
  outcome: outcome,
): outcome {
  const progress = record?.progress
  const before = progress?.phase === 'settled' && 'error' in progress.outcome ? progress.outcome.hashes : []
  return outcome.kind === 'rejected' ? { ...outcome, hashes: before } : outcome
}
