import { createStore } from './createStore.ts'
import { isAwaitedElsewhere } from './isAwaitedElsewhere.ts'
import type { RequestDecision, RequestRecord } from './RequestRecord.ts'
import {
  doubtRecord,
  hideRecord,
  moveRecord,
  noteSeenAt,
  noteSeenNonce,
  showRecord,
} from './recordChanges.ts'
import {
  awaitElsewhere,
  firmness,
  firmnessOf,
  isOpen,
  leftBehind,
  mayTake,
  orphanAfterReload,
  outcomeOfDecision,
  type RequestProgress,
  withEarlierHashes,
} from './requestEnds.ts'
import { keepNewest, newestFirst, type RequestStorage } from './requestStorage.ts'
import { staysBeforeEqual } from './requestsInTheWay.ts'
import type { RequestChange } from './requestWindows.ts'

type Learned = Pick<RequestRecord, 'nonce' | 'safeNonce' | 'listed'>

/**
 * What the user was asked and has not dismissed, newest first, each change stored before the call returns.
 * Both sources keep their requests here; neither a reload nor a switch to another account loses one. What another
 * window of this browser does with them is known here at once.
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
  /** The question of a request that was prepared goes out now, with what was learned meanwhile; an unknown id is ignored. */
  readonly ask: (id: string, learned: Learned) => void
  /** Takes out a request whose question never went out. */
  readonly withdraw: (id: string) => void
  /** Takes over what other windows have stored and this one has not heard of yet. */
  readonly refresh: () => void
  /**
   * Moves a request on. What is settled stays so, but a late yes replaces a no; an unknown id is ignored, and so is a yes
   * that names what is known to be something else.
   */
  readonly setProgress: (id: string, progress: RequestProgress) => void
  /** Puts a settled or orphaned request away; one that is still open stays, and what went out stays before its equal. */
  readonly forget: (id: string) => void
  /** `AccountSource.decideRequest`. */
  readonly decide: (id: string, decision: RequestDecision) => void
  readonly ledger?: RequestStorage['ledger']
}

/**
 * Starts with what `storage` holds. A request that was open when the page went away is orphaned: its answer may
 * still come, but it is not awaited.
 */
export function createRequestRecords(storage: RequestStorage): RequestRecords {
  const shelf = createRecordShelf(storage)
  const { find, change, addHere, replaceHere, remove } = shelf
  storage.subscribe((news) => hearOtherWindow(shelf, storage, news))
  return {
    all: shelf.all,
    unsettled: () => shelf.all().filter(({ progress }) => firmnessOf(progress) < firmness.whole),
    find,
    subscribe: shelf.subscribe,
    ...(storage.ledger && { ledger: storage.ledger }),
    add(record) {
      storage.save(record)
      addHere(storage.isShared() ? record : { ...record, onlyHere: true })
    },
    ask: (id, learned) => change(id, ({ prepared: _, ...asked }) => ({ ...asked, ...learned })),
    withdraw: remove,
    refresh() {
      for (const stored of storage.load().filter(wasAsked))
        if (find(stored.id) === undefined) addHere(awaitElsewhere(stored))
    },
    setProgress: (id, progress) => change(id, (record) => moveRecord(record, progress)),
    decide: (id, decision) => change(id, (record) => decideRecord(record, decision)),
    forget(id) {
      const record = find(id)
      if (record === undefined || isOpen(record)) return
      if (!staysBeforeEqual(record, Date.now())) return remove(id)
      replaceHere({ ...record, dismissed: true })
      storage.save({ ...record, dismissed: true })
    },
  }
}

/** The records of this window, each of which the storage keeps as well. */
type RecordShelf = {
  readonly all: () => readonly RequestRecord[]
  readonly subscribe: (listener: () => void) => () => void
  readonly find: (id: string) => RequestRecord | undefined
  /** Replaces it by what `change` makes of it, here and in the storage; `undefined` and an unknown id change nothing. */
  readonly change: (id: string, change: (record: RequestRecord) => RequestRecord | undefined) => void
  /** Not in the storage. */
  readonly addHere: (record: RequestRecord) => void
  readonly replaceHere: (record: RequestRecord) => void
  readonly updateHere: (change: (records: readonly RequestRecord[]) => readonly RequestRecord[]) => void
  readonly remove: (id: string) => void
}

function createRecordShelf(storage: RequestStorage): RecordShelf {
  const store = createStore<readonly RequestRecord[]>(
    newestFirst(storage.load().filter(isKept).map(orphanAfterReload)),
  )

  function find(id: string): RequestRecord | undefined {
    return store.get().find((record) => record.id === id)
  }

  function replaceHere(next: RequestRecord) {
    store.update((records) => records.map((other) => (other.id === next.id ? next : other)))
  }

  return {
    all: store.get,
    subscribe: store.subscribe,
    find,
    change(id, change) {
      const record = find(id)
      const next = record && change(record)
      if (next === undefined) return
      storage.save(next)
      replaceHere(next)
    },
    addHere(record) {
      store.set(newestFirst(keepNewest([record, ...store.get().filter(({ id }) => id !== record.id)])))
    },
    replaceHere,
    updateHere: store.update,
    remove(id) {
      const removed = find(id)
      storage.remove(id)
      if (removed !== undefined) void storage.ledger?.().then((ledger) => ledger?.clear(removed.account, id))
      store.update((records) => records.filter((other) => other.id !== id))
    },
  }
}

function hearOtherWindow(shelf: RecordShelf, storage: RequestStorage, news: RequestChange) {
  if (news.kind === 'kept') takeRecord(shelf, storage, news)
  else if (news.kind === 'removed') dropRecord(shelf, storage, news.id)
  else shelf.updateHere((records) => withoutWindow(records, news.ids))
}

/**
 * Takes a record from another window. A request that this window awaits ends by its own answer, or by what was found;
 * the other window learns that it is awaited.
 */
function takeRecord(
  shelf: RecordShelf,
  storage: RequestStorage,
  news: Extract<RequestChange, { kind: 'kept' }>,
) {
  const { record } = news
  const here = shelf.find(record.id)
  // What went out stays before its equal, out of sight.
  if (here !== undefined && record.dismissed === true)
    return isOpen(here) ? undefined : shelf.replaceHere({ ...here, dismissed: true })
  if (here !== undefined && isOpen(here) && firmnessOf(record.progress) < firmness.found)
    return storage.save(here)
  const taken = awaitElsewhere(record)
  if (here !== undefined && !mayTake(here, taken)) return
  storage.adopt(news)
  shelf.addHere(taken)
}

/** Drops a record that another window removed, unless this window still awaits it. */
function dropRecord(shelf: RecordShelf, storage: RequestStorage, id: string) {
  const here = shelf.find(id)
  if (here === undefined) return
  if (isOpen(here)) storage.save(here)
  else shelf.remove(id)
}

/** Once a window has gone, its answers are awaited nowhere, and what it was preparing was never asked. */
function withoutWindow(records: readonly RequestRecord[], ids: readonly string[]): readonly RequestRecord[] {
  return records
    .filter((record) => !(ids.includes(record.id) && wasPreparedElsewhere(record)))
    .map((record) => (ids.includes(record.id) && isAwaitedElsewhere(record) ? leftBehind(record) : record))
}

/** What a decision makes of a request; `undefined` where it changes nothing. */
function decideRecord(record: RequestRecord, decision: RequestDecision): RequestRecord | undefined {
  if (decision.kind === 'unconfirmed') return doubtRecord(record, decision)
  if (decision.kind === 'seen-nonce') return noteSeenNonce(record, decision)
  if (decision.kind === 'seen-at') return noteSeenAt(record, decision.at)
  if (decision.kind === 'not-found') return hideRecord(record)
  if (decision.kind === 'shown-again') return showRecord(record)
  const outcome = withEarlierHashes(record, outcomeOfDecision(decision))
  return moveRecord(record, { phase: 'settled', outcome })
}

/** Whether another window still waits for a request that a closed window was preparing. It was never posted. */
function wasPreparedElsewhere(record: RequestRecord): boolean {
  return !wasAsked(record) && isAwaitedElsewhere(record)
}

/** Whether a record is read again. A dismissed one is for as long as it bars an equal request. */
function isKept(record: RequestRecord): boolean {
  return wasAsked(record) && !(record.dismissed === true && !staysBeforeEqual(record, Date.now()))
}

/** False for what a window was still preparing when it went away: its question never went out. */
function wasAsked({ prepared }: RequestRecord): boolean {
  return prepared !== true
}
