/** One tab of this site hears the dApps: two clients over one storage would answer each question twice. */
const lockName = 'countersign.sessions'

/**
 * Calls `here` in the tab that hears the dApps, at once or when the tab that does is closed; `elsewhere` while another one
 * does. `locks`: of the Web Locks API; undefined where the site is not served securely, and then each tab hears them.
 */
export function takeTabOfSessions(
  locks: Pick<LockManager, 'request'> | undefined,
  { here, elsewhere }: { readonly here: () => void; readonly elsewhere: () => void },
): void {
  if (locks === undefined) {
    here()
    return
  }
  const untilClosed = () => {
    here()
    return new Promise<void>(() => {})
  }
  locks
    .request(lockName, { ifAvailable: true }, (lock) => {
      if (lock !== null) return untilClosed()
      elsewhere()
      // Granted once the other tab is closed.
      void locks.request(lockName, untilClosed).catch(() => {})
      return undefined
    })
    // A frame without storage has no locks either.
    .catch(here)
}
