import { type AccountRef, sameAccount } from '../domain/safe/safeRef.ts'
import type { RequestRecord } from './AccountSource.ts'
import { createStore } from './createStore.ts'
import { keepNewest, newestFirst, type RequestStorage } from './requestStorage.ts'

export type RequestProgress = RequestRecord['progress']

/**
 * What a person was asked and has not put away, newest first, each change stored before the call returns.
 * Both sources keep their requests here; neither a reload nor a switch to another account loses one.
 */
export type RequestRecords = {
  /** Requests of every account. The same array until something changes. */
  readonly all: () => readonly RequestRecord[]
  readonly find: (id: string) => RequestRecord | undefined
  readonly subscribe: (listener: () => void) => () => void
  /** Call it before the question goes out: what is not stored is lost when the page reloads. */
  readonly add: (record: RequestRecord) => void
  /** Moves a request on. What is settled stays so, but a late yes replaces a no; an unknown id is ignored. */
  readonly setProgress: (id: string, progress: RequestProgress) => void
  /** Puts a settled or orphaned request away; one that is still open stays. */
  readonly forget: (id: string) => void
}

/**
 * Starts with what `storage` holds. A request that was open when the page went away is orphaned: its answer may
 * still come, but nobody waits for it.
 */
export function createRequestRecords(storage: RequestStorage): RequestRecords {
  const store = createStore<readonly RequestRecord[]>(newestFirst(storage.load().map(orphanAfterReload)))

  function find(id: string): RequestRecord | undefined {
    return store.get().find((record) => record.id === id)
  }

  return {
    all: store.get,
    find,
    subscribe: store.subscribe,
    add(record) {
      const kept = keepNewest([record, ...store.get().filter(({ id }) => id !== record.id)])
      storage.save(record)
      store.set(newestFirst(kept))
    },
    setProgress(id, progress) {
      const record = find(id)
      if (record === undefined || !mayFollow(record.progress, progress)) return
      const next = { ...record, progress }
      storage.save(next)
      store.update((records) => records.map((other) => (other.id === id ? next : other)))
    },
    forget(id) {
      const record = find(id)
      if (record === undefined || isOpen(record)) return
      storage.remove(id)
      store.update((records) => records.filter((other) => other.id !== id))
    },
  }
}

/** Whether somebody still waits for the answer. */
export function isOpen({ progress }: Pick<RequestRecord, 'progress'>): boolean {
  return progress.phase === 'waiting' || progress.phase === 'sending'
}

/**
 * The requests an account's pages show: its own, and those of other accounts that are still open, because a person
 * can answer one question at a time.
 */
export function requestsShownFor(
  account: AccountRef | undefined,
  records: readonly RequestRecord[],
): readonly RequestRecord[] {
  return records.filter(
    (record) => isOpen(record) || (account !== undefined && sameAccount(record.account, account)),
  )
}

function orphanAfterReload(record: RequestRecord): RequestRecord {
  const { progress } = record
  if (progress.phase !== 'waiting' && progress.phase !== 'sending') return record
  const hashes = progress.phase === 'sending' ? progress.hashes : []
  return { ...record, progress: { phase: 'orphaned', reason: 'reloaded', hashes } }
}

/**
 * The first yes is final; a late yes corrects a failure, because the money moved after all. A message that owners
 * still sign is on its way to a yes.
 */
function mayFollow(current: RequestProgress, next: RequestProgress): boolean {
  return current.phase !== 'settled' || finality(current) < finality(next)
}

function finality(progress: RequestProgress): number {
  if (progress.phase !== 'settled') return 0
  const { kind } = progress.outcome
  if (kind === 'rejected' || kind === 'failed') return 0
  return kind === 'collecting' ? 1 : 2
}
