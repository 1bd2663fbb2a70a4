import { memoize } from '../../../domain/values/memoize.ts'

/** A day in this browser's time zone, `Friday, November 20, 2026`. `timestamp` in milliseconds since 1970. */
export function formatDay(timestamp: number): string {
  return format('day').format(timestamp)
}

const format = memoize(() => new Intl.DateTimeFormat(undefined, { dateStyle: 'full' }))
