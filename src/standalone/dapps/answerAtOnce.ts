/** Milliseconds for which what was read answers a question at once. */
const keptFor = 30_000
/** Milliseconds after which it is also read anew. */
const freshFor = 1_000

/**
 * A reading that is answered from memory where it can be: wagmi gives a host 10 ms to tell its Safe, which no node keeps. What
 * is older than a second is read anew for the next question.
 */
export function answerAtOnce<value>(read: () => Promise<value>, now: () => number): () => Promise<value> {
  let kept: { readonly value: value; readonly at: number } | undefined
  let reading: Promise<value> | undefined

  async function readAnew(): Promise<value> {
    try {
      const value = await read()
      kept = { value, at: now() }
      return value
    } finally {
      reading = undefined
    }
  }

  return async () => {
    const age = kept === undefined ? keptFor : now() - kept.at
    if (age > freshFor) reading ??= readAnew()
    if (kept === undefined || age >= keptFor) return reading ?? readAnew()
    // What a node does not answer now is asked again by the next question.
    reading?.catch(() => {})
    return kept.value
  }
}
