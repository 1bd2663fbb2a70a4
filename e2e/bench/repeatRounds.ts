/**
 * Measures so many rounds after one that warms the machine, and where the result misses its limit then, more of them, up
 * to `most`: one round that something else disturbed misses a limit that the next ones keep, and what is slow misses it
 * in all of them.
 */
export async function repeatRounds({
  rounds,
  most,
  measure,
  isKept,
}: {
  readonly rounds: number
  readonly most: number
  /** `round` is 0 for the one that does not count. */
  readonly measure: (round: number) => Promise<void>
  /** Whether the values measured so far are within their limits. */
  readonly isKept: () => boolean
}): Promise<void> {
  for (let round = 0; round <= rounds || (round <= most && !isKept()); round++) await measure(round)
}
