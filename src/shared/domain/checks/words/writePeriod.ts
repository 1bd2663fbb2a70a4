const [hour, day, week] = [60n, 24n * 60n, 7n * 24n * 60n]

/** How often a limit starts anew: `once` for 0, `every day`. */
export function writePeriod(minutes: bigint): string {
  if (minutes === 0n) return 'once'
  if (minutes === week) return 'every week'
  if (minutes === day) return 'every day'
  if (minutes % day === 0n) return `every ${minutes / day} days`
  if (minutes === hour) return 'every hour'
  if (minutes === 1n) return 'every minute'
  return minutes % hour === 0n ? `every ${minutes / hour} hours` : `every ${minutes} minutes`
}
