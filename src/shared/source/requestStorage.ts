import { tryQuietly } from '../domain/values/tryQuietly.ts'
import type { AskedLedger } from './askedLedger.ts'
import { historyKey, localKey, type RequestPlaces, readHistory, readLocalText } from './holdsRequests.ts'
import type { RequestRecord } from './RequestRecord.ts'
import {
  countStoredRequests,
  mostCharacters,
  readStoredRequests,
  writeStoredRequests,
} from './requestCodec.ts'
import { type ChannelWindow, joinRequestWindows, type RequestChange } from './requestWindows.ts'

/** Keeps request records over a reload. Nothing here ever throws. */
export type RequestStorage = {
  readonly load: () => readonly RequestRecord[]
  /** Whether every window of this browser reads what is kept here. */
  readonly isShared: () => boolean
  /** Adds the record or replaces the one with its id; others, also another tab's, stay. */
  readonly save: (record: RequestRecord) => void
  readonly remove: (id: string) => void
  /**
   * Keeps what another window has kept where this one cannot read it: in its history, for want of storage or of room. What
   * is shared is left as it is: this window may read it late, and would write an earlier state over a later one.
   */
  readonly adopt: (change: Extract<RequestChange, { kind: 'kept' }>) => void
  /** Calls `listener` with what other windows of this browser change, until it is disposed of. */
  readonly subscribe: (listener: (change: RequestChange) => void) => void
  /** Removes the listeners, and says to other windows that no answer is awaited here any more. */
  readonly dispose: () => void
  /** The request asked last by any window of this browser; absent where the browser has no database. */
  readonly ledger?: () => Promise<AskedLedger | undefined>
}

/** What the storage needs of `window`. */
export type StorageWindow = RequestPlaces &
  Pick<ChannelWindow, 'BroadcastChannel'> & {
    readonly addEventListener: (type: WindowEvent, listener: () => void) => void
    readonly removeEventListener: (type: WindowEvent, listener: () => void) => void
  }

type WindowEvent = 'popstate' | 'hashchange' | Parameters<ChannelWindow['addEventListener']>[0]

/**
 * Request records in `localStorage` where that works, otherwise in the `history.state` of this frame, which
 * survives a reload, does not count as storage for a browser that blocks storage, and keeps the keys of others.
 */
export function createRequestStorage(view: StorageWindow, ledger?: RequestStorage['ledger']): RequestStorage {
  /** What the history holds, or has to hold again after a step to another entry; `undefined` while unused. */
  let inHistory: unknown = readHistory(view)?.[historyKey]
  const readFromHistory = readOnce()
  const readFromLocal = readOnce()
  // Other windows cannot read the history of this frame: its records are sent to them.
  const windows = joinRequestWindows(view, () => readFromHistory(readHistory(view)?.[historyKey]), isShared)

  function isShared(): boolean {
    return inHistory === undefined && tryQuietly(() => [view.localStorage.getItem(localKey)]) !== undefined
  }

  function load(): readonly RequestRecord[] {
    return mergeRequests(readFromHistory(readHistory(view)?.[historyKey]), readFromLocal(readLocalText(view)))
  }

  function write(records: readonly RequestRecord[]) {
    setAsideRequests(view)
    const text = fittingText(records)
    const stored = tryQuietly(() => {
      view.localStorage.setItem(localKey, text)
      return true
    })
    inHistory = stored ? undefined : text
    if (!stored || readHistory(view)?.[historyKey] !== undefined) putIntoHistory(view, inHistory)
  }

  const stopFollowing = onHistoryStep(view, () => {
    if (inHistory !== undefined && readHistory(view)?.[historyKey] !== inHistory)
      putIntoHistory(view, inHistory)
  })

  function keep(record: RequestRecord) {
    write([record, ...load().filter(({ id }) => id !== record.id)])
  }

  return {
    load,
    isShared,
    save(record) {
      keep(record)
      windows.tell({ kind: 'kept', record, isShared: isShared() })
    },
    remove(id) {
      write(load().filter((record) => record.id !== id))
      windows.tell({ kind: 'removed', id })
    },
    adopt(change) {
      const { record } = change
      if (change.isShared && isShared()) return
      if (!readFromLocal(readLocalText(view)).some(({ id }) => id === record.id)) keep(record)
    },
    subscribe: windows.subscribe,
    ...(ledger && { ledger }),
    dispose() {
      windows.dispose()
      stopFollowing()
    },
  }
}

/** Calls `follow` at each step to another entry of the history, until the function that it returns is called. */
function onHistoryStep(view: StorageWindow, follow: () => void): () => void {
  const events = ['popstate', 'hashchange'] as const
  for (const event of events) view.addEventListener(event, follow)
  return () => {
    for (const event of events) view.removeEventListener(event, follow)
  }
}

/** The storage of this window, with what all windows of the browser know of the last question. */
export function openRequestStorage(
  view: StorageWindow & { readonly indexedDB?: IDBFactory },
): RequestStorage {
  let ledger: Promise<AskedLedger | undefined> | undefined
  return createRequestStorage(view, () => {
    ledger ??= import('./askedLedger.ts').then(
      ({ createAskedLedger }) => createAskedLedger(view),
      () => undefined,
    )
    return ledger
  })
}

/** What a later version wrote and this one cannot read is not written over: a request may have moved money. */
function setAsideRequests(view: StorageWindow): void {
  tryQuietly(() => {
    const text = readLocalText(view)
    if (text !== undefined && countStoredRequests(text) !== readStoredRequests(text).length)
      view.localStorage.setItem(`${localKey}.kept`, text)
  })
}

const keptPerAccount = 20

/**
 * The newest 20 requests of each account. Of an account that has more, settled ones go first: an unanswered
 * request may still move money.
 */
export function keepNewest(records: readonly RequestRecord[]): readonly RequestRecord[] {
  const counts = new Map<string, number>()
  const kept = new Set<string>()
  for (const { id, account } of dearestFirst(records)) {
    const key = `${account.chainId}:${account.address.toLowerCase()}`
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    if (count <= keptPerAccount) kept.add(id)
  }
  return records.filter(({ id }) => kept.has(id))
}

/** As many of the records as a later load accepts, the dearest first. One that is too large costs itself alone. */
function fittingText(records: readonly RequestRecord[]): string {
  const kept = dearestFirst(keepNewest(records))
  const text = writeStoredRequests(kept)
  if (text.length <= mostCharacters) return text
  let left = mostCharacters
  const fitting = kept.filter((record) => {
    const { length } = writeStoredRequests([record])
    if (length > left) return false
    left -= length
    return true
  })
  return writeStoredRequests(fitting)
}

function dearestFirst(records: readonly RequestRecord[]): readonly RequestRecord[] {
  return newestFirst(records).toSorted(
    (left, right) => Number(isRequestDecided(left)) - Number(isRequestDecided(right)),
  )
}

function isRequestDecided({ progress }: RequestRecord): boolean {
  return progress.phase === 'settled' && progress.outcome.kind !== 'undecided'
}

export function newestFirst(records: readonly RequestRecord[]): readonly RequestRecord[] {
  return records.toSorted((left, right) => right.startedAt - left.startedAt)
}

/** Reading checks every address again, so the same text is read once. */
function readOnce(): typeof readStoredRequests {
  let last: { readonly text: unknown; readonly records: readonly RequestRecord[] } | undefined
  return (text) => {
    if (last === undefined || last.text !== text) last = { text, records: readStoredRequests(text) }
    return last.records
  }
}

/** A request in both places: the settled one is the later one. */
export function mergeRequests(
  first: readonly RequestRecord[],
  second: readonly RequestRecord[],
): readonly RequestRecord[] {
  const records = new Map(second.map((record) => [record.id, record]))
  for (const record of first) {
    if (records.get(record.id)?.progress.phase !== 'settled') records.set(record.id, record)
  }
  return [...records.values()]
}

/** Puts kept requests into the history of this frame, or takes them out of it. */
export function putIntoHistory(view: RequestPlaces, text: unknown) {
  const state = readHistory(view)
  if (state === undefined) return
  const { [historyKey]: _, ...others } = state
  tryQuietly(() =>
    view.history.replaceState(text === undefined ? others : { ...others, [historyKey]: text }, ''),
  )
}
