import { type DateStyle, formatDate } from './formatDate.ts'

/** When something happened, in the user's own time zone. `timestamp` in milliseconds since 1970. */
export function DateTime({
  timestamp,
  style = 'moment',
}: {
  readonly timestamp: number
  readonly style?: DateStyle
}) {
  return <time dateTime={new Date(timestamp).toISOString()}>{formatDate(timestamp, style)}</time>
}
