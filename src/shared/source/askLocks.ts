import { accountKey } from '../domain/safe/accountKey.ts'
import type { AccountRef } from '../domain/safe/safeRef.ts'

/**
 * Lets one window of this browser at a time ask for an account. A lock is held while a question is open; the browser takes
 * it back when its window goes away. Questions of one window share it: they have a line of their own.
 */
export type AskLocks = {
  /** At once: the lock, or nothing while another window asks for this account. */
  readonly take: (account: AccountRef) => Promise<AskLock | undefined>
}

export type AskLock = {
  /** False where this browser gives no locks: other windows may ask at the same time. */
  readonly isShared: boolean
  readonly release: () => void
}

/** Locks of the Web Locks API, which all windows of the origin share, or of the partition of a frame. */
export function createAskLocks(locks: Pick<LockManager, 'request'> | undefined): AskLocks {
  const held = new Map<string, { readonly lock: Promise<AskLock | undefined>; questions: number }>()

  return {
    async take(account) {
      const key = accountKey(account)
      const own = held.get(key) ?? { lock: takeLock(locks, `countersign.ask.${key}`), questions: 0 }
      held.set(key, own)
      own.questions++
      const letGo = () => {
        own.questions--
        if (own.questions > 0) return false
        held.delete(key)
        return true
      }
      const lock = await own.lock
      if (lock === undefined) {
        letGo()
        return undefined
      }
      let isHeld = true
      return {
        isShared: lock.isShared,
        release() {
          if (isHeld && letGo()) lock.release()
          isHeld = false
        },
      }
    },
  }
}

const alone: AskLock = { isShared: false, release() {} }

function takeLock(
  locks: Pick<LockManager, 'request'> | undefined,
  name: string,
): Promise<AskLock | undefined> {
  return new Promise((resolve) => {
    if (locks === undefined) return resolve(alone)
    let release = () => {}
    const held = new Promise<void>((end) => {
      release = end
    })
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock === null ? undefined : { isShared: true, release })
        return lock === null ? undefined : held
      })
      // A frame without storage has no locks either.
      .catch(() => resolve(alone))
  })
}
