/** Keeps the results of a pure function of a text, for at most `most` texts. */
export function memoizeCalls<result>(
  compute: (text: string) => result,
  most = 500,
): (text: string) => result {
  const results = new Map<string, result>()
  return (text) => {
    const cached = results.get(text)
    if (cached !== undefined) return cached
    const result = compute(text)
    // Starting over is as good as choosing what to drop: a list that long is not shown twice.
    if (results.size >= most) results.clear()
    results.set(text, result)
    return result
  }
}
