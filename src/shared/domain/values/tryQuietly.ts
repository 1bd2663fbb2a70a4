/** What `work` returns, or `undefined` where it throws: storage may be blocked, and a text may be anything. */
export function tryQuietly<value>(work: () => value): value | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}
