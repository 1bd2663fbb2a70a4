import { orAborted } from './orAborted.ts'
import { waitFor } from './waitFor.ts'

/** How often a host may be asked: `burst` at once, then `perSecond`. */
export type Rate = { readonly burst: number; readonly perSecond: number }

/** Lets questions to one host through one after the other. */
export type TokenBucket = {
  /** Resolves when this question may go out; rejects with the signal's reason when its page has gone away. */
  readonly take: (signal: AbortSignal) => Promise<void>
  /** The host asked to be left alone for so long. */
  readonly pause: (milliseconds: number) => void
  /** Milliseconds until the pause ends; 0 without one. */
  readonly paused: () => number
}

/**
 * `rate` undefined limits nothing but still keeps pauses. `now` in milliseconds, of a clock that cannot be set: with
 * one that is set back, the next question would wait as long.
 */
export function createTokenBucket({
  rate,
  now,
}: {
  readonly rate: Rate | undefined
  readonly now: () => number
}): TokenBucket {
  let tokens = rate?.burst ?? 0
  let countedAt = now()
  let pausedUntil = 0
  let line: Promise<unknown> = Promise.resolve()

  // Timers take whole milliseconds.
  const paused = () => Math.max(0, Math.ceil(pausedUntil - now()))

  function refill({ burst, perSecond }: Rate): void {
    const time = now()
    tokens = Math.min(burst, tokens + ((time - countedAt) / 1000) * perSecond)
    countedAt = time
  }

  async function pass(signal: AbortSignal): Promise<void> {
    // A caller that left while waiting takes no token from those behind it.
    signal.throwIfAborted()
    for (;;) {
      // While this one waits, the host may ask for more.
      while (paused() > 0) await waitFor(paused(), signal)
      if (rate === undefined) return
      refill(rate)
      if (tokens >= 1) break
      await waitFor(Math.ceil(((1 - tokens) / rate.perSecond) * 1000), signal)
    }
    tokens -= 1
  }

  return {
    async take(signal) {
      signal.throwIfAborted()
      if (rate === undefined && paused() === 0) return
      const turn = line.then(() => pass(signal))
      // A caller that gave up lets the next one pass; its own error reaches it below.
      line = turn.catch(() => undefined)
      await orAborted(signal, () => turn)
    },
    pause(milliseconds) {
      pausedUntil = Math.max(pausedUntil, now() + milliseconds)
    },
    paused,
  }
}
