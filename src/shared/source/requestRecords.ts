import { type AccountRef, sameAccount } from '../domain/safe/safeRef.ts'
import type { Hex } from '../domain/values/hex.ts'
import type { SendOutcome } from './ApprovalRequest.ts'
import { createStore } from './createStore.ts'
import { isAwaitedElsewhere } from './isAwaitedElsewhere.ts'
import type { RequestDecision, RequestRecord } from './RequestRecord.ts'
import { keepNewest, newestFirst, type RequestStorage } from './requestStorage.ts'
import type { RequestChange } from './requestWindows.ts'
import { sourceErrors } from './sourceErrors.ts'

export type RequestProgress = RequestRecord['progress']

type Learned = Pick<RequestRecord, 'nonce' | 'safeNonce' | 'listed'>

type Unconfirmed = Extract<RequestDecision, { kind: 'unconfirmed' }>

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
  const store = createStore<readonly RequestRecord[]>(
    newestFirst(storage.load().filter(wasAsked).map(orphanAfterReload)),
  )

  function find(id: string): RequestRecord | undefined {
    return store.get().find((record) => record.id === id)
  }

  function setProgress(id: string, progress: RequestProgress) {
    const record = find(id)
    if (record === undefined || !mayFollow(record, progress)) return
    const { hidden: _, ...shown } = record
    // Something became of it: it is no longer what nothing was found of.
    replace({ ...(finality(progress) > 1 ? shown : record), progress })
  }

  /** A hash is doubted once, so that nothing goes back and forth: what confirms it afterwards is final. */
  function doubt(id: string, { hash, reason }: Unconfirmed) {
    const record = find(id)
    if (record === undefined || !isNamed(record, hash) || isDoubted(record, hash)) return
    const error = sourceErrors.unconfirmed({ reason })
    const outcome = { kind: 'undecided', error, hashes: hashesOf(record) } as const
    const doubted = [...(record.doubted ?? []), hash]
    replace({ ...record, doubted, progress: { phase: 'settled', outcome } })
  }

  /** What this window waits for stays in sight. */
  function setHidden(id: string, wanted: boolean) {
    const record = find(id)
    if (record === undefined || isOpen(record)) return
    const { hidden: _, ...shown } = record
    replace(wanted ? { ...shown, hidden: true } : shown)
  }

  function replace(next: RequestRecord) {
    storage.save(next)
    store.update((records) => records.map((other) => (other.id === next.id ? next : other)))
  }

  function add(record: RequestRecord) {
    store.set(newestFirst(keepNewest([record, ...store.get().filter(({ id }) => id !== record.id)])))
  }

  /** What this window waits for ends by its own answer, or by what was found: the other learns that it is awaited. */
  function take(record: RequestRecord) {
    const known = find(record.id)
    if (known !== undefined && isOpen(known) && finality(record.progress) < found) return storage.save(known)
    const taken = awaitElsewhere(record)
    if (known !== undefined && !mayTake(known, taken)) return
    storage.adopt(record)
    add(taken)
  }

  /** Another window took it out: what this one waits for stays. */
  function drop(id: string) {
    const known = find(id)
    if (known === undefined) return
    if (isOpen(known)) return storage.save(known)
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
      records.map((record) =>
        change.ids.includes(record.id) && isAwaitedElsewhere(record) ? leftBehind(record) : record,
      ),
    )
  })

  return {
    all: store.get,
    unsettled: () => store.get().filter(({ progress }) => finality(progress) < final),
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
      if (decision.kind === 'not-found' || decision.kind === 'shown-again')
        return setHidden(id, decision.kind === 'not-found')
      const outcome = withEarlierHashes(find(id), outcomeOfDecision(decision))
      setProgress(id, { phase: 'settled', outcome })
    },
    forget(id) {
      const record = find(id)
      if (record !== undefined && !isOpen(record)) remove(id)
    },
  }
}

/** False for what a window was still preparing when it went away: its question never went out. */
function wasAsked({ prepared }: RequestRecord): boolean {
  return prepared !== true
}

/** Whether this window still waits for the answer. */
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
  return isOpen(record) ? leftBehind(record) : record
}

/** The page that asked is gone, or was loaded again. */
function leftBehind(record: RequestRecord): RequestRecord {
  return { ...record, progress: { phase: 'orphaned', reason: 'reloaded', hashes: hashesOf(record) } }
}

function awaitElsewhere(record: RequestRecord): RequestRecord {
  if (!isOpen(record)) return record
  return { ...record, progress: { phase: 'orphaned', reason: 'elsewhere', hashes: hashesOf(record) } }
}

/** What was sent before it ended, in the order of the calls. */
function hashesOf({ progress }: RequestRecord): readonly Hex[] {
  const sent = progress.phase === 'settled' ? progress.outcome : progress
  return 'hashes' in sent ? sent.hashes : []
}

function isDoubted({ doubted }: RequestRecord, hash: Hex): boolean {
  return doubted?.includes(hash) === true
}

/** Whether a request that is not in doubt became the transaction with this hash, as was answered or found. */
function isNamed(record: RequestRecord, hash: Hex): boolean {
  const { progress } = record
  if (progress.phase !== 'settled' || progress.outcome.kind === 'undecided') return false
  if (progress.outcome.kind === 'safe-transaction') return progress.outcome.safeTxHash === hash
  return hashesOf(record).includes(hash)
}

/**
 * The window that asks knows best, until something is found or a yes has come. One that knows of more doubts knows what
 * came later.
 */
function mayTake(current: RequestRecord, next: RequestRecord): boolean {
  const [before, after] = [current.doubted?.length ?? 0, next.doubted?.length ?? 0]
  if (before !== after) return before < after
  const reached = finality(current.progress)
  return reached < found || reached < finality(next.progress)
}

/**
 * The first yes is final, unless what it named is something else. A late yes corrects everything else, because the money
 * moved after all; so does what was found among what was sent, until a yes comes. A message that owners still sign is on
 * its way to a yes.
 */
function mayFollow(record: RequestRecord, next: RequestProgress): boolean {
  const { progress } = record
  if (
    finality(next) === final &&
    record.doubted?.some((hash) => isNamed({ ...record, progress: next }, hash))
  )
    return false
  return progress.phase !== 'settled' || finality(progress) < finality(next)
}

/** The finality of what was found, or is on its way to a yes. */
const found = 2
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
function outcomeOfDecision(
  decision: Exclude<RequestDecision, Unconfirmed | { kind: 'not-found' | 'shown-again' }>,
): Exclude<SendOutcome, { kind: 'stopped' }> {
  switch (decision.kind) {
    case 'found':
      return { kind: 'safe-transaction', safeTxHash: decision.safeTxHash, found: true }
    case 'found-sent':
      return { kind: 'transactions', hashes: decision.hashes, found: true }
    case 'overtaken': {
      const facts = { nonce: String(decision.nonce), by: decision.by }
      return { kind: 'failed', error: sourceErrors.overtaken(facts), hashes: [] }
    }
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
