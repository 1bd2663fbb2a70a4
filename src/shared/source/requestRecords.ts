import { createStore } from './createStore.ts'
import { isAwaitedElsewhere } from './isAwaitedElsewhere.ts'
import type { RequestDecision, RequestRecord, SeenNonce } from './RequestRecord.ts'
import {
  awaitElsewhere,
  firmness,
  firmnessOf,
  hashesOf,
  isDoubted,
  isNamed,
  isOpen,
  lastSeenOf,
  leftBehind,
  mayFollow,
  mayTake,
  orphanAfterReload,
  outcomeOfDecision,
  type RequestProgress,
  seenNonceOf,
  type UnconfirmedAnswer,
  withEarlierHashes,
} from './requestEnds.ts'
import { keepNewest, newestFirst, type RequestStorage } from './requestStorage.ts'
import { staysBeforeEqual } from './requestsInTheWay.ts'
import type { RequestChange } from './requestWindows.ts'
import { sourceErrors } from './sourceErrors.ts'

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
}

/**
 * Starts with what `storage` holds. A request that was open when the page went away is orphaned: its answer may
 * still come, but it is not awaited.
 */
export function createRequestRecords(storage: RequestStorage): RequestRecords {
  const store = createStore<readonly RequestRecord[]>(
    newestFirst(storage.load().filter(isKept).map(orphanAfterReload)),
  )

  function find(id: string): RequestRecord | undefined {
    return store.get().find((record) => record.id === id)
  }

  function setProgress(id: string, progress: RequestProgress) {
    const record = find(id)
    if (record === undefined || !mayFollow(record, progress)) return
    const { hidden: _, ...shown } = record
    // Something became of it: it is no longer what nothing was found of.
    replace({ ...(firmnessOf(progress) > 1 ? shown : record), progress })
  }

  /** A hash is doubted once, so that nothing goes back and forth: what confirms it afterwards is final. */
  function doubt(id: string, { hash, reason }: UnconfirmedAnswer) {
    const record = find(id)
    if (record === undefined || !isNamed(record, hash) || isDoubted(record, hash)) return
    const error = sourceErrors.unconfirmed({ reason })
    const outcome = { kind: 'undecided', error, hashes: hashesOf(record) } as const
    const doubted = [...(record.doubted ?? []), hash]
    replace({ ...record, doubted, progress: { phase: 'settled', outcome } })
  }

  function noteNonce(id: string, { hash, nonce }: SeenNonce) {
    const record = find(id)
    if (record === undefined || seenNonceOf(record, hash) !== undefined) return
    replace({ ...record, seenNonces: [...(record.seenNonces ?? []), { hash, nonce }] })
  }

  function noteSeen(id: string, at: number) {
    const record = find(id)
    if (record !== undefined && at > lastSeenOf(record)) replace({ ...record, lastSeenAt: at })
  }

  /** What any window waits for stays in sight. */
  function setHidden(id: string, wanted: boolean) {
    const record = find(id)
    if (record === undefined || isOpen(record) || isAwaitedElsewhere(record)) return
    const { hidden: _, ...shown } = record
    replace(wanted ? { ...shown, hidden: true } : shown)
  }

  function replace(next: RequestRecord) {
    storage.save(next)
    replaceHere(next)
  }

  function replaceHere(next: RequestRecord) {
    store.update((records) => records.map((other) => (other.id === next.id ? next : other)))
  }

  function add(record: RequestRecord) {
    store.set(newestFirst(keepNewest([record, ...store.get().filter(({ id }) => id !== record.id)])))
  }

  /** What this window waits for ends by its own answer, or by what was found: the other learns that it is awaited. */
  function take(record: RequestRecord) {
    const requestRecord = find(record.id)
    if (requestRecord !== undefined && record.dismissed === true) return dismiss(requestRecord)
    if (requestRecord !== undefined && isOpen(requestRecord) && firmnessOf(record.progress) < firmness.found)
      return storage.save(requestRecord)
    const taken = awaitElsewhere(record)
    if (requestRecord !== undefined && !mayTake(requestRecord, taken)) return
    storage.adopt(record)
    add(taken)
  }

  /** What went out stays before its equal, out of sight. */
  function dismiss(record: RequestRecord) {
    if (!isOpen(record)) replaceHere({ ...record, dismissed: true })
  }

  /** Another window took it out: what this one waits for stays. */
  function drop(id: string) {
    const requestRecord = find(id)
    if (requestRecord === undefined) return
    if (isOpen(requestRecord)) return storage.save(requestRecord)
    remove(id)
  }

  function remove(id: string) {
    storage.remove(id)
    store.update((records) => records.filter((other) => other.id !== id))
  }

  storage.subscribe((change: RequestChange) => {
    if (change.kind === 'kept') return take(change.record)
    if (change.kind === 'removed') return drop(change.id)
    store.update((records) =>
      records
        .filter((record) => !(change.ids.includes(record.id) && wasPreparedElsewhere(record)))
        .map((record) =>
          change.ids.includes(record.id) && isAwaitedElsewhere(record) ? leftBehind(record) : record,
        ),
    )
  })

  return {
    all: store.get,
    unsettled: () => store.get().filter(({ progress }) => firmnessOf(progress) < firmness.whole),
    find,
    subscribe: store.subscribe,
    add(record) {
      storage.save(record)
      add(storage.isShared() ? record : { ...record, onlyHere: true })
    },
    ask(id, learned) {
      const record = find(id)
      if (record === undefined) return
      const { prepared: _, ...asked } = record
      replace({ ...asked, ...learned })
    },
    withdraw: remove,
    refresh() {
      for (const stored of storage.load().filter(wasAsked))
        if (find(stored.id) === undefined) add(awaitElsewhere(stored))
    },
    setProgress,
    decide(id, decision) {
      if (decision.kind === 'unconfirmed') return doubt(id, decision)
      if (decision.kind === 'seen-nonce') return noteNonce(id, decision)
      if (decision.kind === 'seen-at') return noteSeen(id, decision.at)
      if (decision.kind === 'not-found' || decision.kind === 'shown-again')
        return setHidden(id, decision.kind === 'not-found')
      const outcome = withEarlierHashes(find(id), outcomeOfDecision(decision))
      setProgress(id, { phase: 'settled', outcome })
    },
    forget(id) {
      const record = find(id)
      if (record === undefined || isOpen(record)) return
      if (!staysBeforeEqual(record, Date.now())) return remove(id)
      dismiss(record)
      storage.save({ ...record, dismissed: true })
    },
  }
}

/** Whether what a window was preparing when it went away is what another one still waits for: it was never asked. */
function wasPreparedElsewhere(record: RequestRecord): boolean {
  return !wasAsked(record) && isAwaitedElsewhere(record)
}

/** Whether it is read again: what was put away is, for as long as it stands before its equal. */
function isKept(record: RequestRecord): boolean {
  return wasAsked(record) && !(record.dismissed === true && !staysBeforeEqual(record, Date.now()))
}

/** False for what a window was still preparing when it went away: its question never went out. */
function wasAsked({ prepared }: RequestRecord): boolean {
  return prepared !== true
}
