import { accountKey } from '../domain/safe/accountKey.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'
import { tryQuietly } from '../domain/values/tryQuietly.ts'

/** The request that was asked last for an account, by any window of this browser. */
export type LastAsked = {
  readonly id: string
  /** Milliseconds since 1970. */
  readonly at: number
}

/**
 * What was asked last for each account, in a database: what one window has written there, every other window reads next.
 * What it puts into `localStorage` reaches the others some time later, on a busy machine after seconds.
 */
export type AskedLedger = {
  /**
   * Waits for 3 s at most until what another window asked last, within a minute before `now` (ms since 1970), is read here,
   * as `isRead` says of its id. True where there is nothing to wait for, and where the browser keeps no database; false
   * where the database has opened and does not answer.
   */
  readonly isCaughtUp: (account: AccountRef, now: number, isRead: (id: string) => boolean) => Promise<boolean>
  /** Resolves once it is written, or cannot be. */
  readonly note: (account: AccountRef, asked: LastAsked) => Promise<void>
  /** Takes the request out, if it is the last: nothing was sent with it, or it is kept nowhere any more. */
  readonly clear: (account: AccountRef, id: string) => Promise<void>
}

const databaseName = 'countersign'
const storeName = 'asked'

/** One that does not open within so long, in ms, keeps nothing: a question is not held back by a browser that hangs. */
const longestOpening = 3_000
/** One that has opened is waited for so long, in ms: on a busy machine it takes seconds, and what it has is not known before. */
const longestWait = 10_000

/** What was asked so long ago, in ms, has reached every window. */
const longestDelay = 60_000
/** A request that another window asked is waited for so long, and looked for so often, in ms. */
const [longestLook, lookEvery] = [3_000, 50]

const silent = Symbol('the database does not answer')

/** What `asked` comes to, or `late` after so many ms. */
function within<answer, late>(
  milliseconds: number,
  late: late,
  asked: Promise<answer>,
): Promise<answer | late> {
  return Promise.race([asked, new Promise<late>((resolve) => setTimeout(() => resolve(late), milliseconds))])
}

/** Of the windows that share `indexedDB`, which a frame without storage has not: then nothing is known of others. */
export function createAskedLedger(view: { readonly indexedDB?: IDBFactory }): AskedLedger {
  const own = new Set<string>()
  let opened: Opened | undefined

  /** Returns `undefined` without a database, and `silent` when it does not answer in time. */
  async function ask<answer>(
    mode: IDBTransactionMode,
    question: (store: IDBObjectStore) => IDBRequest<answer>,
  ): Promise<answer | typeof silent | undefined> {
    opened ??= startOpening(view)
    const database = await opened()
    if (database === undefined) return undefined
    try {
      return await within(longestWait, silent, answered(database.transaction(storeName, mode), question))
    } catch {
      // Closed by the browser, or full: the next question opens it anew.
      opened = undefined
      return undefined
    }
  }

  const readLast = async (account: AccountRef) => {
    const answer = await ask('readonly', (store) => store.get(accountKey(account)))
    return answer === silent ? silent : readEntry(answer)
  }

  return {
    async isCaughtUp(account, now, isRead) {
      for (let waited = 0; ; waited += lookEvery) {
        const last = await readLast(account)
        if (last === silent) return false
        if (last === undefined || own.has(last.id) || now - last.at > longestDelay) return true
        if (isRead(last.id)) return true
        if (waited >= longestLook) return false
        await new Promise((resolve) => setTimeout(resolve, lookEvery))
      }
    },
    async note(account, { id, at }) {
      own.add(id)
      await ask('readwrite', (store) => store.put({ id, at }, accountKey(account)))
    },
    async clear(account, id) {
      const last = await readLast(account)
      if (last !== silent && last?.id === id)
        await ask('readwrite', (store) => store.delete(accountKey(account)))
    },
  }
}

/** Takes out what was noted of every account: it counts for a minute only. */
export function forgetLedger(view: { readonly indexedDB?: IDBFactory }): void {
  tryQuietly(() => view.indexedDB?.deleteDatabase(databaseName))
}

/** The database, once it is open; `undefined` where it was not within the longest opening and still is not. */
type Opened = () => Promise<IDBDatabase | undefined>

function startOpening(view: { readonly indexedDB?: IDBFactory }): Opened {
  let database: IDBDatabase | undefined
  const opening = openDatabase(view).then((opened) => {
    database = opened
    return opened
  })
  const inTime = within(longestOpening, undefined, opening)
  return async () => database ?? (await inTime) ?? database
}

function openDatabase(view: { readonly indexedDB?: IDBFactory }): Promise<IDBDatabase | undefined> {
  return new Promise((resolve) => {
    try {
      const request = view.indexedDB?.open(databaseName, 1)
      if (request === undefined) return resolve(undefined)
      request.onupgradeneeded = () => request.result.createObjectStore(storeName)
      request.onsuccess = () => {
        const database = request.result
        // Another window deletes it, as *Forget* does.
        database.onversionchange = () => database.close()
        resolve(database)
      }
      request.onerror = () => resolve(undefined)
      request.onblocked = () => resolve(undefined)
    } catch {
      resolve(undefined)
    }
  })
}

/** Resolves with the answer once the transaction is complete, so that each later one sees what it wrote. */
function answered<answer>(
  transaction: IDBTransaction,
  question: (store: IDBObjectStore) => IDBRequest<answer>,
): Promise<answer> {
  return new Promise((resolve, reject) => {
    const request = question(transaction.objectStore(storeName))
    transaction.oncomplete = () => resolve(request.result)
    transaction.onerror = () => reject(transaction.error)
    transaction.onabort = () => reject(transaction.error)
  })
}

function readEntry(value: unknown): LastAsked | undefined {
  const { id, at } = Object(value)
  return typeof id === 'string' && typeof at === 'number' ? { id, at } : undefined
}
