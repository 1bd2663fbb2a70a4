import { formatDate } from './formatDate.ts'

/** The clock alone where it was today, else the day as well. `timestamp` in milliseconds since 1970. */
export function formatRecent(timestamp: number): string {
  const isToday = new Date(timestamp).toDateString() === new Date().toDateString()
  return formatDate(timestamp, isToday ? 'clock' : 'moment')
}
