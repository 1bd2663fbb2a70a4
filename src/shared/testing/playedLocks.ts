/** The Web Locks of one browser, in process: every window that is given it shares them. Only `ifAvailable` is played. */
export function createPlayedLocks(): Pick<LockManager, 'request'> {
  const held = new Set<string>()

  async function request(name: string, ...given: readonly unknown[]): Promise<unknown> {
    const callback = given.at(-1)
    if (typeof callback !== 'function') throw new TypeError('a lock is asked for with a callback')
    // A browser answers in a later task of its own.
    await Promise.resolve()
    if (held.has(name)) return callback(null)
    held.add(name)
    try {
      return await callback({ name, mode: 'exclusive' })
    } finally {
      held.delete(name)
    }
  }

  return { request }
}
