import { waitFor } from '../../shared/source/waitFor.ts'

/** The time of the watchman. Tests turn it. */
export type WatchClock = {
  /** Milliseconds since 1970, as the machine has it now: it may be set at any time. */
  readonly wall: () => number
  /** Milliseconds since anything: it only goes on. */
  readonly steady: () => number
  /** Rejects with the reason of the signal. */
  readonly wait: (milliseconds: number, signal: AbortSignal) => Promise<void>
}

export const machineClock: WatchClock = {
  wall: Date.now,
  steady: () => performance.now(),
  wait: waitFor,
}
