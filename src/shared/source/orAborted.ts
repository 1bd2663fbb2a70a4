/** Runs `work`, but rejects with the signal's reason as soon as it is aborted; the work itself goes on unheard. */
export function orAborted<value>(signal: AbortSignal, work: () => Promise<value>): Promise<value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) return abort()
    signal.addEventListener('abort', abort, { once: true })
    const done = () => signal.removeEventListener('abort', abort)
    work().finally(done).then(resolve, reject)
  })
}
