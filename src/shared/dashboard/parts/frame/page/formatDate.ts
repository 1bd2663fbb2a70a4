const styles = {
  /** `November 2026` */
  month: { year: 'numeric', month: 'long' },
  /** `Nov 20`, where the year is known. */
  monthDay: { month: 'short', day: 'numeric' },
  /** `Nov 20, 2026` */
  date: { dateStyle: 'medium' },
  /** `Nov 20, 2026, 2:05 PM` */
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  /** `2:05 PM`, where the day is known. */
  clock: { timeStyle: 'short' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

export type DateStyle = keyof typeof styles

/** One for each style: to make one costs more than to use it a hundred times. */
const formats = new Map<DateStyle, Intl.DateTimeFormat>()

/** A date in the language and time zone of this browser. `timestamp` in milliseconds since 1970. */
export function formatDate(timestamp: number, style: DateStyle): string {
  const format = formats.get(style) ?? new Intl.DateTimeFormat(undefined, styles[style])
  formats.set(style, format)
  return format.format(timestamp)
}
