import { accountKey } from '../domain/safe/accountKey.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'

/**
 * Lets one window of this browser at a time ask for an account. A lock is held while a question is open, and a moment
 * longer; the browser takes it back when its window goes away. Questions of one window share it: they have a line of
 * their own.
 */
export type AskLocks = {
  /** At once: the lock, or nothing while another window asks for this account. */
  readonly take: (account: AccountRef) => Promise<AskLock | undefined>
}

export type AskLock = {
  /** False where this browser gives no locks: other windows may ask at the same time. */
  readonly isShared: boolean
  /** The question has ended: another window may ask a moment later. */
  readonly release: () => void
  /** Nothing was asked: another window may ask at once. */
  readonly giveBack: () => void
}

/**
 * Milliseconds that a lock outlives its question. What one window stores reaches the others a little later than a lock
 * does, and one that had the lock before the record would ask for the same again.
 */
const handOnAfter = 1_000

type BrowserLock = { readonly isShared: boolean; readonly letGo: () => void }

type HeldLock = {
  readonly lock: Promise<BrowserLock | undefined>
  questions: number
  timer?: ReturnType<typeof setTimeout>
}

/** Locks of the Web Locks API, which all windows of the origin share, or of the partition of a frame. */
export function createAskLocks(locks: Pick<LockManager, 'request'> | undefined): AskLocks {
  const held = new Map<string, HeldLock>()

  return {
    async take(account) {
      const key = accountKey(account)
      const own = held.get(key) ?? { lock: takeLock(locks, `countersign.ask.${key}`), questions: 0 }
      held.set(key, own)
      own.questions++
      clearTimeout(own.timer)
      const lock = await own.lock
      if (lock === undefined) {
        own.questions--
        if (own.questions === 0) held.delete(key)
        return undefined
      }
      const handOn = () => {
        held.delete(key)
        lock.letGo()
      }
      let isHeld = true
      const isLast = () => {
        if (!isHeld) return false
        isHeld = false
        own.questions--
        return own.questions === 0
      }
      return {
        isShared: lock.isShared,
        release() {
          if (isLast()) own.timer = setTimeout(handOn, handOnAfter)
        },
        giveBack() {
          if (isLast()) handOn()
        },
      }
    },
  }
}

const alone: BrowserLock = { isShared: false, letGo() {} }

function takeLock(
  locks: Pick<LockManager, 'request'> | undefined,
  name: string,
): Promise<BrowserLock | undefined> {
  return new Promise((resolve) => {
    if (locks === undefined) return resolve(alone)
    let letGo = () => {}
    const released = new Promise<void>((end) => {
      letGo = end
    })
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock === null ? undefined : { isShared: true, letGo })
        return lock === null ? undefined : released
      })
      // A frame without storage has no locks either.
      .catch(() => resolve(alone))
  })
}
