/** Numbers that look random and are the same for the same seed (mulberry32). */
export type SeededRandom = {
  /** A whole number from 0 up to, and without, `end`. */
  readonly below: (end: number) => number
  readonly pick: <item>(items: readonly item[]) => item | undefined
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0
  const below = (end: number) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) % end
  }
  return { below, pick: (items) => items[below(items.length)] }
}
