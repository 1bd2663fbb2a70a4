/** How long after a change the service tells the gateway of it: milliseconds, never, or one of `drawnDelays` each time. */
export type EventDelay = number | 'never' | 'drawn'

/** Events on their way from the service to the gateway. What the clock has made due arrives with the next `receive`. */
export type LateEvents = {
  /** Sends one off; `arrived` is called once it is due. */
  readonly send: (arrived: () => void) => void
  /** Calls what is due by now, in the order of arrival. */
  readonly receive: () => void
  /** Of events from now on; those on their way keep theirs. */
  readonly delayBy: (delay: EventDelay) => void
  /** Drops the events that are on their way. */
  readonly forget: () => void
}

/**
 * The delays of a sandbox by default, one after the other: the shortest and a long one of those that were seen at the
 * real service. Its longest, 2,000 ms, would be waited for in every browser test.
 */
export const drawnDelays = [20, 300, 60, 150] as const

/** `now`: milliseconds since 1970. */
export function createLateEvents(now: () => number): LateEvents {
  let delay: EventDelay = 'drawn'
  let sent = 0
  let waiting: readonly { readonly due: number; readonly arrived: () => void }[] = []

  function nextDelay(): number {
    const drawn = drawnDelays[sent % drawnDelays.length] ?? drawnDelays[0]
    sent += 1
    return typeof delay === 'number' ? delay : drawn
  }

  return {
    send(arrived) {
      if (delay === 'never') return
      waiting = [...waiting, { due: now() + nextDelay(), arrived }].toSorted(
        (left, right) => left.due - right.due,
      )
    },
    receive() {
      const time = now()
      const due = waiting.filter((event) => event.due <= time)
      waiting = waiting.filter((event) => event.due > time)
      for (const { arrived } of due) arrived()
    },
    delayBy(chosen) {
      delay = chosen
    },
    forget() {
      waiting = []
    },
  }
}
