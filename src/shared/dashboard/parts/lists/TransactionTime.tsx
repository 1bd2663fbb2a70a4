/** When something was proposed or executed, in the person's own time zone. `timestamp` in milliseconds since 1970. */
export function TransactionTime({
  timestamp,
  clock = false,
}: {
  readonly timestamp: number
  /** Only the time of the day, where the day stands above. */
  readonly clock?: boolean
}) {
  const date = new Date(timestamp)
  return (
    <time dateTime={date.toISOString()}>
      {clock
        ? date.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })
        : date.toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })}
    </time>
  )
}
