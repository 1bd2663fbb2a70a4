/** A clock that a test turns forward, with the clock of its page. */
export type TurnedClock = {
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly turn: (milliseconds: number) => void
  /** Shows the time of `base` again. */
  readonly reset: () => void
}

export function createTurnedClock(base: () => number): TurnedClock {
  let ahead = 0
  return {
    now: () => base() + ahead,
    turn(milliseconds) {
      ahead += milliseconds
    },
    reset() {
      ahead = 0
    },
  }
}
