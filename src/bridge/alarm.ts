import type { FrameWindow } from './handshake.ts'

/** One timer for many deadlines: to make and clear one for each question costs more than all the rest of it. */
export type Alarm = {
  /** Rings at `time`, or before. Times are those of `performance.now()`. */
  readonly setFor: (time: number) => void
  readonly stop: () => void
}

export type AlarmTimers = Pick<FrameWindow, 'setTimeout' | 'clearTimeout' | 'performance'>

/**
 * Calls `ring` with the present time and is then set for the time that returns, `Infinity` for none. It may ring for
 * nothing, once, after the deadline it was set for has been met: that is cheaper than clearing it.
 */
export function createAlarm(timers: AlarmTimers, ring: (now: number) => number): Alarm {
  let timer = 0
  let setTo = Number.POSITIVE_INFINITY

  function setFor(time: number) {
    if (time >= setTo) return
    stop()
    setTo = time
    timer = timers.setTimeout(() => {
      setTo = Number.POSITIVE_INFINITY
      setFor(ring(timers.performance.now()))
    }, time - timers.performance.now())
  }

  function stop() {
    timers.clearTimeout(timer)
    setTo = Number.POSITIVE_INFINITY
  }

  return { setFor, stop }
}
