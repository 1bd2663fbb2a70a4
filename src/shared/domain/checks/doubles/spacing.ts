import { equalWithin } from './equalWithin.ts'

/** What was paid longer ago, in milliseconds, is not spoken of: a salary comes again after a month. */
export const equalForgotten = 20 * equalWithin

/** How much two spacings of the same rhythm differ at most: people sign when they find the time. */
const tolerance = 0.25

/** How an equal payment fits those before it. */
export type Spacing = {
  readonly severity: 'high' | 'warning' | 'info'
  /** Milliseconds since the last one. */
  readonly ago: number
  /** The shortest and the longest time between those before, in milliseconds; `undefined` where there was one only. */
  readonly usual: readonly [shortest: number, longest: number] | undefined
}

/**
 * Judges a payment that was made before at these times (milliseconds since 1970, the newest first). `undefined` where the
 * last one is too long ago to be spoken of, or there is none.
 */
export function judgeSpacing(times: readonly number[], now: number): Spacing | undefined {
  const [last, ...earlier] = times
  if (last === undefined) return undefined
  // A clock that was set back dates a payment later than now: it was just made.
  const ago = Math.max(0, now - last)
  if (ago >= equalForgotten) return undefined
  const gaps = earlier
    .map((time, index) => (times[index] ?? time) - time)
    .toSorted((left, right) => left - right)
  // Of an even number the shorter: a weekend between daily payments makes none of them early.
  const middle = gaps[Math.floor((gaps.length - 1) / 2)]
  const isEarly = middle === undefined || ago < middle * (1 - tolerance)
  const isLate = middle !== undefined && ago > middle * (1 + tolerance)
  const [shortest, longest] = [gaps[0], gaps.at(-1)]
  const usual = shortest === undefined || longest === undefined ? undefined : ([shortest, longest] as const)
  if (ago < equalWithin) return { severity: isEarly || isLate ? 'high' : 'info', ago, usual }
  return { severity: middle !== undefined && isEarly ? 'warning' : 'info', ago, usual }
}
